import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { countFailed, countWaiting } from "#db/outbox/email-outbox.ts";
import { listLastSuccesses } from "#domain/backups/backup-reports.ts";
import type { Opened } from "#server/startup/open-app-context.ts";
import { pathOf, urlPolicyOf } from "#app/url-policies.ts";
import type { Refusals } from "#server/http/service-unavailable.ts";

type MetricsSources = {
  opened: Pick<Opened, "app" | "pool">;
  refusals: Pick<Refusals, "counts">;
};

/** `countRequest` counts a request to the app; `countLookup` counts a request for a cacheable page. */
type SiteMetrics = {
  metrics: Registry;
  countRequest(request: IncomingMessage, response: ServerResponse, milliseconds: number): void;
  countLookup(how: "hit" | "miss" | "stale"): void;
};

/** The histogram's buckets, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Reading = number | { labels: Record<string, string>; value: number }[];

/** Returns the ten metrics: of requests, the process, the database, the outbox, and backups. */
export function siteMetrics({ opened: { app, pool }, refusals }: MetricsSources): SiteMetrics {
  const metrics = new Registry();
  const registers = [metrics];
  const { gauge, total } = readWhenAsked(metrics);
  const requests = new Counter({
    name: "directory_requests_total",
    help: "Requests to the app.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "directory_request_seconds",
    help: "Seconds until the last byte of a response.",
    labelNames: ["route"],
    buckets: durations,
    registers,
  });
  const pages = new Counter({
    name: "directory_cached_pages_total",
    help: "Requests for cacheable pages.",
    labelNames: ["how"],
    registers,
  });
  for (const how of ["hit", "miss", "stale"]) pages.inc({ how }, 0);
  total("directory_requests_shed_total", "Requests refused because the server was full.", () =>
    Object.entries(refusals.counts).map(([kind, value]) => ({ labels: { kind }, value })),
  );
  addProcessMetrics(metrics);
  gauge("directory_database_connections", "Connections to the database.", () =>
    Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
  );
  gauge("directory_emails_waiting", "Emails waiting to be sent.", () => countWaiting(app.db));
  gauge("directory_emails_failed", "Emails that the email server did not accept: retrying, or given up.", async () => {
    const { retrying, givenUp } = await countFailed(app.db);
    return Object.entries({ retrying, given_up: givenUp }).map(([state, value]) => ({ labels: { state }, value }));
  });
  gauge("directory_last_success_timestamp_seconds", "When a backup and a restore drill last succeeded, in Unix time.", async () =>
    (await listLastSuccesses(app.db)).map(({ kind, at }) => ({ labels: { kind }, value: at.getTime() / 1000 })),
  );

  return {
    metrics,
    countRequest({ url, method }, { statusCode }, milliseconds) {
      const route = urlPolicyOf(pathOf(url!)).label;
      requests.inc({ route, method: knownMethods.has(method!) ? method! : "other", status: `${Math.floor(statusCode / 100)}xx` });
      seconds.observe({ route }, milliseconds / 1000);
    },
    countLookup: (how) => pages.inc({ how }),
  };
}

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Metrics that are read at each scrape. A metric that can't be read gets no value. */
function readWhenAsked(metrics: Registry) {
  async function readings(read: () => Reading | Promise<Reading>) {
    try {
      const reading = await read();
      return typeof reading === "number" ? [{ labels: {}, value: reading }] : reading;
    } catch {
      return [];
    }
  }
  const config = (name: string, help: string) => ({ name, help, registers: [metrics], labelNames: ["kind", "state"] });
  return {
    gauge: (name: string, help: string, read: () => Reading | Promise<Reading>) =>
      new Gauge({
        ...config(name, help),
        async collect() {
          const now = await readings(read);
          this.reset();
          for (const { labels, value } of now) this.set(labels, value);
        },
      }),
    /** Adds a metric for a total that other code counts. */
    total: (name: string, help: string, read: () => Reading | Promise<Reading>) =>
      new Counter({
        ...config(name, help),
        async collect() {
          const now = await readings(read);
          this.reset();
          for (const { labels, value } of now) this.inc(labels, value);
        },
      }),
  };
}

function addProcessMetrics(metrics: Registry): void {
  const { gauge } = readWhenAsked(metrics);
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  gauge("process_event_loop_lag_seconds", "99th percentile of the event loop delay since the last scrape.", () => {
    const late = lag.percentile(99) / 1e9;
    lag.reset();
    return late;
  });
  gauge("process_resident_memory_bytes", "The memory of the process.", () => process.memoryUsage.rss());
}
