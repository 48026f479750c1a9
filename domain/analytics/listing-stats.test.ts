import { beforeEach, expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { businessDays } from "#domain/analytics/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import town from "../../town.config.ts";
import { emailWeeklySummaries, findListingStats, weeksUntil } from "./listing-stats.ts";

// A Wednesday.
const app = { db, clock: aClock("2026-01-14T18:00:00Z"), town };
let owner: Awaited<ReturnType<typeof anOwner>>;
beforeEach(async () => {
  owner = await anOwner(db);
});

const count = (counts: Partial<typeof businessDays.$inferInsert> & { day: string }, businessId = owner.business.id) =>
  db.insert(businessDays).values({ businessId, ...counts });
const find = () => findListingStats(app, owner, owner.business.id);
const figure = async (name: string) => (await find())!.figures.find(({ figure }) => figure === name)!;

it("counts from Monday to now, and compares with the same days of last week", async () => {
  await count({ day: "2025-11-23", views: 1000 });
  await count({ day: "2025-11-24", views: 8 });
  await count({ day: "2026-01-05", views: 5, calls: 1 });
  await count({ day: "2026-01-07", views: 2 });
  await count({ day: "2026-01-08", views: 100 });
  await count({ day: "2026-01-12", views: 3 });
  await count({ day: "2026-01-14", views: 1, directions: 2 });
  expect(await figure("views")).toMatchObject({ count: 4, before: 7, weeks: [8, 0, 0, 0, 0, 0, 107, 4] });
  expect(await figure("calls")).toMatchObject({ count: 0, before: 1 });
  expect(await figure("directions")).toMatchObject({ count: 2, before: 0 });
  expect((await find())!.weeks.at(-1)).toEqual({ from: "2026-01-12", to: "2026-01-18" });
});

it("compares nothing in the first week, and is null until something is counted", async () => {
  expect(await find()).toBeNull();
  await count({ day: "2026-01-12", views: 3 });
  expect(await figure("views")).toMatchObject({ count: 3, before: null });
});

it("is not available to other people", async () => {
  const others = [await anOwner(db), { role: "owner" as const, userId: (await aUser(db)).id }, await anAdmin(db)];
  for (const other of others) await expect(findListingStats(app, other as never, owner.business.id)).rejects.toThrow();
});

it.each([
  ["2026-01-04", "2025-12-29", "2026-01-04"],
  ["2026-03-09", "2026-03-09", "2026-03-15"],
])("the week of %s is from Monday to Sunday, across the end of a year and daylight saving changes", (day, from, to) =>
  expect(weeksUntil(day, 1)).toEqual([{ from, to }]),
);

it("emails last week's stats once to owners of approved listings that have any", async () => {
  const site = aSite();
  // A Monday, 8:00 in the town.
  site.clock.set("2026-01-12T14:00:00Z");
  const alder = await anOwner(db, { name: "Alder Roofing" });
  const others = [await anOwner(db, { approvalStatus: "pending" }), await anOwner(db)];
  await count({ day: "2026-01-04", views: 9 }, alder.business.id);
  await count({ day: "2026-01-05", views: 5 }, alder.business.id);
  await count({ day: "2026-01-11", views: 7 }, alder.business.id);
  await count({ day: "2026-01-12", views: 100 }, alder.business.id);
  await count({ day: "2026-01-11", views: 7 }, others[0]!.business.id);
  await count({ day: "2026-01-04", views: 7 }, others[1]!.business.id);
  expect(await emailWeeklySummaries(site.app)).toBe(1);
  expect(await emailWeeklySummaries(site.app)).toBe(0);
  expect(await db.$count(outbox)).toBe(1);
  const [email] = await site.deliver();
  expect(email!.subject).toContain("Your week on");
  const text = email!.text.replace(/\s+/g, " ");
  expect(text).toContain("Here are the stats for Alder Roofing from Jan 5 to Jan 11:");
  expect(text).toContain("Profile views: 12 (3 more than the week before)");
  site.clock.set("2026-01-19T14:00:00Z");
  expect(await emailWeeklySummaries(site.app)).toBe(1);
});
