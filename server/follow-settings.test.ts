import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import * as schema from "#db/schema.ts";
import { loadTown, settingsOf } from "#domain/settings/load-town.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import type { Settings } from "#domain/settings/settings.shared.ts";
import { db, testDatabase } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwnPage, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { followSettings } from "./follow-settings.ts";
import { followRevision } from "./page-cache/data-revision.ts";

const paths = ["/", "/about", "/contact", "/category/retail", "/category/retail/micro/gifts", "/search?q=gifts", "/add-business"];

/** A site that records its queries. The clock of its data revision moves only when `forward` is called. */
async function aCountedSite() {
  const queries: string[] = [];
  const logger = { logQuery: (query: string) => void queries.push(query) };
  const pool = new pg.Pool({ connectionString: testDatabase.url });
  onTestFinished(() => pool.end());
  const counted = drizzle({ client: pool, schema, casing: "snake_case", logger });
  let time = 0;
  const site = aSite({
    db: counted,
    follow: (app) =>
      followSettings(
        app,
        followRevision(app.db, () => time),
      ),
  });
  await aCategory(db, "Retail", ["Gifts"]);
  await aBusiness(db, { name: "Prairie Gifts", microCategories: ["gifts"] });
  const headers = { cookie: await cookieOf(site.app, { role: "owner", userId: (await anAdmin(db)).userId }) };
  /** Returns the queries that a request makes. */
  const queriesOf = async (path: string, as: Record<string, string> = {}) => {
    queries.length = 0;
    await site.visit(path, { headers: as });
    return [...queries];
  };
  return { ...site, queriesOf, headers, forward: (ms: number) => (time += ms) };
}

const marketing = { reviewTime: "one day", replyTime: "soon" };

async function changeEverything(app: Awaited<ReturnType<typeof aCountedSite>>["app"]) {
  const admin = await anAdmin(db);
  const save = async (values: Partial<Settings>) =>
    saveSettings(app, admin, values, settingsOf(await loadTown(db, app.townFile)));
  await save({ marketing, copyrightHolder: "Ada", copyrightYear: 2031 });
  await save({ contact: { email: "hello@example.org", telephone: "" } });
  await save({ synonyms: [{ microCategoryId: "gifts", terms: ["quaxel"] }] });
  await save({ look: { primary: "#0b5d3b", accent: "#f2e2a0", logo: null, icon: null } });
  await anOwnPage(db, { place: "header" });
}

describe("settings", () => {
  it("need no query per request: changed settings need no more queries than the settings from the files", async () => {
    const { app, queriesOf, headers, forward } = await aCountedSite();
    const counts = async () => {
      for (const path of paths) await queriesOf(path);
      const counted: Record<string, number> = {};
      for (const path of paths) {
        const found = [await queriesOf(path), await queriesOf(path, headers)];
        expect(found.flat().filter((query) => /"settings"|"pages"."place"|redirects|kind_micro/.test(query))).toEqual([]);
        counted[path] = found.flat().length;
      }
      return counted;
    };
    const before = await counts();
    await changeEverything(app);
    forward(101);
    expect(await counts()).toEqual(before);
    expect(app.town).toMatchObject({ marketing });
    expect(before["/contact"]).toBeLessThanOrEqual(2);
  });

  it("are read once after a change, and the revision is read at most once every 100 ms", async () => {
    const { app, queriesOf, forward } = await aCountedSite();
    const reads = (all: string[]) => all.filter((query) => query.includes('from "settings"')).length;
    expect(reads(await queriesOf("/contact"))).toBe(1);
    const repeated = await queriesOf("/contact");
    forward(101);
    const later = await queriesOf("/contact");
    expect([reads(repeated), reads(later), later.length - repeated.length]).toEqual([0, 0, 1]);
    await changeEverything(app);
    forward(101);
    expect([reads(await queriesOf("/contact")), reads(await queriesOf("/contact"))]).toEqual([1, 0]);
  });
});
