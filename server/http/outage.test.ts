import { describe, expect, it } from "vitest";
import { brokenDb } from "#test/db.ts";
import { elementsOf, linksOf, textOf } from "#test/html.ts";
import { aSite, origin } from "#test/site.ts";
import { createApp } from "./create-app.ts";
import { openHealth } from "#server/observability/health-check.ts";

const client = { address: "192.0.2.1" };

/** A site whose database is down. */
function aSiteWithoutDatabase() {
  const database = brokenDb();
  const log = { info() {}, warn() {}, error() {} };
  const { databaseAnswers } = openHealth(database);
  return createApp({ app: aSite({ db: database }).app, publicOrigin: origin, log, databaseAnswers });
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

const away = {
  ...{ status: 503, again: "5", cache: "no-store", styled: 1 },
  heading: ["We'll be right back"],
  text: expect.stringContaining("The site isn't responding right now. Please try again in a moment."),
};

describe("while the database is down", () => {
  it("a page shows the site's error page with a link to itself", async () => {
    const site = aSiteWithoutDatabase();
    const page = await readPage(await site.fetch(new Request(`${origin}/category/housing?page=2`), client));
    expect(page).toEqual({ ...away, links: ["/category/housing?page=2", "/"] });
    const { response, isPartial } = await site.render("/category/housing");
    expect(await readPage(response)).toEqual({ ...away, links: ["/category/housing", "/"] });
    expect(isPartial).toBe(false);
    // A navigation by script shows the same page for this reason.
    const data = await site.fetch(new Request(`${origin}/category/housing.data`), client);
    expect([data.status, data.headers.get("retry-after"), await data.text()]).toEqual([503, "5", "away"]);
  });

  it("so does a form that can't answer itself", async () => {
    const sent = new Request(`${origin}/unsubscribe`, { method: "POST", body: new URLSearchParams(), headers: { origin } });
    expect(await readPage(await aSiteWithoutDatabase().fetch(sent, client))).toMatchObject(away);
  });
});
