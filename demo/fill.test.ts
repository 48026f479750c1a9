import { count, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { readListingStats } from "#domain/analytics/listing-stats.ts";
import { businessDays, visitDays } from "#domain/analytics/schema.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { readTaxonomy } from "#server/startup/read-town-files.ts";
import { db } from "#test/db.ts";
import { aSite } from "#test/site.ts";
import { seedDemoTown } from "./fill.ts";

it("gives each demo owner eight weeks of statistics, and the overview eight weeks of visitors", async () => {
  const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
  const { app } = aSite({ storage });
  await seedCategories(app, { role: "system", name: "test" }, await readTaxonomy(app.town));
  await seedDemoTown(app);
  for (const name of ["Thirty Below Garage", "Prairie Rose Plumbing", "Sakakawea Supper Club"]) {
    const [own] = await listOwnBusinesses(db, sql`${businesses.name} = ${name}`);
    const { figures } = (await readListingStats(app, own!.id, "2026-01-14"))!;
    const views = figures.find(({ figure }) => figure === "views")!;
    expect(views.weeks.every((each) => each > 0)).toBe(true);
    expect(views.before).toBeGreaterThan(0);
  }
  const [rows] = await db.select({ days: count(), last: sql`max(${businessDays.day})` }).from(businessDays);
  expect(rows).toEqual({ days: 616 * 15, last: "2026-01-12" });
  const [visits] = await db.select({ days: count(), last: sql`max(${visitDays.day})` }).from(visitDays);
  expect(visits).toEqual({ days: 51, last: "2026-01-13" });
});
