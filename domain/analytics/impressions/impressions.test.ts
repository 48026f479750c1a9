import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { secrets } from "#db/audit-log/schema.ts";
import { dataRevision } from "#db/data-revision.ts";
import { impressions, profileCounts, searchWordCounts, unmetSearches, visitMarks } from "#domain/analytics/schema.ts";
import { weekOf } from "#domain/analytics/scoreboard/weeks.ts";
import { openVisitCounter } from "#domain/analytics/visit-counter.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, cookieOf, manyBusinesses } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import town from "../../../town.config.ts";
import { deleteOldImpressions } from "./add-impressions.ts";
import { deleteOldSearchWords, listSearchWords } from "./search-words.ts";
import { deleteOldUnmetSearches, listUnmetSearches } from "./unmet-searches.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const hour = 3_600_000;
const day = 24 * hour;

let site: ReturnType<typeof aCountingSite>;
let businesses: { id: string; name: string }[];
beforeEach(async () => {
  site = aCountingSite();
  // With a random secret, two of the visitors sometimes get the same bit.
  await db.insert(secrets).values({ name: "search visitors", value: "fixed" });
  await aCategory(db, "Housing", ["Roofing"]);
  const microCategories = ["roofing"];
  businesses = await manyBusinesses(db, [
    { name: "Alder Roofing", plan: "premium", microCategories },
    { name: "Birch Roofing", plan: "premium", microCategories },
    { name: "Cedar Roofing", microCategories },
  ]);
});

function aCountingSite() {
  const clock = aClock();
  const counter = openVisitCounter({ db, clock, town });
  return { ...aSite({ clock, counter }), clock, counter };
}

type Look = { visitor?: number; headers?: Record<string, string>; method?: string };

async function look(path: string, { visitor = 1, headers, method = "GET" }: Look = {}) {
  const answer = await site.visit(path, {
    address: `192.0.2.${visitor}`,
    headers: { "user-agent": firefox, ...headers },
    method,
  });
  expect(answer.status).toBe(200);
}

/** Returns how often each list showed businesses, in total. */
async function shown(): Promise<Record<string, number>> {
  await site.counter.flush();
  const sums: Record<string, number> = {};
  for (const { list, count } of await db.select().from(impressions).orderBy(asc(impressions.list)))
    sums[list] = (sums[list] ?? 0) + count;
  return sums;
}

describe("the businesses in a list", () => {
  it("count once per visitor, list, and hour, in their positions", async () => {
    for (const path of [
      "/businesses/housing",
      "/businesses/housing",
      "/businesses/housing.data",
      "/category/housing/micro/roofing",
    ])
      await look(path);
    await look("/businesses/housing", { visitor: 2 });
    expect(await shown()).toEqual({ "category/housing": 6, "micro-category/roofing": 3 });
    await look("/businesses/housing");
    site.clock.forward(hour);
    await look("/businesses/housing");
    expect(await shown()).toEqual({ "category/housing": 9, "micro-category/roofing": 3 });
    const slots = await db.select().from(impressions).where(eq(impressions.businessId, businesses[2]!.id));
    expect(new Set(slots.map(({ slot }) => slot))).toEqual(new Set([3]));
    expect(await db.select().from(profileCounts)).toMatchObject([{ shown: 4 }, { shown: 4 }, { shown: 4 }]);
  });

  it("do not count for bots, prefetches, HEAD requests, or people who are logged in", async () => {
    const cookie = await cookieOf(site.app, await anOwner(db));
    await look("/businesses/housing", { headers: { "user-agent": "Googlebot/2.1" } });
    await look("/businesses/housing", { headers: { "sec-purpose": "prefetch" } });
    await look("/businesses/housing", { headers: { purpose: "prefetch" } });
    await look("/businesses/housing", { headers: { cookie } });
    await look("/businesses/housing", { method: "HEAD" });
    await look("/suggestions?q=roofing");
    expect(await shown()).toEqual({});
  });

  it("count in the featured block only if the first view shows them", async () => {
    await look("/");
    await look("/", { visitor: 2, headers: { "user-agent": iphone } });
    await look("/premium-businesses.data?aside=carousel");
    expect(await shown()).toEqual({ featured: 3 });
    await look("/premium-businesses");
    expect(await shown()).toEqual({ featured: 3, "premium-businesses": 2 });
  });

  it("count on later pages, in their positions in the whole list", async () => {
    await manyBusinesses(
      db,
      Array.from({ length: 60 }, () => ({ microCategories: ["roofing"] })),
    );
    await look("/businesses/housing?page=2");
    await look("/businesses/housing?page=2");
    await look("/businesses/housing?page=2&open=1");
    expect(await shown()).toEqual({ "category/housing": 3 });
    const slots = await db.select({ slot: impressions.slot }).from(impressions).orderBy(asc(impressions.slot));
    expect(slots.map(({ slot }) => slot)).toEqual([61, 62, 63]);
  });

  it("are counted without invalidating a page, and only their daily totals remain after 15 days", async () => {
    const before = await dataRevision(db);
    await look("/businesses/housing");
    expect([await shown(), await dataRevision(db)]).toEqual([{ "category/housing": 3 }, before]);
    await deleteOldImpressions(db, new Date(site.clock.now().getTime() + 15 * day));
    expect(await db.$count(impressions)).toBe(3);
    await deleteOldImpressions(db, new Date(site.clock.now().getTime() + 15 * day + hour));
    expect([await db.$count(impressions), await db.$count(profileCounts)]).toEqual([0, 3]);
  });
});

