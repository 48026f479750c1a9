import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { nonPagePolicy, securityHeaders } from "#app/middleware/security-headers.ts";
import { isLocalRequest } from "#app/http/is-localhost.ts";
import type { Health } from "./health-check.ts";

type EndpointOptions = {
  health: Health;
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
