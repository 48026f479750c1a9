import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "#test/free-port.ts";
import type { ChangeOptions as Changes } from "./limit-changes.ts";
import { listen, maxPipelined, type Listening } from "./http-server.ts";
import { openLoadLimits, type LoadLimits } from "./load-limits.ts";
import { countOpenRequests } from "./open-requests.ts";
import { logRefusedRequests } from "./log-refused-requests.ts";
import { openConcurrencyLimit } from "./load-shedding.ts";
import { siteMetrics } from "#server/observability/site-metrics.ts";

const form = "application/x-www-form-urlencoded";
const fields = "email=owner%40example.test&password=secret-word";

let port = 0;
let open: Listening | null = null;
let uploadFolder = "";
const sockets: Socket[] = [];

beforeEach(async () => {
  uploadFolder = await mkdtemp(join(tmpdir(), "load-limits-"));
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await open?.drain({ idle: 0, atMost: 0 });
  open = null;
  await rm(uploadFolder, { recursive: true, force: true });
});

type Answer = (request: Request) => Promise<Response>;
type More = Partial<Pick<Changes, "hasSession" | "pace">> & { limits?: LoadLimits; trustedProxies?: string[] };

/** A server behind a trusted proxy, so that tests can set each client's network. */
async function serving(answer: Answer, { limits = openLoadLimits(), trustedProxies = ["127.0.0.1"], ...more }: More = {}) {
  port = await freePort();
  const settings = { port, host: "127.0.0.1", publicOrigin: "https://town.example", trustedProxies };
  const log = { info() {}, warn() {}, error() {} };
  open = await listen({ app: { fetch: answer }, files: (_, __, next) => next(), limits, settings, log, uploadFolder, ...more });
  return limits;
}

/** Opens a connection and sends these bytes. `sent` is everything the server has sent so far. */
async function aConnection(bytes: string) {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const connection = { socket, sent: "", closed: new Promise<void>((done) => socket.once("close", () => done())) };
  socket.on("error", () => {});
  socket.setEncoding("latin1").on("data", (part) => (connection.sent += String(part)));
  await new Promise<void>((done) => socket.write(bytes, () => done()));
  return connection;
}

function headOf(path: string, from: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: "town.example", "x-forwarded-for": from, ...headers });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

/** Sends the head and the first bytes of a form. */
function beginForm(path: string, from: string) {
  return aConnection(`${headOf(path, from, { "content-type": form, "content-length": 200 })}a`);
}

const boundary = "the-boundary";
const uploadType = `multipart/form-data; boundary=${boundary}`;
const uploadBytes = 1_000_000;

/** Starts an upload and sends a part of it. */
function beginUpload(from: string, { path = "/submit-business/pictures", ...headers }: Record<string, string> = {}) {
  return aConnection(
    `${headOf(path, from, { "content-type": uploadType, "content-length": uploadBytes, ...headers })}${"x".repeat(1000)}`,
  );
}

function post(path: string, from: string, body = fields): Promise<Response> {
  const headers = { "content-type": form, "x-forwarded-for": from };
  return fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body, headers });
}

function get(path: string, from: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-forwarded-for": from } });
}

const aPage: Answer = async (request) => new Response(await request.text());
/** Repeats a check until it passes. */
const until = (check: () => unknown) => vi.waitFor(check, 20_000);
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

