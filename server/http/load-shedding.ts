import { widerNetworkOf } from "#domain/network/client-network.ts";

/** The server is full. The client may try again in a moment. */
export class Overloaded extends Error {
  override name = "Overloaded";
}

/**
 * `inside` requests run at once, and at most `insideEach` of them are from one IPv4 address or IPv6 /48. Up to `waiting` more wait, for at
 * most `maxWait` milliseconds. A new request is refused if its expected wait is close to `maxWait`.
 */
export type Capacity = { inside: number; insideEach: number; waiting: number; maxWait: number };

export type ConcurrencyLimit = {
  /**
   * Runs the work when it is this network's turn. Throws `Overloaded`: immediately if the queue is full, or later if the wait
   * was too long, the client left, or another network needed its slot in the queue.
   */
  run<T>(network: string, work: () => Promise<T>, isGone?: () => boolean): Promise<T>;
  /**
   * Call this when the cause of slow requests is gone. Otherwise, because of the old pace, the server would refuse requests that can
   * run now.
   */
  resetPace(): void;
  /** Returns how many requests are running, are waiting, and have been refused so far. */
  state(): { inside: number; waiting: number; shed: number };
};

/** A /64 has one request in each `round`. The requests of its /48 run in the order of their rounds. */
type Waiter = { network: string; round: number; since: number; enter(): void; refuse(): void; isGone(): boolean };

/** The pace is averaged over about this many requests. */
const paceSamples = 10;
/** A new request is refused if its expected wait exceeds this share of `maxWait`. */
const maxExpectedShare = 0.8;

/**
 * The number of event-loop turns between the starts of two requests, so that new requests are read in between. An empty turn takes a
 * microsecond.
 */
export const turnsBetween = 12;

/** Created once, because a stack trace for each refusal costs more than the refusal itself. */
const full = new Overloaded("too many requests at once");

/**
 * Limits how many requests run at once, and divides the slots fairly between client networks. Waiting networks take turns: each /48 of
 * IPv6 counts as one network, and the /64s in it take turns when it is its turn. When the queue is full, a request from the network with the most waiting requests is refused to make room for a network with fewer.
 * A network may fill the whole queue while no other network sends requests. Requests start a few turns of the event loop apart.
 * Otherwise, the embedded Postgres would block the loop, and new requests would not be read.
 */
