import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "#test/free-port.ts";
import { listen, type Listening } from "./http-server.ts";
import { openLoadLimits, openPlaces, type LoadLimits } from "./load-limits.ts";

const form = "application/x-www-form-urlencoded";
const fields = "email=owner%40example.test&password=secret-word";
const uploadType = "multipart/form-data; boundary=the-boundary";
const uploadBytes = 1_000_000;
const attacker = "203.0.113.9";
const other = "198.51.100.1";

let port = 0;
let open: Listening | null = null;
let uploadFolder = "";
const sockets: Socket[] = [];

beforeEach(async () => {
  uploadFolder = await mkdtemp(join(tmpdir(), "bodies-"));
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await open?.drain(0);
  open = null;
  await rm(uploadFolder, { recursive: true, force: true });
});

type Answer = (request: Request) => Promise<Response>;

/** A server behind a trusted proxy, so that tests can set each client's network. */
async function serving(answer: Answer, { limits = openLoadLimits() } = {}): Promise<LoadLimits> {
  port = await freePort();
  const settings = { port, host: "127.0.0.1", publicOrigin: "https://town.example", trustedProxies: ["127.0.0.1"] };
  const log = { info() {}, warn() {}, error() {} };
  open = await listen({ app: { fetch: answer }, files: (_, __, next) => next(), limits, settings, log, uploadFolder });
  return limits;
}

/** Sends the head and the first bytes of a body. `sent` is everything the server has sent so far. */
async function begin(path: string, from: string, headers: Record<string, string | number>, body: string) {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const connection = { socket, sent: "", closed: new Promise<void>((done) => socket.once("close", () => done())) };
  socket.on("error", () => {});
  socket.setEncoding("latin1").on("data", (part) => (connection.sent += String(part)));
  const lines = Object.entries({ host: "town.example", "x-forwarded-for": from, ...headers });
  const head = `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  await new Promise<void>((done) => socket.write(head + body, () => done()));
  return connection;
}

const beginForm = (path: string, from: string) => begin(path, from, { "content-type": form, "content-length": 200 }, "a");

function beginUpload(from: string, headers: Record<string, string> = {}) {
  const all = { "content-type": uploadType, "content-length": uploadBytes, ...headers };
  return begin("/submit-business/pictures", from, all, "x".repeat(1000));
}

const finish = ({ socket }: { socket: Socket }) => socket.write("x".repeat(uploadBytes - 1000));

function post(path: string, from: string): Promise<Response> {
  const headers = { "content-type": form, "x-forwarded-for": from };
  return fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: fields, headers });
}

const echo: Answer = async (request) => new Response(await request.text());
/** Repeats a check until it passes. */
const until = (check: () => unknown) => vi.waitFor(check, 20_000);
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe("slow forms", () => {
  it("of one network don't block other networks' forms or the payment provider's events", async () => {
    const limits = await serving(echo);
    const slow = await Promise.all(times(65, () => beginForm("/login", attacker)));
    const refused = () => slow.filter(({ sent }) => sent !== "");
    await until(() => expect(refused()).toHaveLength(1));
    expect(refused()[0]!.sent).toMatch(/^HTTP\/1\.1 503 [^]*connection: close/i);
    for (const path of ["/login", "/webhooks/payments"]) {
      const answer = await post(path, other);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, fields]);
    }
    slow.find(({ sent }) => sent === "")!.socket.destroy();
    await until(() => expect(limits.forms.state().inside).toBe(63));
  });
});

describe("uploads", () => {
  it("of one network don't block another network's uploads, and the response asks a refused sender to try again", async () => {
    const limits = openLoadLimits();
    limits.uploads = openPlaces({ inside: 2, each: 1, waiting: 0, maxWait: 0, reason: "uploads" });
    await serving(async (request) => new Response(String((await request.bytes()).length)), { limits });
    const first = await beginUpload(attacker);
    await until(() => expect(limits.uploads.state().inside).toBe(1));
    const second = await beginUpload(attacker, { accept: "application/json" });
    const upload = await beginUpload(other);
    await until(() =>
      expect(second.sent).toMatch(/^HTTP\/1\.1 503 [^]*"message":"Too many people are uploading images right now\./),
    );
    for (const one of [upload, first]) finish(one);
    for (const one of [upload, first]) await until(() => expect(one.sent).toMatch(/^HTTP\/1\.1 200 [^]*1000000/));
    // The rest of a refused upload is ignored, so that the browser shows the response.
    finish(second);
    second.socket.write("GET / HTTP/1.1\r\nHost: town.example\r\n\r\n");
    await until(() => expect(second.sent).toContain("HTTP/1.1 200"));
  });

  it("are stored on disk, and leave no file behind even if the sender leaves", async () => {
    const limits = await serving(echo);
    const [sent, left] = [await beginUpload(other), await beginUpload(attacker)];
    await until(() => expect(limits.uploads.state().inside).toBe(2));
    finish(sent);
    left.socket.destroy();
    await until(() => expect(sent.sent).toContain("HTTP/1.1 200"));
    await until(() => expect(limits.uploads.state().inside).toBe(0));
    expect(await readdir(uploadFolder)).toEqual([]);
  });

  it("that exceed the limit reach the site only in part", async () => {
    let seen = 0;
    await serving(async (request) => {
      seen = (await request.bytes()).length;
      return new Response("too large", { status: 413 });
    });
    const chunk = `${(1_000_000).toString(16)}\r\n${"x".repeat(1_000_000)}\r\n`;
    const headers = { "content-type": uploadType, "transfer-encoding": "chunked", connection: "close" };
    const connection = await begin("/admin/dashboard/imports", other, headers, `${chunk.repeat(25)}0\r\n\r\n`);
    await connection.closed;
    expect(connection.sent).toMatch(/^HTTP\/1\.1 413 /);
    expect(Math.floor(seen / 1024 / 1024)).toBe(21);
  });
});
