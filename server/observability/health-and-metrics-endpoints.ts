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

/** Answers what operators and balancers ask of the process, before anything else looks; false leaves the request to the site. */
export type OperatorEndpoints = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * `/health/live`, `/health/ready` and `/metrics`. The numbers are for whoever knows METRICS_TOKEN; while there is none, for
 * requests of this machine that were not forwarded and name it as their Host.
 */
export function openOperatorEndpoints({ health, metrics, metricsToken, publicOrigin }: EndpointOptions): OperatorEndpoints {
  const always = {
    ...securityHeaders(publicOrigin),
    "content-security-policy": nonPagePolicy,
    "cache-control": "no-store",
  };
  function say(response: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void {
    response.writeHead(status, { ...always, "content-type": type, "content-length": Buffer.byteLength(text) }).end(text);
  }

  return (request, response) => {
    const path = request.url!.split("?", 1)[0];
    if (path === "/health/live") say(response, 200, "live\n");
    else if (path === "/health/ready") {
      void health.unreadyReason().then((reason) => say(response, reason ? 503 : 200, `${reason ?? "ready"}\n`));
    } else if (path === "/metrics" && maySee(request, metricsToken)) {
      void metrics.metrics().then((text) => say(response, 200, text, metrics.contentType));
    } else return false;
    return true;
  };
}

function maySee({ headers, socket }: IncomingMessage, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  return isLocalRequest(socket.remoteAddress ?? "", (name) => headers[name]?.toString());
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}
