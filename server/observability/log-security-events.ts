import { createHmac } from "node:crypto";
import type { Log } from "#app/http/request-context.ts";
import { securityEventKinds, type SecurityEventKind } from "#app/middleware/security-events.ts";
import { networkOf } from "#domain/network/client-network.ts";

const minute = 60_000;

/** For each kind of event, at most this many networks get their own log line each minute. All others share one line. */
const maxNetworks = 20;
const otherNetworks = "others";
const maxPathLength = 120;

type Event = {
  kind: SecurityEventKind;
  address: string;
  path: string;
  requestId?: string;
  /** The account's user id or email. */
  account?: string | null;
};

export type SecurityEvents = {
  note(event: Event): void;
  /** Returns the number of events of each kind since startup. */
  counts(): Record<SecurityEventKind, number>;
  /** Ends the current minute and logs how many events were only counted. */
  flush(): void;
};

/**
 * The security log. The first event of each kind from each network is logged immediately. Further events are only counted until
 * `flush`, so that an attack can't fill the disk. Accounts are logged as a keyed hash, which is useless outside this site.
 */
export function openSecurityEvents(log: Pick<Log, "warn">, key: string): SecurityEvents {
  const counts = Object.fromEntries(securityEventKinds.map((kind) => [kind, 0])) as Record<SecurityEventKind, number>;
  let withoutLine = new Map<string, { kind: SecurityEventKind; network: string; path: string; more: number }>();

  function networkFor(kind: SecurityEventKind, address: string): string {
    const network = networkOf(address);
    if (withoutLine.has(`${kind} ${network}`)) return network;
    const named = [...withoutLine.values()].filter((one) => one.kind === kind).length;
    return named < maxNetworks ? network : otherNetworks;
  }

  return {
    note({ kind, address, path, requestId, account }) {
      counts[kind] += 1;
      const network = networkFor(kind, address);
      const before = withoutLine.get(`${kind} ${network}`);
      if (before) {
        before.more += 1;
        return;
      }
      const shownPath = path.slice(0, maxPathLength);
      withoutLine.set(`${kind} ${network}`, { kind, network, path: shownPath, more: 0 });
      const hash = account && createHmac("sha256", key).update(account.trim().toLowerCase()).digest("base64url").slice(0, 16);
      const facts = { event: kind, network, path: shownPath, ...(hash && { account: hash }), ...(requestId && { requestId }) };
      log.warn({ ...facts, count: 1 }, "security event");
    },
    counts: () => ({ ...counts }),
    flush() {
      const ended = withoutLine;
      withoutLine = new Map();
      for (const { kind, network, path, more } of ended.values())
        if (more) log.warn({ event: kind, network, path, count: more, seconds: minute / 1000 }, "more security events");
    },
  };
}

type LineSources = { events: Pick<SecurityEvents, "flush">; shed(): number; log: Pick<Log, "warn"> };

/** Logs the counted events every minute. `stop` logs the remaining events. */
export function startMinuteLines(watched: LineSources): { stop(): void } {
  const write = minuteLines(watched);
  const timer = setInterval(write, minute).unref();
  return {
    stop() {
      clearInterval(timer);
      write();
    },
  };
}

/** Returns a function that logs how many events were counted and how many requests were refused since its last call. */
export function minuteLines({ events, shed, log }: LineSources): () => void {
  let before = shed();
  return () => {
    events.flush();
    const now = shed();
    if (now > before)
      log.warn(
        { event: "load_shedding", count: now - before, seconds: minute / 1000 },
        "requests were refused: too many at once",
      );
    before = now;
  };
}
