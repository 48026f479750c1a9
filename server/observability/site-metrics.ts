import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { FullReason } from "#server/http/load-limits.ts";
import { labelOf, pathOf } from "#app/url-policies.ts";
import { countUnsent } from "#db/outbox/email-outbox.ts";
import { readBackupRuns } from "#domain/backups/backup-health.ts";
import type { Opened } from "#server/startup/open-app-context.ts";

/** The histogram's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Returns the metrics: of requests, the process, the database, the outbox, and backups. */
export function siteMetrics({ app, pool }: Pick<Opened, "app" | "pool">) {
  const metrics = new Registry();
  const registers = [metrics];
  const counter = (name: string, help: string, labelNames: string[]) => new Counter({ name, help, labelNames, registers });
  const requests = counter("directory_requests_total", "Requests to the app.", ["route", "method", "status"]);
  const pages = counter("directory_cached_pages_total", "Requests for cacheable pages.", ["how"]);
  for (const how of ["hit", "miss"]) pages.inc({ how }, 0);
  const shed = counter("directory_requests_shed_total", "Requests refused because the server was full.", ["kind"]);
  for (const kind of ["busy", "uploads"]) shed.inc({ kind }, 0);
  const help = "Seconds until the last byte of a response.";
  const seconds = new Histogram({ name: "directory_request_seconds", help, labelNames: ["route"], buckets, registers });

  /** Adds a metric that is read at each scrape: one number, or one for each value of a label. It has no value if reading fails. */
  function gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label = "state"): void {
    async function collect(this: Gauge) {
      this.reset();
      const reading = await (async () => read())().catch((): Reading => ({}));
      if (typeof reading === "number") this.set(reading);
      else for (const [value, number] of Object.entries(reading)) this.set({ [label]: value }, number);
    }
    metrics.registerMetric(new Gauge({ name, help, labelNames: [label], registers: [], collect }));
  }

  gauge("process_resident_memory_bytes", "The memory of the process.", () => process.memoryUsage.rss());
  gauge("directory_database_connections", "Connections to the database.", pool);
  gauge("directory_emails", "Emails that were not sent: waiting, retrying after a failure, or given up.", () =>
    countUnsent(app.db),
  );
  const lastSuccesses = async () => {
    const runs = Object.entries(await readBackupRuns(app.db));
    return Object.fromEntries(
      runs.flatMap(([kind, run]) => (run?.succeededAt ? [[kind, run.succeededAt.getTime() / 1000]] : [])),
    );
  };
  gauge(
    "directory_last_success_timestamp_seconds",
    "When a backup and a restore drill last succeeded, in Unix time.",
    lastSuccesses,
    "kind",
  );

  return {
    metrics,
    countRequest({ url, method }: IncomingMessage, { statusCode }: ServerResponse, milliseconds: number): void {
      const route = labelOf(pathOf(url!));
      requests.inc({ route, method: knownMethods.has(method!) ? method! : "other", status: `${Math.floor(statusCode / 100)}xx` });
      seconds.observe({ route }, milliseconds / 1000);
    },
    countLookup: (how: "hit" | "miss"): void => pages.inc({ how }),
    countRefusal: (kind: FullReason): void => shed.inc({ kind }),
  };
}

type Reading = number | Record<string, number>;
