import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/http/request-context.ts";
import { widerNetworkOf } from "#domain/network/client-network.ts";

/** The server is at its limit of requests ("busy") or of uploads. */
export type FullReason = "busy" | "uploads";

/** The server can't take this request now. The client may try again in a moment. */
export class Refused extends Error {
  override name = "Refused";
  readonly reason: FullReason;
  constructor(reason: FullReason) {
    super(reason);
    this.reason = reason;
  }
}

/** `inside` requests run at once, `each` of them from one network. `waiting` more wait for at most `maxWait` milliseconds. */
type Capacity = { inside: number; each: number; waiting: number; maxWait: number; reason: FullReason };

/**
 * Limits how many requests run at once. A network is an IPv4 address or a /48 of IPv6. When the queue is full, the newest request of
 * the network with the most waiting requests is refused.
 */
export function openPlaces({ inside: most, each, waiting: longest, maxWait, reason }: Capacity) {
  // Created once, because a stack trace for each refusal costs more than the refusal itself.
  const full = new Refused(reason);
  const inside: string[] = [];
  const queue: { network: string; enter(): void; refuse(why: Refused): void }[] = [];

  function admit(): void {
    const hasShare = ({ network }: { network: string }) => inside.filter((one) => one === network).length < each;
    for (let next = queue.find(hasShare); next && inside.length < most; next = queue.find(hasShare)) {
      queue.splice(queue.indexOf(next), 1);
      inside.push(next.network);
      next.enter();
    }
  }

  function refuse(one: (typeof queue)[number]): void {
    queue.splice(queue.indexOf(one), 1);
    one.refuse(full);
  }

  return {
    /** Runs the work when it is this network's turn. Throws `Refused`. */
    async run<T>(from: string, work: () => Promise<T>): Promise<T> {
      const network = widerNetworkOf(from);
      const { promise: turn, resolve: enter, reject } = Promise.withResolvers<void>();
      const one = { network, enter, refuse: reject };
      queue.push(one);
      admit();
      if (queue.length > longest) {
        const networks = [...Map.groupBy(queue, (waiting) => waiting.network).values()];
        refuse(networks.reduce((most, some) => (some.length > most.length ? some : most)).at(-1)!);
      }
      const timer = setTimeout(() => refuse(one), maxWait);
      await turn.finally(() => clearTimeout(timer));
      try {
        return await work();
      } finally {
        inside.splice(inside.indexOf(network), 1);
        admit();
      }
    },
    state: () => ({ inside: inside.length, waiting: queue.length }),
  };
}

/** All of this process's limits on concurrent requests. docs/operations.md lists the numbers. */
export type LoadLimits = ReturnType<typeof openLoadLimits>;

export function openLoadLimits() {
  return {
    /** Pages, and forms whose whole body has arrived. One core renders all of them, and some wait for the database or for Stripe. */
    rendering: openPlaces({ inside: 8, each: 2, waiting: 100, maxWait: 10_000, reason: "busy" }),
    /** Uploads whose whole body is on disk, and share pictures. While an upload is handled, one of its files is in memory. */
    pictures: openPlaces({ inside: 3, each: 1, waiting: 16, maxWait: 20_000, reason: "uploads" }),
    /** The bodies that arrive in memory, each up to 256 KB. */
    forms: openPlaces({ inside: 256, each: 64, waiting: 0, maxWait: 0, reason: "busy" }),
    /** The bodies that arrive on disk, each up to 21 MB. */
    uploads: openPlaces({ inside: 32, each: 8, waiting: 0, maxWait: 0, reason: "uploads" }),
  };
}

const texts: Record<FullReason, string> = {
  busy: "The site is very busy right now. Please try again in a moment.",
  uploads: "Too many people are uploading images right now. Please try again in a minute.",
};

/** Refuses a request. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, reason: FullReason) => void;

/**
 * Refuses requests with a line of text, or with JSON for uploads by script, because a refusal must be cheap. Logs a line at most once a
 * minute.
 */
export function openRefusals(log: Pick<Log, "warn"> = { warn() {} }, onRefused: (reason: FullReason) => void = () => {}): Refuse {
  let loggedAt = -Infinity;
  return ({ headers: { accept = "" } }, response, reason) => {
    onRefused(reason);
    if (performance.now() - loggedAt > 60_000) {
      loggedAt = performance.now();
      log.warn({ event: "load_shedding", reason }, "requests are refused: too many at once");
    }
    if (response.headersSent || response.destroyed) return;
    const isJson = reason === "uploads" && accept.includes("application/json");
    response
      .writeHead(503, {
        "retry-after": "5",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-type": isJson ? "application/json" : "text/plain; charset=utf-8",
      })
      .end(isJson ? JSON.stringify({ message: texts[reason] }) : `${texts[reason]}\n`);
  };
}
