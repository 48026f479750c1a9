import { createServer, request as ask, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { db, brokenDb } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { openPageCache } from "./page-cache.ts";
import { followRevision, notifyOnCommit } from "./data-revision.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((server) => server.close()));

/** Starts the page cache of one process on a real port. Requests that it leaves to the framework get a 204. */
async function aProcess(site: ReturnType<typeof aSite>, { hears = true, handle = db as Db } = {}) {
  let time = 0;
  const counts = { rendered: 0, hit: 0, miss: 0 };
  const revision = followRevision(handle, () => time);
  const pageCache = openPageCache({
    render(path) {
      counts.rendered += 1;
      return site.render(path);
    },
    revision,
    clock: site.clock,
    addressOf: () => "192.0.2.7",
    onError: (_, __, response) => void response.writeHead(503).end(),
    onLookup: (how) => void (counts[how] += 1),
  });
  const server = createServer((request, response) => void (pageCache(request, response) || response.writeHead(204).end()));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  opened.push({ close: () => (server.closeAllConnections(), server.close()) });
  const { port } = server.address() as AddressInfo;
  return {
    counts,
    /** The handle through which this process makes changes. */
    db: hears ? notifyOnCommit(db, revision.expire) : db,
    forward: (milliseconds: number) => void (time += milliseconds),
    get: (path: string, headers: OutgoingHttpHeaders = {}, method = "GET") =>
      new Promise<Answer>((resolve, reject) => {
        ask({ port, path, headers, method }, async (answer) => {
          const bytes = Buffer.concat(await answer.toArray());
          resolve({ status: answer.statusCode!, headers: answer.headers, bytes, text: bytes.toString("utf8") });
        })
          .on("error", reject)
          .end();
      }),
  };
}

/** Makes a change that visitors see. */
function rename(handle: Db, id: string, name: string) {
  const work = (tx: Db, entry: Entry) => {
    entry.invalidate();
    return tx.update(businesses).set({ name }).where(eq(businesses.id, id));
  };
  const app = { db: handle, clock: { now: () => new Date() } };
  return change(app, { role: "system" }, "edit_business", { kind: "business", id }, work);
}

describe("a cacheable response", () => {
  it("is rendered once and then sent from the cache, compressed if the client accepts that", async () => {
    await aCategory(db, "Housing", ["Roofing"]);
    const { get, counts } = await aProcess(aSite());
    const plain = await get("/category/housing");
    expect(plain.text).toContain("All about Housing.");
    const [br, gzip] = [
      await get("/category/housing?utm_source=x", { "accept-encoding": "gzip, deflate, br" }),
      await get("/category/housing", { "accept-encoding": "gzip" }),
    ];
    expect([brotliDecompressSync(br.bytes).toString(), gunzipSync(gzip.bytes).toString()]).toEqual([plain.text, plain.text]);
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(Number(br.headers["content-length"])).toBeLessThan(plain.bytes.length / 3);
    expect(counts).toMatchObject({ rendered: 1, hit: 2, miss: 1 });
  });

  it("is replaced by a 304 response if the client already has it", async () => {
    await aCategory(db, "Housing", ["Roofing"]);
    const { get } = await aProcess(aSite());
    const first = await get("/category/housing");
    expect(first.headers).toMatchObject({ "cache-control": "public, no-cache", vary: "Accept-Encoding, Cookie" });
    const again = await get("/category/housing", { "if-none-match": first.headers.etag });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect(again.headers.etag).toBe(first.headers.etag);
    const head = await get("/category/housing", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers["content-length"]).toBe(String(first.bytes.length));
    expect((await get("/category/housing", { connection: "close" })).text).toBe(first.text);
  });
});

describe("a change", () => {
  it("shows in this process's next request", async () => {
    const { id } = await aBusiness(db, { name: "Before" });
    const one = await aProcess(aSite());
    await one.get(`/business/${id}`);
    await rename(one.db, id, "After");
    expect((await one.get(`/business/${id}`)).text).toContain("After</h1>");
  });

  it("shows in other processes after the lease", async () => {
    const { id } = await aBusiness(db, { name: "Before" });
    const other = await aProcess(aSite(), { hears: false });
    await other.get(`/business/${id}`);
    await rename(db, id, "After");
    other.forward(99);
    expect((await other.get(`/business/${id}`)).text).toContain("Before</h1>");
    other.forward(1);
    expect((await other.get(`/business/${id}`)).text).toContain("After</h1>");
  });

  it("while a page is rendered makes that page outdated", async () => {
    const { id } = await aBusiness(db, { name: "Before" });
    const site = aSite();
    const one = await aProcess({
      ...site,
      async render(path) {
        const rendered = await site.render(path);
        if (one.counts.rendered === 1) await rename(one.db, id, "After");
        return rendered;
      },
    });
    expect((await one.get(`/business/${id}`)).text).toContain("Before</h1>");
    expect((await one.get(`/business/${id}`)).text).toContain("After</h1>");
  });

  it("of the hour invalidates pages", async () => {
    const site = aSite();
    const { get, counts } = await aProcess(site);
    await get("/");
    site.clock.forward(3_600_000);
    await get("/");
    expect(counts.rendered).toBe(2);
  });
});

describe("a failure", () => {
  it("of the database leaves cached pages available", async () => {
    await aCategory(db, "Housing", ["Roofing"]);
    const away = brokenDb();
    let isAway = false;
    const flaky = Object.create(db, { select: { get: () => (isAway ? away : db).select } }) as Db;
    const { get, forward } = await aProcess(aSite(), { handle: flaky });
    const before = await get("/category/housing");
    isAway = true;
    forward(1_000);
    expect((await get("/category/housing")).text).toBe(before.text);
    forward(1_000);
    expect((await get("/category/housing")).text).toBe(before.text);
  });

  it("of a page or a part of it is not cached", async () => {
    const site = aSite({ db: brokenDb() });
    const { get, counts } = await aProcess(site);
    expect((await get("/")).status).toBe(503);
    expect((await get("/")).headers["cache-control"]).toBe("no-store");
    expect((await get("/category/unknown")).status).toBeGreaterThanOrEqual(404);
    await get("/category/unknown");
    expect(counts.rendered).toBe(4);
  });
});