export function openConcurrencyLimit({ inside: most, insideEach, waiting: longestQueue, maxWait }: Capacity): ConcurrencyLimit {
  /** The queues by /48, in the order in which the networks take turns. No queue is ever empty. */
  const queues = new Map<string, Waiter[]>();
  const insideOf = new Map<string, number>();
  let waiting = 0;
  let inside = 0;
  let shed = 0;
  /** The average time between two finished requests while others wait, in milliseconds. The slower the requests, the fewer may wait. */
  let pace = 0;
  let doneAt = 0;
  let turn: NodeJS.Immediate | null = null;
  let sweeping: NodeJS.Timeout | null = null;

  const waitingOf = (network: string) => queues.get(network)?.length ?? 0;

  function nextNetwork(): string | undefined {
    if (inside >= most) return undefined;
    for (const network of queues.keys()) {
      if ((insideOf.get(network) ?? 0) < insideEach) return network;
    }
    return undefined;
  }

  function admitSoon(): void {
    if (nextNetwork() !== undefined) turn ??= setImmediate(admitAfter, turnsBetween);
  }

  function admitAfter(turns: number): void {
    if (turns > 1) {
      turn = setImmediate(admitAfter, turns - 1);
      return;
    }
    turn = null;
    admitNext();
    admitSoon();
  }

  function admitNext(): void {
    for (let network = nextNetwork(); network !== undefined; network = nextNetwork()) {
      const queue = queues.get(network)!;
      const next = queue.shift()!;
      waiting -= 1;
      // Moves the network to the end of the line.
      queues.delete(network);
      if (queue.length) queues.set(network, queue);
      if (!next.isGone()) return next.enter();
      next.refuse();
    }
  }

  async function enter<T>(network: string, work: () => Promise<T>): Promise<T> {
    inside += 1;
    insideOf.set(network, (insideOf.get(network) ?? 0) + 1);
    try {
      return await work();
    } finally {
      inside -= 1;
      const remaining = insideOf.get(network)! - 1;
      if (remaining) insideOf.set(network, remaining);
      else insideOf.delete(network);
      updatePace();
      admitSoon();
    }
  }

  function updatePace(): void {
    const now = performance.now();
    if (waiting) pace += (now - doneAt - pace) / paceSamples;
    doneAt = now;
  }

  /** Returns how many requests would run before a new request from this network. */
  function aheadOf(network: string): number {
    const own = waitingOf(network);
    let ahead = 0;
    for (const queue of queues.values()) ahead += Math.min(queue.length, own + 1);
    return Math.min(ahead, waiting);
  }

  const isCrowded = () => inside + waiting >= most + longestQueue;
  const isTooLong = (network: string) =>
    waiting * pace > maxWait * maxExpectedShare && aheadOf(network) * pace > maxWait * maxExpectedShare;

  /** Removes requests whose client has left. */
  function dropGone(): void {
    for (const [network, queue] of queues) {
      const gone = queue.filter((one) => one.isGone());
      if (gone.length)
        replace(
          network,
          queue.filter((one) => !gone.includes(one)),
        );
      for (const one of gone) one.refuse();
    }
  }

  /** Refuses the newest request from the network with the most waiting requests if this network has fewer. */
  function makeRoomFor(network: string): void {
    let [longestOf, most] = ["", waitingOf(network) + 1];
    for (const [each, { length }] of queues) if (length > most) [longestOf, most] = [each, length];
    if (most === waitingOf(network) + 1) return;
    const newest = queues.get(longestOf)!.pop()!;
    waiting -= 1;
    shed += 1;
    newest.refuse();
  }

  function refuseOld(): void {
    const since = performance.now() - maxWait;
    for (const [network, queue] of queues) {
      const old = queue.filter((one) => one.since < since);
      if (!old.length) continue;
      replace(
        network,
        queue.filter((one) => one.since >= since),
      );
      shed += old.length;
      for (const one of old) one.refuse();
    }
    if (waiting) return;
    clearInterval(sweeping!);
    sweeping = null;
  }

  function replace(network: string, queue: Waiter[]): void {
    waiting += queue.length - waitingOf(network);
    if (queue.length) queues.set(network, queue);
    else queues.delete(network);
  }

  return {
    run(from, work, isGone = () => false) {
      const network = widerNetworkOf(from);
      // After idle time, the old pace no longer applies.
      if (!inside && !waiting) pace = 0;
      if (isCrowded() || isTooLong(network)) dropGone();
      if (isCrowded()) makeRoomFor(network);
      if (isCrowded() || isTooLong(network)) {
        shed += 1;
        return Promise.reject(full);
      }
      // The pace is measured only while requests wait, so it starts now.
      if (!waiting) doneAt = performance.now();
      sweeping ??= setInterval(refuseOld, Math.max(100, maxWait / 10)).unref();
      return new Promise((resolve, reject) => {
        const queue = queues.get(network) ?? [];
        const round = Math.max((queue.findLast((one) => one.network === from)?.round ?? -1) + 1, queue[0]?.round ?? 0);
        const waiter = {
          network: from,
          round,
          since: performance.now(),
          enter: () => void enter(network, work).then(resolve, reject),
          refuse: () => reject(full),
          isGone,
        };
        const later = queue.findIndex((one) => one.round > round);
        replace(network, queue.toSpliced(later < 0 ? queue.length : later, 0, waiter));
        admitSoon();
      });
    },
    resetPace: () => void (pace = 0),
    state: () => ({ inside, waiting, shed }),
  };
}
