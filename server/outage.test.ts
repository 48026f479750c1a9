import { describe, expect, it } from "vitest";
import { brokenDb, db } from "#test/db.ts";
import { openHealth } from "./health.ts";
import { honestAbout } from "./outage.ts";

const origin = "http://site.test";

/** What people get for an answer with this status. */
async function answerTo(
  status: number,
  {
    database = db,
    canSave = true,
    path = "/search?q=pizza",
    method = "GET",
  }: Partial<Record<"path" | "method", string>> & {
    database?: typeof db;
    canSave?: boolean;
  } = {},
) {
  const draw = () => Promise.reject(new Error("nothing is kept here"));
  const app = { draw, fetch: async () => new Response("as it was", { status, headers: { "content-type": "text/x-script" } }) };
  const honest = honestAbout(app, { health: openHealth(database), canSave: () => canSave });
  const answer = await honest.fetch(new Request(origin + path, { method }), { address: "192.0.2.1" });
  return { status: answer.status, again: answer.headers.get("retry-after"), text: await answer.text() };
}

describe("a page that failed", () => {
  it("is a 503 that tells when to come back, while the database is away [ops.outage]", async () => {
    const { status, again, text } = await answerTo(500, { database: brokenDb() });
    expect([status, again]).toEqual([503, "5"]);
    expect(text).toContain("The site cannot reach its data right now. Please try again in a moment.");
  });

  it("keeps its body for scripts, which read it in their own format [ops.outage]", async () => {
    const answer = await answerTo(500, { database: brokenDb(), path: "/search.data?q=pizza" });
    expect(answer).toEqual({ status: 503, again: "5", text: "as it was" });
  });

  it("is left alone when the fault is ours, and so is what did not fail [ops.outage]", async () => {
    expect((await answerTo(500)).status).toBe(500);
    expect((await answerTo(200, { database: brokenDb() })).text).toBe("as it was");
    expect((await answerTo(404, { database: brokenDb() })).status).toBe(404);
  });

  it("says that nothing was saved when the disk is full, unless nothing was to be [ops.full]", async () => {
    const { status, text } = await answerTo(500, { canSave: false, method: "POST", path: "/logout" });
    expect(status).toBe(503);
    expect(text).toContain("The site cannot save right now, so nothing was changed.");
    expect((await answerTo(500, { canSave: false })).status).toBe(500);
  });
});
