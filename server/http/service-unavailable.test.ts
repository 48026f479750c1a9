import { request as ask } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { elementsOf, linksOf, mainOf, textOf } from "#test/html.ts";
import { freePort } from "#test/free-port.ts";
import { aSite, origin } from "#test/site.ts";
import { createApp } from "./create-app.ts";
import { listen, type Listening } from "./http-server.ts";
import { openLoadLimits, openPlaces } from "./load-limits.ts";
import { openRefusals } from "./service-unavailable.ts";

const full = { inside: 0, each: 0, waiting: 0, maxWait: 60_000 };
let site: ReturnType<typeof aSite>;
const refused: string[] = [];
const lines: object[] = [];
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

let open: Listening | null = null;
let port = 0;

afterEach(async () => {
  await open?.drain(0);
  open = null;
  for (const list of [refused, lines]) list.length = 0;
});

/** Starts a server at its limits. Returns the list of the requests that reach the site after startup. */
async function aFullServer() {
  const log = { info() {}, warn: (facts: object) => void lines.push(facts), error() {} };
  site = aSite();
  const source = { site: createApp({ app: site.app, publicOrigin: origin, log }), settings: site.app };
  const refuse = openRefusals(source, log, (reason) => void refused.push(reason));
  const limits = openLoadLimits();
  limits.rendering = openPlaces({ ...full, reason: "busy" });
  limits.pictures = openPlaces({ ...full, reason: "uploads" });
  const asked: string[] = [];
  const app = { fetch: async ({ url }: Request) => new Response(String(asked.push(url))) };
  port = await freePort();
  const settings = { port, host: "127.0.0.1", publicOrigin: origin, trustedProxies: [] };
  open = await listen({ app, files: (_, __, next) => next(), limits, settings, log, refuse });
  return asked;
}

type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer };

function visit(path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((done, failed) => {
    const asking = ask({ port, path, method, headers: { connection: "close", ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => done({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(pieces) }));
    });
    asking.on("error", failed);
    if (body) asking.end(body);
    // Without a body, sends only the form's head.
    else if (method === "POST") asking.flushHeaders();
    else asking.end();
  });
}

function read(html: string) {
  return {
    heading: elementsOf(html, "h1").map(textOf),
    styled: html.match(/<link rel="stylesheet"/g)?.length,
    hydrated: /type="module"/.test(html),
    links: linksOf(mainOf(html)).map(({ href }) => href),
  };
}

describe("an overloaded server", () => {
  it("responds to a navigation with a page in the site's design, without using the site", async () => {
    const asked = await aFullServer();
    const { status, headers, bytes } = await visit("/search?q=pizza", { headers: browser });
    expect(status).toBe(503);
    expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store", "x-frame-options": "DENY" });
    expect(headers["content-security-policy"]).toContain("style-src 'self'");
    // The empty link leads to the requested page.
    const shown = { heading: ["The site is very busy"], styled: 1, hydrated: false, links: ["", "/"] };
    expect(read(bytes.toString())).toEqual(shown);
    // A page that was rendered at startup has no request id.
    expect(bytes.toString()).not.toContain("Reference:");
    expect(asked).toEqual([]);
  });

  it("shows a page in the site's design for too many uploads", async () => {
    await aFullServer();
    const headers = { ...browser, "content-type": "multipart/form-data; boundary=x" };
    const upload = await visit("/submit-business/pictures", { method: "POST", headers, body: Buffer.alloc(2_000_000) });
    expect(upload.status).toBe(503);
    expect(read(upload.bytes.toString())).toMatchObject({ heading: ["Too many images at once"], styled: 1, links: ["/"] });
  });
});
