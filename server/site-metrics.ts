import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { dataRevision } from "#db/change/change.ts";
import { countWaiting } from "#db/change/outbox.ts";
import { lastSuccesses } from "#domain/backups/reports.ts";
import { openMetrics, type Metrics } from "./metrics.ts";
import type { Opened } from "./open.ts";
import { routeGroup } from "./route-group.ts";
import { limitedKinds, type LoadLimits } from "./load-limits.ts";
import type { SecurityEvents } from "./security-events.ts";

type Given = { opened: Pick<Opened, "services" | "pool">; limits: LoadLimits; securityEvents: Pick<SecurityEvents, "counts"> };

/** `answered` is told of each request to the app; `told` of each request for a page that is kept, or could be. */
export type SiteMetrics = {
  metrics: Metrics;
  answered(request: IncomingMessage, response: ServerResponse, milliseconds: number): void;
  told(how: "hit" | "miss" | "stale"): void;
};

/** In seconds: the target for a page, and what people call slow. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The numbers of this process, and of what it depends on. */
export function siteMetrics({ opened: { services, pool }, limits, securityEvents }: Given): SiteMetrics {
  const metrics = openMetrics();
  const kept = { hit: 0, miss: 0, stale: 0 };
  const requests = metrics.counter("directory_requests_total", "Requests to the app, by what was asked for.");
  const seconds = metrics.histogram(
    "directory_request_seconds",
    "How long requests to the app took, to the last byte.",
    durations,
  );
  metrics.total("directory_kept_pages_total", "Requests for a page that is kept, or could be.", () =>
    Object.entries(kept).map(([how, value]) => ({ labels: { how }, value })),
  );
  const byKind = (figure: "inside" | "waiting" | "shed") => () =>
    limitedKinds.map((kind) => ({ labels: { kind }, value: limits.state(kind)[figure] }));
  metrics.gauge("directory_requests_inside", "Requests that the app works on.", byKind("inside"));
  metrics.gauge("directory_requests_waiting", "Requests that wait for room in the app.", byKind("waiting"));
  metrics.total("directory_requests_shed_total", "Requests refused because the server was full.", byKind("shed"));
  metrics.total("directory_security_events_total", "Security events, by kind: docs/security-events.md.", () =>
    Object.entries(securityEvents.counts()).map(([kind, value]) => ({ labels: { kind }, value })),
  );
  ofTheProcess(metrics);
  if (pool) {
    metrics.gauge("directory_database_connections", "Connections to the database.", () =>
      Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
    );
  }
  metrics.gauge("directory_data_revision", "How often what visitors see has changed.", async () => {
    return (await dataRevision(services.db)).value;
  });
  metrics.gauge("directory_mails_waiting", "Mails that have not left yet.", () => countWaiting(services.db));
  metrics.gauge(
    "directory_last_success_timestamp_seconds",
    "When a backup was last made, and one last restored for trial, in Unix time.",
    async () => (await lastSuccesses(services.db)).map(({ kind, at }) => ({ labels: { kind }, value: at.getTime() / 1000 })),
  );

  return {
    metrics,
    answered({ url, method }, { statusCode }, milliseconds) {
      const route = routeGroup(url!);
      requests.add({ route, method: known.has(method!) ? method! : "other", status: `${Math.floor(statusCode / 100)}xx` });
      seconds.see(milliseconds / 1000, { route });
    },
    told: (how) => void (kept[how] += 1),
  };
}

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

function ofTheProcess(metrics: Metrics): void {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  metrics.gauge(
    "process_event_loop_lag_seconds",
    "How late timers were since this was last asked, the worst in a hundred.",
    () => {
      const late = lag.percentile(99) / 1e9;
      lag.reset();
      return late;
    },
  );
  metrics.gauge("process_heap_bytes", "What scripts hold.", () => process.memoryUsage().heapUsed);
  metrics.gauge("process_resident_memory_bytes", "What the process holds.", () => process.memoryUsage.rss());
  metrics.total("process_cpu_seconds_total", "What the process has used of a core.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
}
