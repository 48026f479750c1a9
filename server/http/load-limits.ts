import type { PreparedOutage } from "#app/middleware/outage.ts";
import { widerNetworkOf } from "#domain/network/client-network.ts";

/** The server can't take this request now. The client may try again in a moment. */
export class Refused extends Error {
  override name = "Refused";
  readonly reason: PreparedOutage;
  constructor(reason: PreparedOutage) {
    super(reason);
    this.reason = reason;
  }
}

/** A request's client network, that network's /48 if it is IPv6, and how much of a limit the request takes. */
type Share = { network: string; wider: string; size: number };

/** Sums what each network takes. `compare` sorts requests by what their /48 takes, and then by what their /64 takes. */
function sumShares(requests: Iterable<Share>) {
  const sums = new Map<string, number>();
  const of = (network: string) => sums.get(network) ?? 0;
  for (const { network, wider, size } of requests) for (const key of new Set([network, wider])) sums.set(key, of(key) + size);
  return { of, compare: (a: Share, b: Share) => of(a.wider) - of(b.wider) || of(a.network) - of(b.network) };
}

/** Returns the newest request of the network that takes the most. */
function heaviestOf<T extends Share>(requests: T[]): T {
  const { compare } = sumShares(requests);
  return requests.reduce((most, one) => (compare(one, most) < 0 ? most : one));
}

/** `inside` requests run at once, `each` of them from one network. `waiting` more wait for at most `maxWait` milliseconds. */
type Capacity = { inside: number; each: number; waiting: number; maxWait: number; reason: PreparedOutage };

/**
 * Limits how many requests run at once. A network is an IPv4 address or a /48 of IPv6. A free place goes to the network that has the
 * fewest, and in a /48, to the /64 that has the fewest. When the queue is full, the newest request of the network with the most waiting
 * requests is refused.
 */
export function openPlaces({ inside: most, each, waiting: longest, maxWait, reason }: Capacity) {
  // Created once, because a stack trace for each refusal costs more than the refusal itself.
  const full = new Refused(reason);
  const inside = new Set<Share>();
  const queue: (Share & { enter(): void; refuse(why: Refused): void })[] = [];

  function admit(): void {
    while (inside.size < most) {
      const { of, compare } = sumShares(inside);
      const allowed = queue.filter(({ wider }) => of(wider) < each);
      if (!allowed.length) return;
      const next = allowed.reduce((first, one) => (compare(one, first) < 0 ? one : first));
      queue.splice(queue.indexOf(next), 1);
      inside.add(next);
      next.enter();
    }
  }

  function refuse(one: (typeof queue)[number]): void {
    queue.splice(queue.indexOf(one), 1);
    one.refuse(full);
  }

  return {
    /** Runs the work when it is this network's turn. Throws `Refused`. */
    async run<T>(network: string, work: () => Promise<T>): Promise<T> {
      const { promise: turn, resolve: enter, reject } = Promise.withResolvers<void>();
      const one = { network, wider: widerNetworkOf(network), size: 1, enter, refuse: reject };
      queue.push(one);
      admit();
      if (queue.length > longest) refuse(heaviestOf(queue));
      const timer = setTimeout(() => refuse(one), maxWait);
      await turn.finally(() => clearTimeout(timer));
      try {
        return await work();
      } finally {
        inside.delete(one);
        admit();
      }
    },
    state: () => ({ inside: inside.size, waiting: queue.length }),
  };
}

/**
 * Limits the declared bytes of the bodies that are arriving. A small body counts as `least` bytes. When more than `most` bytes are open,
 * the newest body of the network with the most bytes is dropped.
 */
export function openBodies({ most, least, reason }: { most: number; least: number; reason: PreparedOutage }) {
  const open = new Set<Share & { drop: AbortController }>();
  return {
    /** Reads a body. Throws `Refused`. `signal` ends the reading if the body is dropped. */
    async read<T>(network: string, size: number, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const body = { network, wider: widerNetworkOf(network), size: Math.max(size, least), drop: new AbortController() };
      open.add(body);
      while ([...open].reduce((sum, one) => sum + one.size, 0) > most) {
        const heaviest = heaviestOf([...open]);
        open.delete(heaviest);
        heaviest.drop.abort(new Refused(reason));
      }
      try {
        body.drop.signal.throwIfAborted();
        return await read(body.drop.signal);
      } finally {
        open.delete(body);
      }
    },
    count: () => open.size,
  };
}

const megabyte = 1024 * 1024;

/** All of this process's limits on concurrent requests. docs/operations.md lists the numbers. */
export type LoadLimits = ReturnType<typeof openLoadLimits>;

export function openLoadLimits() {
  return {
    /** Pages, and forms whose whole body has arrived. One core renders all of them, and some wait for the database or for Stripe. */
    rendering: openPlaces({ inside: 8, each: 2, waiting: 100, maxWait: 10_000, reason: "busy" }),
    /** Uploads whose whole body is on disk, and share pictures. While an upload is handled, one of its files is in memory. */
    pictures: openPlaces({ inside: 3, each: 1, waiting: 16, maxWait: 20_000, reason: "uploads" }),
    /** The bodies that arrive in memory. */
    forms: openBodies({ most: 32 * megabyte, least: megabyte / 8, reason: "busy" }),
    /** The bodies that arrive on disk. */
    uploads: openBodies({ most: 512 * megabyte, least: 16 * megabyte, reason: "uploads" }),
  };
}