describe("slow senders", () => {
  it("don't block forms from other networks or the payment provider's events", async () => {
    const limits = await serving(aPage);
    await Promise.all(times(128, () => beginForm("/login", "203.0.113.9")));
    await Promise.all(times(40, () => beginForm("/webhooks/payments", "203.0.113.9")));
    await until(() => expect(limits.open.forms.state().open).toBe(128));
    for (const path of ["/login", "/contact", "/webhooks/payments"]) {
      const answer = await post(path, "198.51.100.1");
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, fields]);
    }
  });

  it("in eight networks of one IPv6 /48 don't block forms: the oldest of them are dropped first", async () => {
    const limits = await serving(aPage);
    const all = (number: number) => `2001:db8:1:${number}::1`;
    const held = await Promise.all(times(8, (number) => times(128, () => beginForm("/login", all(number)))).flat());
    await until(() => expect(limits.open.forms.state().open).toBe(1024));
    for (const from of ["198.51.100.1", "2001:db8:2::1", "198.51.100.2"])
      expect([from, (await post("/login", from)).status]).toEqual([from, 200]);
    const dropped = () => held.filter(({ sent }) => sent !== "");
    await until(() => expect(dropped()).toHaveLength(1));
    expect(dropped()[0]!.sent).toMatch(/^HTTP\/1\.1 503 [^]*connection: close/i);
  });

  it("get a 408 and are disconnected when a form takes too long", async () => {
    const asked = vi.fn(aPage);
    const limits = await serving(asked, { pace: pace({ total: 20 }) });
    const slow = await beginForm("/login", "203.0.113.9");
    await slow.closed;
    expect(slow.sent).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.sent).toContain("Your form took too long");
    expect(slow.sent.toLowerCase()).toContain("connection: close");
    expect([asked.mock.calls.length, limits.open.forms.state().open]).toEqual([0, 0]);
  });

  it("are disconnected early if they send below the minimum rate", async () => {
    await serving(aPage, { pace: pace({ grace: 20, rate: 1000 }) });
    const slow = await beginForm("/login", "203.0.113.9");
    await slow.closed;
    expect(slow.sent).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("don't block the payment provider, even from many networks", async () => {
    const limits = openLoadLimits();
    limits.open.forms = countOpenRequests({ requests: 3, bytes: Infinity });
    await serving(aPage, { limits });
    await Promise.all(times(3, (index) => beginForm("/login", `203.0.113.${index}`)));
    await until(() => expect(limits.open.forms.state().open).toBe(3));
    expect((await post("/login", "198.51.100.1")).status).toBe(503);
    expect((await post("/webhooks/payments", "198.51.100.1")).status).toBe(200);
  });

  it("are not counted anymore after they leave", async () => {
    const limits = await serving(aPage);
    const slow = await beginForm("/login", "203.0.113.9");
    await until(() => expect(limits.open.forms.state().open).toBe(1));
    slow.socket.destroy();
    await until(() => expect(limits.open.forms.state().open).toBe(0));
  });
});

describe("many requests from one network", () => {
  it("leave pages available to other networks", async () => {
    const stuck = Promise.withResolvers<void>();
    const limits = await serving((request) =>
      request.url.includes("slow") ? stuck.promise.then(() => aPage(request)) : aPage(request),
    );
    const crowd = times(80, () => get("/slow", "203.0.113.9").then(({ status }) => status));
    await until(() => expect(limits.state("page").waiting).toBeGreaterThan(60));
    for (const path of ["/login", "/search?q=a"]) expect((await get(path, "198.51.100.1")).status).toBe(200);
    stuck.resolve();
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200, 503]));
  });

  it("are refused beyond the limit for one connection, which is then closed", async () => {
    const stuck = Promise.withResolvers<void>();
    const asked = vi.fn(async () => stuck.promise.then(() => new Response("a page")));
    const limits = await serving(asked);
    const one = "GET /login HTTP/1.1\r\nHost: town.example\r\n\r\n";
    const connection = await aConnection(one.repeat(60));
    await until(() => expect(asked).toHaveBeenCalled());
    const { inside, waiting } = limits.state("page");
    expect(inside + waiting).toBeLessThanOrEqual(maxPipelined);
    stuck.resolve();
    await connection.closed;
    expect(connection.sent.match(/HTTP\/1\.1 200 /g)).toHaveLength(maxPipelined);
    expect(connection.sent.match(/HTTP\/1\.1 503 /g)).toHaveLength(1);
  });

  it("for social sharing images don't delay pages", async () => {
    const limits = await serving((request) => (request.url.includes("/share/") ? new Promise(() => {}) : aPage(request)));
    const crowd = times(20, () => get("/share/site/town.jpg", "203.0.113.9").catch(() => {}));
    await until(() => expect(limits.state("share_picture").shed).toBeGreaterThan(0));
    expect((await get("/login", "203.0.113.9")).status).toBe(200);
    open!.drain({ idle: 0, atMost: 0 });
    await Promise.all(crowd);
  });
});

