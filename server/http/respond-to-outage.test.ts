import { describe, expect, it } from "vitest";
import type { Db } from "#db/handle.ts";
import type { Outage } from "#app/middleware/outage.ts";
import { brokenDb, db, frozenDb } from "#test/db.ts";
import { elementsOf, linksOf, textOf } from "#test/html.ts";
import { aSite, origin } from "#test/site.ts";
import { createApp } from "./create-app.ts";
import { openHealth } from "#server/observability/health-check.ts";
import { respondToOutage } from "./respond-to-outage.ts";

const client = { address: "192.0.2.1" };
const quick = 20;

/** A site that uses this database. */
function theSiteOn(database: Db) {
  const { app: context, log } = aSite({ db: database });
  const lines = (message: string) => void log.push(message);
  const quiet = { info: () => {}, warn: () => {}, error: (_: object, message: string) => lines(message) };
  const app = createApp({ app: context, publicOrigin: origin, log: quiet });
  return respondToOutage(app, { health: openHealth(database), timeout: quick });
}

/** Returns the heading, the text, and the links on an error page. */
async function readPage(answer: Response) {
  const html = await answer.text();
  return {
    status: answer.status,
    again: answer.headers.get("retry-after"),
    cache: answer.headers.get("cache-control"),
    styled: html.match(/<link rel="stylesheet"/g)?.length,
    heading: elementsOf(html, "h1").map(textOf),
    text: elementsOf(html, "main").map(textOf).join(" "),
    links: linksOf(html).map(({ href }) => href),
  };
}

/** Returns what visitors get when the site answers with this status. */
async function answerTo(
  status: number,
  { database = db, canSave = true, method = "GET" }: { database?: Db; canSave?: boolean; method?: string } = {},
) {
  const answer = (why: Outage | null | undefined) => new Response(why ?? "as it was", { status: why ? 503 : status });
  const app = {
    fetch: async (_: Request, __: object, why?: Outage | null) => answer(why),
    render: () => Promise.reject(new Error("not used")),
  };
  const outage = respondToOutage(app, {
    health: { ...openHealth(database), databaseSaves: async () => canSave },
    timeout: quick,
  });
  const received = await outage.fetch(new Request(`${origin}/search?q=pizza`, { method }), client);
  return { status: received.status, text: await received.text() };
}

const away = {
  status: 503,
  again: "5",
  cache: "no-store",
  styled: 1,
  heading: ["We'll be right back"],
  text: expect.stringContaining("The site isn't responding right now. Please try again in a moment."),
};

describe.each([
  ["fails", brokenDb],
  ["is frozen", frozenDb],
])("while the database %s", (_, broken) => {
  it("a page shows the site's error page with a link to itself", async () => {
    const site = theSiteOn(broken());
    const page = await readPage(await site.fetch(new Request(`${origin}/category/housing?page=2`), client));
    expect(page).toEqual({ ...away, links: ["/category/housing?page=2", "/"] });
    const { response, isPartial } = await site.render("/category/housing");
    expect(await readPage(response)).toEqual({ ...away, links: ["/category/housing", "/"] });
    expect(isPartial).toBe(false);
    // A navigation by script shows the same page for this reason.
    const data = await site.fetch(new Request(`${origin}/category/housing.data`), client);
    expect([data.status, data.headers.get("retry-after"), await data.text()]).toEqual([503, "5", "away"]);
  });
});

describe("a slow request", () => {
  it.each([
    ["/contact", "We'll be right back", "know whether your form was saved"],
    ["/logout", "You may still be logged in", "There was a problem logging out. Please try again."],
  ])("to %s gets a page that says what may not have happened if the database stops answering", async (path, heading, text) => {
    const form = { name: "Sam", email: "sam@example.test", subject: "Hours", message: "Are you open on Sunday?" };
    const headers = { origin, cookie: "session=somebody" };
    const sent = new Request(origin + path, { method: "POST", body: new URLSearchParams(form), headers });
    const page = await readPage(await theSiteOn(frozenDb()).fetch(sent, client));
    expect([page.status, page.heading]).toEqual([503, [heading]]);
    expect(page.text).toContain(text);
  });

  it("is not canceled while the database still answers", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const app = { fetch: () => promise, render: () => Promise.reject(new Error("not used")) };
    let asked = 0;
    const databaseAnswers = async () => {
      asked += 1;
      if (asked === 3) resolve(new Response("done at last"));
      return true;
    };
    const outage = respondToOutage(app, {
      health: { databaseAnswers, databaseSaves: async () => true },
      timeout: quick,
    });
    const received = await outage.fetch(new Request(`${origin}/admin/dashboard/imports`), client);
    expect(await received.text()).toBe("done at last");
  });
});

describe("a response", () => {
  it("to a failed change says that nothing was saved if the disk is full, unlike the response to a failed read", async () => {
    expect(await answerTo(500, { canSave: false, method: "POST" })).toEqual({ status: 503, text: "unsaved" });
    expect((await answerTo(500, { canSave: false })).status).toBe(500);
    const { app: context } = aSite();
    const app = createApp({ app: context, publicOrigin: origin, log: { info() {}, warn() {}, error() {} } });
    const logout = new Request(`${origin}/logout`, { method: "POST", headers: { origin } });
    const page = await readPage(await app.fetch(logout, client, "unsaved"));
    expect(page.text).toContain("We can't save right now, so nothing was changed.");
  });
});
