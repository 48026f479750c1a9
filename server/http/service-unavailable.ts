import type { IncomingMessage, ServerResponse } from "node:http";
import { nonPagePolicy } from "#app/middleware/security-headers.ts";
import type { PreparedOutage } from "#app/middleware/outage.ts";
import type { App } from "./create-app.ts";
import { acceptedEncoding, compress, type Encoding } from "./compression.ts";

/** A page by encoding; its policy names what React's renderer puts into it. */
type UnavailablePage = Record<Encoding, Uint8Array> & { policy: string | null };

/** The service unavailable pages by reason, made once: a refusal has to cost almost nothing. */
export type UnavailablePages = Record<PreparedOutage, UnavailablePage>;

/** Renders the service unavailable pages with the site's look. They fit every address and are not hydrated. */
export async function renderUnavailablePages(app: Pick<App, "render">): Promise<UnavailablePages> {
  const render = async (why: PreparedOutage) => {
    const { response } = await app.render("/", why);
    const identity = Buffer.from(await response.text());
    const [br, gzip] = await Promise.all([compress(identity, "br", 11), compress(identity, "gzip", 9)]);
    return { identity, br, gzip, policy: response.headers.get("content-security-policy") };
  };
  return { busy: await render("busy"), uploads: await render("uploads"), slow: await render("slow") };
}

/** What programs, and scripts of the site, are told; also what people read while there is no page. */
export const unavailableTexts: Record<PreparedOutage, string> = {
  busy: "The site is very busy right now. Please try again in a moment.",
  uploads: "Too many people are sending images right now. Please try again in a minute.",
  slow: "Your form took too long, so nothing was saved. Please send it again.",
};

const statuses: Record<PreparedOutage, number> = { busy: 503, uploads: 503, slow: 408 };

const always = { "retry-after": "5", "cache-control": "no-store", "x-content-type-options": "nosniff" };

type Refuse = (request: IncomingMessage, response: ServerResponse, why: PreparedOutage) => void;

/** Refuses requests without the framework, which takes some microseconds: navigations with a page, uploads by script with JSON. */
export function refuseWith(pages: UnavailablePages | null): Refuse {
  return (request, response, why) => {
    if (response.headersSent || response.destroyed) return;
    const { accept = "", "accept-encoding": accepted } = request.headers;
    const send = (headers: Record<string, string>, body: Uint8Array | string) =>
      response.writeHead(statuses[why], { ...always, ...headers, "content-length": Buffer.byteLength(body) }).end(body);
    if (pages && accept.includes("text/html")) {
      const encoding = acceptedEncoding(accepted);
      const encoded = encoding !== "identity" && { "content-encoding": encoding };
      const { policy, [encoding]: body } = pages[why];
      const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy ?? nonPagePolicy };
      return send({ ...headers, ...encoded, vary: "Accept, Accept-Encoding" }, body);
    }
    const text = unavailableTexts[why];
    if (why === "uploads" && accept.includes("application/json"))
      return send({ "content-type": "application/json" }, JSON.stringify({ message: text }));
    send({ "content-type": "text/plain; charset=utf-8" }, `${text}\n`);
  };
}