describe("the words in searches", () => {
  const search = (query: string, visitor: number) => look(`/search?${new URLSearchParams({ q: query })}`, { visitor });
  const words = async (at = "2026-01-14") => {
    await site.counter.flush();
    return listSearchWords(db, businesses[0]!.id, weekOf(at));
  };

  it("are shown once five visitors have used them, each counted once a day", async () => {
    for (const visitor of [1, 2, 3, 4]) await search("Roofing", visitor);
    for (const query of ["roofing", "ROOFING "]) await search(query, 1);
    site.clock.forward(day);
    // The next day, the same four people still count as four visitors, not eight.
    for (const visitor of [1, 2, 3, 4]) await search("roofing", visitor);
    expect(await words()).toEqual([]);
    for (const visitor of [5, 6]) await search("roofing", visitor);
    await search("alder", 7);
    expect(await words()).toEqual([{ query: "roofing", searches: 10 }]);
    expect(await words("2026-01-21")).toEqual([]);
    expect(await shown()).toMatchObject({ search: 31 });
  });

  it("identify no visitor, and are not stored if they have digits or addresses or ask for help", async () => {
    for (const query of [
      "roofing 7015550123",
      "sam@roofing.example",
      "roofing ٣",
      "suicide",
      `roofing ${"very ".repeat(10)}leaky`,
    ])
      for (const visitor of [1, 2, 3, 4, 5, 6]) await search(query, visitor);
    await search("roofing", 1);
    await site.counter.flush();
    const rows = await db.select().from(searchWordCounts);
    expect(new Set(rows.map(({ query }) => query))).toEqual(new Set(["roofing"]));
    expect(JSON.stringify([rows, await db.select().from(visitMarks)])).not.toMatch(/192\.0\.2|Firefox/);
  });

  it("are deleted after eight weeks, or right after their week if few visitors used them", async () => {
    for (const visitor of [1, 2, 3, 4, 5, 6, 7]) await search("roofing", visitor);
    await search("alder", 1);
    await site.counter.flush();
    const queries = async (today: string) => {
      await deleteOldSearchWords(db, today);
      const isFirst = and(eq(searchWordCounts.businessId, businesses[0]!.id));
      return (await db.select().from(searchWordCounts).where(isFirst)).map(({ query }) => query).sort();
    };
    expect(await queries("2026-01-18")).toEqual(["alder", "roofing"]);
    expect(await queries("2026-01-19")).toEqual(["roofing"]);
    expect(await queries("2026-03-15")).toEqual(["roofing"]);
    expect(await queries("2026-03-16")).toEqual([]);
  });
});

describe("searches that find no business", () => {
  const search = (query: string, visitor: number) => look(`/search?${new URLSearchParams({ q: query })}`, { visitor });
  const unmet = async () => {
    await site.counter.flush();
    return listUnmetSearches(site.app, await anAdmin(db));
  };

  it("are listed once five visitors have made them in a week, unless their words may be private", async () => {
    for (const visitor of [1, 2, 3, 4]) await search("Zyxcleaning", visitor);
    await search("zyxcleaning", 4);
    for (const query of ["zyx 555", "zyx@example.test", "zyx suicide", "roofing", `zyx ${"long ".repeat(10)}`])
      for (const visitor of [1, 2, 3, 4, 5, 6]) await search(query, visitor);
    await look("/search?q=zyxcleaning&open=1", { visitor: 5 });
    await look("/search?q=zyxcleaning", { visitor: 5, headers: { "user-agent": "Googlebot/2.1" } });
    expect(await unmet()).toEqual([]);
    site.clock.forward(day);
    await search("zyxcleaning", 5);
    expect(await unmet()).toEqual([{ query: "zyxcleaning", week: "2026-01-12", visitors: 5 }]);
    expect((await db.select().from(unmetSearches)).map(({ query }) => query).sort()).not.toContain("roofing");
  });

  it("are deleted after eight weeks, or right after their week if few visitors made them", async () => {
    for (const visitor of [1, 2, 3, 4, 5]) await search("zyxgutters", visitor);
    await search("zyxplow", 1);
    await site.counter.flush();
    const queries = async (today: string) => {
      await deleteOldUnmetSearches(db, today);
      return (await db.select().from(unmetSearches)).map(({ query }) => query).sort();
    };
    expect(await queries("2026-01-18")).toEqual(["zyxgutters", "zyxplow"]);
    expect(await queries("2026-01-19")).toEqual(["zyxgutters"]);
    expect(await queries("2026-03-15")).toEqual(["zyxgutters"]);
    expect(await queries("2026-03-16")).toEqual([]);
  });
});
