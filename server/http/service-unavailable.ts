import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/http/request-context.ts";
import { nonPagePolicy } from "#app/middleware/security-headers.ts";
import type { PreparedOutage } from "#app/middleware/outage.ts";
import type { App } from "./create-app.ts";

/** The responses to programs and to the site's scripts. */
const texts: Record<PreparedOutage, string> = {
  busy: "The site is very busy right now. Please try again in a moment.",
  uploads: "Too many people are uploading images right now. Please try again in a minute.",
};

const always = { "retry-after": "5", "cache-control": "no-store", "x-content-type-options": "nosniff", vary: "Accept" };

/** The site, which renders the pages, and its settings. */
type Source = { site: Pick<App, "render">; settings: { town: object } };

/** Refuses a request. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, reason: PreparedOutage) => void;

/**
 * Refuses requests with a page in the site's design for navigations, JSON for uploads by script, and a line of text for others. The
 * pages work at every URL and don't use the database. They are rendered once, because a refusal must be cheap, and again when the
 * settings change. Without a `source`, people get the text. Logs a line at most once a minute.
 */
export function openRefusals(
  source?: Source,
  log: Pick<Log, "warn"> = { warn() {} },
  onRefused: (reason: PreparedOutage) => void = () => {},
): Refuse {
  let loggedAt = -Infinity;
  const pages = new Map<PreparedOutage, Promise<{ html: string; policy: string | null }>>();
  let town: object | undefined;

  function pageOf({ site, settings }: Source, reason: PreparedOutage) {
    if (town !== settings.town) pages.clear();
    town = settings.town;
    const read = async ({ response }: Awaited<ReturnType<typeof site.render>>) => ({
      html: await response.text(),
      policy: response.headers.get("content-security-policy"),
    });
    const page = pages.get(reason) ?? site.render("/", reason).then(read);
    pages.set(reason, page);
    return page;
  }

  return ({ headers: { accept = "" } }, response, reason) => {
    onRefused(reason);
    if (performance.now() - loggedAt > 60_000) {
      loggedAt = performance.now();
      log.warn({ event: "load_shedding", reason }, "requests are refused: too many at once");
    }
    const send = (type: string, body: string, headers = {}) => {
      if (response.headersSent || response.destroyed) return;
      response.writeHead(503, { ...always, ...headers, "content-type": type }).end(body);
    };
    const text = () => send("text/plain; charset=utf-8", `${texts[reason]}\n`);
    if (source && accept.includes("text/html"))
      pageOf(source, reason).then(({ html, policy }) => {
        send("text/html; charset=utf-8", html, { "content-security-policy": policy ?? nonPagePolicy });
      }, text);
    else if (reason === "uploads" && accept.includes("application/json"))
      send("application/json", JSON.stringify({ message: texts[reason] }));
    else text();
  };
}
