import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freePort } from "#test/free-port.ts";
import type { Client } from "./client-address.ts";
import { listen, type Listening } from "./http-server.ts";
import type { Files } from "./static-files.ts";
import { type LoadLimits, openLoadLimits, openPlaces } from "./load-limits.ts";

const files: Files = ({ url }, response, next) => (url === "/file.txt" ? void response.end("a file") : next());
const log = { info() {}, warn() {}, error() {} };

let open: Listening | null = null;
afterEach(async () => {
  await open?.drain(0);
  open = null;
});

async function serving(answer: (request: Request, client: Client) => Promise<Response>, limits?: LoadLimits): Promise<string> {
  const port = await freePort();
  const settings = { port, host: "127.0.0.1", publicOrigin: "https://town.example", trustedProxies: [] };
  open = await listen({ app: { fetch: answer }, files, settings, log, ...(limits && { limits }) });
  return `http://127.0.0.1:${port}`;
}

describe("the server", () => {
  it("finishes open requests when it drains, and accepts no new connections", async () => {
    const started = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const url = await serving(async (request) => {
      if (!request.url.endsWith("/slow")) return new Response("at once");
      started.resolve();
      await mayAnswer.promise;
      return new Response("done");
    });
    const underWay = fetch(`${url}/slow`);
    await started.promise;
    // A browser opens some connections in advance, and they don't delay the end.
    await once(connect(Number(new URL(url).port), "127.0.0.1"), "connect");
    const drained = open!.drain(60_000);
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow());
    mayAnswer.resolve();
    const answer = await underWay;
    expect([await answer.text(), answer.headers.get("connection")]).toEqual(["done", "close"]);
    await drained;
    open = null;
  });

  it("refuses requests over the limit immediately, and still serves files", async () => {
    const stuck = new Promise<Response>(() => {});
    const limits = openLoadLimits();
    limits.rendering = openPlaces({ inside: 1, each: 1, waiting: 0, maxWait: 60_000, reason: "busy" });
    const url = await serving(() => stuck, limits);
    void fetch(`${url}/stuck`).catch(() => {});
    await vi.waitFor(() => expect(limits.rendering.state().inside).toBe(1));
    const away = await fetch(`${url}/page`);
    expect([away.status, away.headers.get("retry-after"), away.headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
    expect(await away.text()).toContain("The site is very busy right now. Please try again in a moment.");
    expect(await (await fetch(`${url}/file.txt`)).text()).toBe("a file");
  });

  it("gives each request one id for the app and the response, and accepts none from outside", async () => {
    const named: (string | undefined)[] = [];
    const url = await serving(async (_: Request, { requestId }: Client) => {
      named.push(requestId);
      return new Response("a page");
    });
    const answer = await fetch(url, { headers: { "x-request-id": 'x" level="info' } });
    expect(named).toEqual([answer.headers.get("x-request-id")]);
    expect(named[0]).toMatch(/^[\w-]{12}$/);
  });
});
