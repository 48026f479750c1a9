import { request as ask } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, cookieOf, testPassword } from "#test/factories.ts";
import { freePort } from "#test/free-port.ts";
import { aSite } from "#test/site.ts";
import { listen, type Listening } from "./http-server.ts";
import type { Files } from "./static-files.ts";
import { openPageCache } from "#server/page-cache/page-cache.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
import { openRefusals } from "./load-limits.ts";

const noFiles: Files = (request, response, next) => (request.url === "/file.txt" ? void response.end("a file") : next());
const publicOrigin = "https://town.example";

let open: Listening;
let port: number;
let site: ReturnType<typeof aSite>;
const lines: string[] = [];
const log = {
  info() {},
  warn() {},
  error: (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`),
};

async function start(overrides: Parameters<typeof aSite>[0] = {}) {
  site = aSite({ publicOrigin, ...overrides });
  port = await freePort();
  const app = createApp({ app: site.app, publicOrigin, log });
  const settings = { port, host: "127.0.0.1", publicOrigin, trustedProxies: [] };
  const pages = openPageCache({
    render: app.render,
    revision: followRevision(site.app.db),
    clock: site.clock,
    addressOf: () => "",
    onError: (_, request, response) => openRefusals()(request, response, "busy"),
  });
  open = await listen({ app, files: noFiles, steps: [pages], settings, log });
}

beforeEach(() => start());
afterEach(async () => {
  await open.drain(0);
  lines.length = 0;
});

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Sends these exact headers, including Host, which fetch can't send. */
function get(path: string, { method = "GET", headers = {}, body = "" }: Asked = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const asking = ask({ port, host: "127.0.0.1", path, method, headers: { connection: "close", ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.on("end", () => done({ status: response.statusCode!, headers: response.headers, body: text }));
    });
    asking.on("error", failed).end(body);
  });
}

/** Removes parts that differ between two renderings of a page. */
function plain({ status, headers, body }: Answer): unknown {
  const { date: _, "x-request-id": __, ...kept } = headers;
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "no nonce";
  const same = (text: string) => text.replaceAll(nonce, "NONCE").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
  return { status, headers: JSON.parse(same(JSON.stringify(kept))) as unknown, body: same(body) };
}

/** Headers that anyone can send, and that must change nothing. */
const forged = {
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  "x-forwarded-port": "8080",
  "x-forwarded-prefix": "/evil",
  "x-forwarded-for": "127.0.0.1",
  forwarded: "for=127.0.0.1;host=evil.example;proto=http",
  host: "evil.example:1337",
  "x-original-url": "/admin/dashboard",
  "x-rewrite-url": "/admin/dashboard",
  "x-host": "evil.example",
  "x-http-method-override": "DELETE",
  "x-real-ip": "127.0.0.1",
  "accept-language": "de",
  "user-agent": "<script>alert(1)</script>",
  accept: "application/json",
  origin: "https://evil.example",
  referer: "https://evil.example/<script>",
  cookie: "other=1; theme=dark; __Secure-x=<script>",
  "cache-control": "no-cache",
  range: "bytes=0-10",
};

describe("a forged request", () => {
  it("changes no page, link, or cookie", async () => {
    await aCategory(db, "Housing", ["Roofing"]);
    const { id } = await aBusiness(db, { name: "Prairie Plumbing" });
    const cookie = `__Host-${await cookieOf(site.app, await anAdmin(db))}`;
    const paths = ["/", "/category/housing", "/contact", "/robots.txt", "/sitemap.xml", "/nothing", "/admin/dashboard"];
    for (const path of [...paths, `/business/${id}`]) {
      // The forged request comes first, so it would also be the one in the cache.
      const answer = await get(path, { headers: forged });
      // A signed-in visitor's page isn't cached.
      await get(path, { headers: { cookie } });
      expect(plain(answer), path).toEqual(plain(await get(path, { headers: { host: "town.example" } })));
      expect(answer.body + JSON.stringify(answer.headers), path).not.toContain("evil.example");
    }
  });

  it("gets redirects within the public origin and emails with links to it, no matter what its Host header is", async () => {
    const admin = await anAdmin(db);
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      origin: publicOrigin,
      "content-type": "application/x-www-form-urlencoded",
    };
    const body = String(new URLSearchParams({ email: admin.email }));
    expect((await get("/forgot-password", { method: "POST", headers, body })).status).toBe(302);
    const [email] = await site.deliver();
    expect(email!.text).toContain("https://town.example/reset-password?token=");
    expect(email!.text + email!.html).not.toContain("evil.example");
    const signedIn = await get("/admin", {
      method: "POST",
      headers,
      body: String(new URLSearchParams({ intent: "login", email: admin.email, password: testPassword })),
    });
    expect(signedIn.headers["location"]).toBe("/admin/dashboard");
    expect(String(signedIn.headers["set-cookie"])).toMatch(
      /__Host-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax/,
    );
  });
});

describe("every response", () => {
  it("has the security headers, whether page, data, file, or error", async () => {
    await aCategory(db, "Housing");
    const cookie = `__Host-${await cookieOf(site.app, await anAdmin(db))}`;
    const asked: [string, Asked, number][] = [
      ["/", {}, 200],
      ["/_.data", {}, 200],
      ["/category/housing.data", {}, 200],
      ["/nothing", {}, 404],
      ["/nothing.data", {}, 404],
      ["/suggestions?q=ho", {}, 200],
      ["/sitemap.xml", {}, 200],
      ["/pictures/a/b.webp", {}, 404],
      ["/category/housing/", {}, 301],
      ["/admin/dashboard", {}, 302],
      ["/admin/dashboard/businesses.csv", { headers: { cookie } }, 200],
      ["/admin/dashboard/businesses.csv", {}, 401],
      ["/contact", { method: "POST" }, 403],
      ["/", { method: "PROPFIND" }, 405],
      ["/%zz", {}, 400],
      ["//x", {}, 400],
    ];
    for (const [path, init, status] of asked) {
      const { headers, ...answer } = await get(path, init);
      expect([path, answer.status]).toEqual([path, status]);
      expect(headers, path).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": expect.stringMatching(/^strict-origin/) as string,
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": "max-age=31536000",
      });
      expect(headers, path).not.toHaveProperty("x-powered-by");
    }
  });
});

describe("a failure", () => {
  it("shows a reference that is in the log, and no details", async () => {
    await open.drain(0);
    const secret = "postgres://user:secret@db";
    await start({
      payments: {
        get origins(): never {
          throw new Error(secret);
        },
      } as never,
    });
    const data = await get("/category/x/micro/y.data");
    const page = await get("/contact");
    expect(page.status).toBe(500);
    expect(page.body + data.body).not.toContain(secret);
    expect(page.body).not.toMatch(/\.ts:\d|at \w+ \(/);
    expect(lines.join("\n")).toContain(String(page.headers["x-request-id"]));
  });
});
