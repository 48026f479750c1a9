import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Registry } from "prom-client";
import { nonPagePolicy, securityHeaders } from "#app/middleware/security-headers.ts";
import { isLocalRequest } from "#app/http/is-localhost.ts";
import type { Db } from "#db/handle.ts";
import { withTimeout } from "#server/with-timeout.ts";

const queryTimeout = 1_000;

/** With less free space, in bytes, changes and uploads are about to fail. */
const minFreeBytes = 64 * 1024 * 1024;

/** Checks the health of this process. `bytesFree` returns the free space of the data folder's disk. */
export function openHealth(db: Db, bytesFree?: () => Promise<number>) {
  let retired = false;
  let query: Promise<boolean> | null = null;

  /** Returns whether the database answers within a second. Concurrent calls share one query. */
  function databaseAnswers(): Promise<boolean> {
    query ??= withTimeout(queryTimeout, db.execute(sql`select 1`))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (query = null));
    return query;
  }

  /** Returns whether the database accepts a change. Counting a check is one. */
  const databaseSaves = () =>
    withTimeout(queryTimeout, secondsToWait(db, "health check", { max: 1, window: 0 }, new Date())).then(
      () => true,
      () => false,
    );

  return {
    databaseAnswers,
    /** Returns the reason why this process should get no requests, or null if it is ready. */
    async unreadyReason(): Promise<string | null> {
      if (retired) return "stopping";
      if (!(await databaseAnswers())) return "the database does not answer";
      if (((await bytesFree?.().catch(() => 0)) ?? Infinity) < minFreeBytes) return "the disk is full";
      return (await databaseSaves()) ? null : "the database can't save";
    },
    /** Makes this process report that it is not ready. */
    retire: () => void (retired = true),
  };
}

/** Returns the free space, in bytes, of the disk that holds a folder. */
export async function bytesFreeAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

type EndpointOptions = {
  health: ReturnType<typeof openHealth>;
  metrics: Pick<Registry, "metrics" | "contentType">;
  metricsToken: string | null;
  publicOrigin: string;
};

/** Responds to operators and load balancers before the site does. Returns false for other requests. */
type OperatorEndpoints = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves `/health/live`, `/health/ready`, and `/metrics`. Metrics require METRICS_TOKEN. If it isn't set, they are available only
 * to direct requests from this machine with a localhost Host header.
 */
export function openOperatorEndpoints({ health, metrics, metricsToken, publicOrigin }: EndpointOptions): OperatorEndpoints {
  const always = {
    ...securityHeaders(publicOrigin),
    "content-security-policy": nonPagePolicy,
    "cache-control": "no-store",
  };
  function send(response: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void {
    response.writeHead(status, { ...always, "content-type": type, "content-length": Buffer.byteLength(text) }).end(text);
  }

  return (request, response) => {
    const path = request.url!.split("?", 1)[0];
    if (path === "/health/live") send(response, 200, "live\n");
    else if (path === "/health/ready") {
      void health.unreadyReason().then((reason) => send(response, reason ? 503 : 200, `${reason ?? "ready"}\n`));
    } else if (path === "/metrics" && maySee(request, metricsToken)) {
      void metrics.metrics().then((text) => send(response, 200, text, metrics.contentType));
    } else return false;
    return true;
  };
}

function maySee({ headers, socket }: IncomingMessage, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  return isLocalRequest(socket.remoteAddress ?? "", (name) => headers[name]?.toString());
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}
