import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Health } from "./health.ts";
import type { Metrics } from "./metrics.ts";

type Given = { health: Health; metrics: Metrics; metricsToken: string | null };

/** Answers what operators and balancers ask of the process, before anything else looks; false leaves the request to the site. */
export type OperatorDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * `/health/live`, `/health/ready` and `/metrics`. The numbers are for whoever knows METRICS_TOKEN; while there is none, for
 * programs on this very machine, unless what they bring was forwarded: then it is a proxy that asks for anybody.
 */
export function operatorDoor({ health, metrics, metricsToken }: Given): OperatorDoor {
  return (request, response) => {
    const path = request.url!.split("?", 1)[0];
    if (path === "/health/live") say(response, 200, "live\n");
    else if (path === "/health/ready") {
      void health.reasonAgainst().then((reason) => say(response, reason ? 503 : 200, `${reason ?? "ready"}\n`));
    } else if (path === "/metrics" && maySee(request, metricsToken)) {
      void metrics.text().then((text) => say(response, 200, text, "text/plain; version=0.0.4; charset=utf-8"));
    } else return false;
    return true;
  };
}

function say(response: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void {
  response
    .writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(text), "cache-control": "no-store" })
    .end(text);
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

function maySee({ headers, socket }: IncomingMessage, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  return loopback.test(socket.remoteAddress ?? "") && forwarding.every((name) => headers[name] === undefined);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}
