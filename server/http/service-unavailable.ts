import type { IncomingMessage, ServerResponse } from "node:http";
import { nonPagePolicy } from "#app/middleware/security-headers.ts";
import type { PreparedOutage } from "#app/middleware/outage.ts";
import type { Log } from "#app/http/request-context.ts";
import type { App } from "./create-app.ts";
import { acceptedEncoding, compress, type Encoding } from "./compression.ts";

/** A page in each encoding. Its content security policy allows the inline scripts and styles that React adds. */
type UnavailablePage = Record<Encoding, Uint8Array> & { policy: string | null };

/** The service unavailable pages by reason. They are rendered in advance, because a refusal must be cheap. */
export type UnavailablePages = Record<PreparedOutage, UnavailablePage>;

/** Renders the service unavailable pages in the site's design. They work at every URL and are not hydrated. */
export async function renderUnavailablePages(app: Pick<App, "render">): Promise<UnavailablePages> {
  const render = async (reason: PreparedOutage) => {
    const { response } = await app.render("/", reason);
    const identity = Buffer.from(await response.text());
    const [br, gzip] = await Promise.all([compress(identity, "br", 11), compress(identity, "gzip", 9)]);
    return { identity, br, gzip, policy: response.headers.get("content-security-policy") };
  };
  return { busy: await render("busy"), uploads: await render("uploads"), slow: await render("slow") };
}

/** Renders the pages again with changed settings. If that fails, keeps the earlier pages. */
export async function renewUnavailablePages(
  pages: UnavailablePages,
  app: Pick<App, "render">,
  log: Pick<Log, "error">,
): Promise<void> {
  try {
    Object.assign(pages, await renderUnavailablePages(app));
  } catch (error) {
    log.error({ err: error }, "the service unavailable pages could not be rendered again");
  }
}

/** The responses to programs and to the site's scripts. People see these texts if there are no pages. */
const unavailableTexts: Record<PreparedOutage, string> = {
  busy: "The site is very busy right now. Please try again in a moment.",
  uploads: "Too many people are uploading images right now. Please try again in a minute.",
  slow: "Your form took too long to arrive, so nothing was saved. Please submit it again.",
};

const statuses: Record<PreparedOutage, number> = { busy: 503, uploads: 503, slow: 408 };

const always = { "retry-after": "5", "cache-control": "no-store", "x-content-type-options": "nosniff" };

type Refuse = (request: IncomingMessage, response: ServerResponse, why: PreparedOutage) => void;

/**
 * Refuses requests within microseconds, without the framework. The response is a page for navigations, JSON for uploads by
 * script, and a line of text for other requests.
 */
export function refuseWith(pages: UnavailablePages | null): Refuse {
  return (request, response, reason) => {
    if (response.headersSent || response.destroyed) return;
    const { accept = "", "accept-encoding": accepted } = request.headers;
    const send = (headers: Record<string, string>, body: Uint8Array | string) =>
      response.writeHead(statuses[reason], { ...always, ...headers, "content-length": Buffer.byteLength(body) }).end(body);
    if (pages && accept.includes("text/html")) {
      const encoding = acceptedEncoding(accepted);
      const encoded = encoding !== "identity" && { "content-encoding": encoding };
      const { policy, [encoding]: body } = pages[reason];
      const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy ?? nonPagePolicy };
      return send({ ...headers, ...encoded, vary: "Accept, Accept-Encoding" }, body);
    }
    const text = unavailableTexts[reason];
    if (reason === "uploads" && accept.includes("application/json"))
      return send({ "content-type": "application/json" }, JSON.stringify({ message: text }));
    send({ "content-type": "text/plain; charset=utf-8" }, `${text}\n`);
  };
}
