import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/http/request-context.ts";
import type { FullReason } from "./load-limits.ts";

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