describe("changes", () => {
  it("are counted by kind if they are refused", async () => {
    const limits = openLoadLimits();
    limits.open.forms = countOpenRequests({ requests: 0, bytes: 0 });
    limits.concurrency.payment_event = openConcurrencyLimit({ inside: 0, insideEach: 0, waiting: 0, maxWait: 60_000 });
    await serving(aPage, { limits });
    for (const path of ["/login", "/login", "/webhooks/payments"]) expect((await post(path, "198.51.100.1")).status).toBe(503);
    const { metrics } = siteMetrics({ opened: { app: {} as never, pool: () => ({ open: 0, idle: 0, waiting: 0 }) }, limits });
    const lines = (await metrics.metrics()).split("\n").filter((line) => line.startsWith("directory_requests_shed_total"));
    expect(lines).toEqual([
      'directory_requests_shed_total{kind="page"} 0',
      'directory_requests_shed_total{kind="share_picture"} 0',
      'directory_requests_shed_total{kind="change"} 2',
      'directory_requests_shed_total{kind="upload"} 0',
      'directory_requests_shed_total{kind="payment_event"} 1',
    ]);
  });

  it("are logged with their number if there are any", () => {
    const lines: object[] = [];
    let shed = 3;
    const write = logRefusedRequests(() => shed, { warn: (facts) => void lines.push(facts) });
    write();
    shed = 45;
    write();
    write();
    expect(lines).toEqual([{ event: "load_shedding", count: 42 }]);
  });
});

