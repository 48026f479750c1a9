import { unknownNetwork } from "#domain/network/client-network.ts";

/** The server is full. The client may try again in a moment. */
export class Overloaded extends Error {
  override name = "NoRoom";
}

/**
 * One concurrency limit. `inside` requests run at once, of one client network at most `insideEach`; up to `waiting` more wait.
 * `longest` is the longest wait in milliseconds: the queue is cut short when most of it would pass before the last request runs,
 * and a request that has waited for all of it is refused.
 */
export type Capacity = { inside: number; insideEach: number; waiting: number; maxWait: number };

/**
 * Rendering. One core renders every page, so more than a handful at a time makes no page ready sooner. `inside` keeps the core
 * busy while some requests wait for the database; `waiting` is a burst of an ordinary minute. bench/overload.ts measures it: at
 * three times the peak at least 90 % of the peak is served, and 99 of 100 refused clients know within 50 ms.
 */
export const pageCapacity: Capacity = { inside: 4, insideEach: 3, waiting: 64, maxWait: 5_000 };

/** Share pictures. They are rendered one at a time, off the main thread (ports/images/sharp.ts). */
export const shareImageCapacity: Capacity = { inside: 2, insideEach: 1, waiting: 16, maxWait: 10_000 };

/** Forms whose body has arrived. 128 logins at once fit, also when all come from one network. */
export const changeCapacity: Capacity = { inside: 32, insideEach: 8, waiting: 224, maxWait: 30_000 };

/** Uploads that have arrived and wait on the disk. Each that runs holds one file in memory, at most as large as its body. */
export const uploadCapacity: Capacity = { inside: 3, insideEach: 2, waiting: 32, maxWait: 60_000 };

/** The payment provider's events. Checking a signature is quick. */
export const paymentEventCapacity: Capacity = { inside: 8, insideEach: 4, waiting: 120, maxWait: 10_000 };

export type ConcurrencyLimit = {
  /**
   * Does the work as soon as there is room for a client of this network. Throws `NoRoom`: at once when the queue is full, later
   * when the wait was too long, the client left, or another network needed the place.
   */
  run<T>(network: string, work: () => Promise<T>, isGone?: () => boolean): Promise<T>;
  /** For when whatever made requests slow is over: the pace of before would refuse requests that find room now. */
  resetPace(): void;
  /** How many run, wait, and were refused so far. */
  state(): { inside: number; waiting: number; shed: number };
};

type Waiter = { since: number; enter(): void; refuse(): void; isGone(): boolean };

/** How many finished requests make up the pace. */
const paceSamples = 10;
/** The share of the longest wait that a new request may have to expect. */
const maxExpectedShare = 0.8;

/** So many new requests are read while one page is rendered; a turn in which nothing happens takes a microsecond. */
export const turnsBetween = 12;

/** Made once: a stack for each refused request would cost more than the refusal. */
const full = new Overloaded("too many requests at once");

/**
 * Limits how much runs at once, and shares the places fairly between client networks: waiting networks take turns, and when the
 * queue is full a network that has more requests in it gives one up for a network that has fewer. A network may use everything
 * while nobody else asks. One request is let in per few turns of the event loop: the embedded Postgres answers without giving the
 * loop a turn, and without one no new request would be read, let alone refused.
 */
export function openConcurrencyLimit({ inside: most, insideEach, waiting: longestQueue, maxWait }: Capacity): ConcurrencyLimit {
  /** By network, in the order in which they take turns. No queue is empty. */
  const queues = new Map<string, Waiter[]>();
  const insideOf = new Map<string, number>();
  let waiting = 0;
  let inside = 0;
  let shed = 0;
  /** In milliseconds, from one end to the next while others wait: a slow page, or a slow database, makes the queue shorter. */
  let pace = 0;
  let doneAt = 0;
  let turn: NodeJS.Immediate | null = null;
  let sweeping: NodeJS.Timeout | null = null;

  const waitingOf = (network: string) => queues.get(network)?.length ?? 0;

  function nextNetwork(): string | undefined {
    if (inside >= most) return undefined;
    for (const network of queues.keys()) {
      if (network === unknownNetwork || (insideOf.get(network) ?? 0) < insideEach) return network;
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
      // To the end of the round.
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
      const left = insideOf.get(network)! - 1;
      if (left) insideOf.set(network, left);
      else insideOf.delete(network);
      keepPace();
      admitSoon();
    }
  }

  function keepPace(): void {
    const now = performance.now();
    if (waiting) pace += (now - doneAt - pace) / paceSamples;
    doneAt = now;
  }

  /** How many would run before one more of this network, as networks take turns. */
  function aheadOf(network: string): number {
    const own = waitingOf(network);
    let ahead = 0;
    for (const queue of queues.values()) ahead += Math.min(queue.length, own + 1);
    return Math.min(ahead, waiting);
  }

  const isCrowded = () => inside + waiting >= most + longestQueue;
  const isTooLong = (network: string) =>
    waiting * pace > maxWait * maxExpectedShare && aheadOf(network) * pace > maxWait * maxExpectedShare;

  /** Requests whose client has left make room. */
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

  /** The network that waits with the most requests gives up its newest, if this one has fewer. */
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
      if (old.length) replace(network, queue.slice(old.length));
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
    run(network, work, isGone = () => false) {
      // How slow requests were before an idle moment says nothing about the next ones.
      if (!inside && !waiting) pace = 0;
      if (isCrowded() || isTooLong(network)) dropGone();
      if (isCrowded()) makeRoomFor(network);
      if (isCrowded() || isTooLong(network)) {
        shed += 1;
        return Promise.reject(full);
      }
      // Nobody waited until now, so until now there was no pace.
      if (!waiting) doneAt = performance.now();
      sweeping ??= setInterval(refuseOld, Math.max(100, maxWait / 10)).unref();
      return new Promise((resolve, reject) => {
        const waiter = {
          since: performance.now(),
          enter: () => void enter(network, work).then(resolve, reject),
          refuse: () => reject(full),
          isGone,
        };
        replace(network, [...(queues.get(network) ?? []), waiter]);
        admitSoon();
      });
    },
    resetPace: () => void (pace = 0),
    state: () => ({ inside, waiting, shed }),
  };
}