describe("uploads", () => {
  const finish = ({ socket }: { socket: Socket }) => socket.write("x".repeat(uploadBytes - 1000));
  const files = () => readdir(uploadFolder).then((names) => names.length);

  it("that are slow don't block another network's uploads, and a network's further uploads wait for its earlier ones", async () => {
    const limits = await serving(async (request) => new Response(String((await request.bytes()).length)));
    const slow = await Promise.all(times(6, (index) => beginUpload(`203.0.113.${1 + (index % 2)}`)));
    await until(async () => expect(await files()).toBe(4));
    const other = await beginUpload("198.51.100.1");
    finish(other);
    await until(() => expect(other.sent).toMatch(/^HTTP\/1\.1 200 /));
    expect([await files(), slow.map(({ sent }) => sent), limits.state("upload").shed]).toEqual([4, times(6, () => ""), 0]);
    for (const upload of slow) finish(upload);
    await until(() => expect(slow.filter(({ sent }) => sent.includes(String(uploadBytes)))).toHaveLength(6));
  });

  it("are refused while too many wait, and the response asks the sender to try again", async () => {
    const limits = openLoadLimits();
    limits.concurrency.upload_body = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 0, maxWait: 60_000 });
    const asked = vi.fn(aPage);
    await serving(asked, { limits });
    await beginUpload("203.0.113.1");
    await until(async () => expect(await files()).toBe(1));
    const script = await beginUpload("198.51.100.1", { accept: "application/json", connection: "close" });
    await until(() => expect(script.sent).toContain("in a minute"));
    expect(script.sent).toMatch(/^HTTP\/1\.1 503 [^]*"message":"Too many people are uploading images right now\./);
    const page = await beginUpload("198.51.100.2", { path: "/submit-business" });
    await until(() => expect(page.sent).toMatch(/^HTTP\/1\.1 503 [^]*Please try again in a minute/));
    expect([asked.mock.calls.length, limits.state("upload").shed]).toEqual([0, 2]);
  });

  it("of logged-in users don't wait for others' uploads, and a forged session doesn't help", async () => {
    const limits = openLoadLimits();
    limits.concurrency.upload_body = openConcurrencyLimit({ inside: 1, insideEach: 1, waiting: 9, maxWait: 60_000 });
    await serving(aPage, { limits, hasSession: async (cookies) => cookies === "session=real" });
    await beginUpload("203.0.113.9");
    await beginUpload("203.0.113.8", { cookie: "session=forged" });
    await until(() => expect(limits.concurrency.upload_body.state()).toMatchObject({ inside: 1, waiting: 1 }));
    finish(await beginUpload("203.0.113.9", { cookie: "session=real", path: "/dashboard/pictures" }));
    await until(() => expect(limits.state("upload").inside + limits.concurrency.owner_upload_body.state().inside).toBe(0));
    expect(limits.concurrency.upload_body.state()).toMatchObject({ inside: 1, waiting: 1 });
  });

  it("don't take places from pictures that visitors see", async () => {
    await serving(aPage);
    await Promise.all(times(6, (index) => beginUpload(`203.0.113.${index}`)));
    await until(async () => expect(await files()).toBe(6));
    expect((await get("/pictures/a/640.webp", "198.51.100.1")).status).toBe(200);
  });

  it("are stored on disk until their request ends, and then deleted", async () => {
    const seen: number[] = [];
    await serving(async (request) => {
      seen.push(await files());
      if (request.url.endsWith("?fails")) throw new Error("broken");
      return new Response(await request.text());
    });
    const bytes = `--${boundary}\r\n${"y".repeat(600_000)}`;
    const send = (query: string) => {
      const headers = { "content-type": uploadType, "x-forwarded-for": "203.0.113.9" };
      return fetch(`http://127.0.0.1:${port}/submit-business${query}`, { method: "POST", body: bytes, headers });
    };
    expect(await (await send("")).text()).toBe(bytes);
    expect(await files()).toBe(0);
    expect((await send("?fails")).status).toBe(500);
    expect([await files(), seen]).toEqual([0, [1, 1]]);
    const left = await beginUpload("203.0.113.9");
    await until(async () => expect(await files()).toBe(1));
    left.socket.destroy();
    await until(async () => expect(await files()).toBe(0));
  });

  it("that exceed the limit while they arrive reach the site only in part, and their connection stays open", async () => {
    const seen: number[] = [];
    const limits = await serving(async (request) => {
      seen.push((await request.bytes()).length);
      return new Response("too large", { status: 413 });
    });
    const chunk = `${(1_000_000).toString(16)}\r\n${"x".repeat(1_000_000)}\r\n`;
    const head = headOf("/submit-business", "203.0.113.9", { "content-type": uploadType, "transfer-encoding": "chunked" });
    const next = "GET /login HTTP/1.1\r\nHost: town.example\r\nConnection: close\r\n\r\n";
    const connection = await aConnection(`${head}${chunk.repeat(13)}0\r\n\r\n${next}`);
    await connection.closed;
    expect(connection.sent.match(/HTTP\/1\.1 413 /g)).toHaveLength(2);
    expect(Math.max(...seen)).toBeGreaterThan(11 * 1024 * 1024);
    expect(Math.max(...seen)).toBeLessThan(12 * 1024 * 1024);
    expect(limits.concurrency.upload_body.state().inside).toBe(0);
  });

  it("that are small are treated as forms", async () => {
    const limits = await serving(aPage);
    const open = { "content-type": uploadType, "content-length": 2000 };
    await Promise.all(times(6, () => aConnection(headOf("/submit-business", "203.0.113.9", open))));
    await until(() => expect(limits.open.forms.state().open).toBe(6));
    expect(limits.concurrency.upload_body.state().inside).toBe(0);
  });
});

function pace(forms: Partial<Record<"grace" | "rate" | "total", number>>): NonNullable<Changes["pace"]> {
  const patient = { grace: 60_000, rate: 1, total: 60_000 };
  return { forms: { ...patient, ...forms }, uploads: patient };
}
