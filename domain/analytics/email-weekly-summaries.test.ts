import { expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { businessDays } from "#domain/analytics/schema.ts";
import { dailyJobs } from "#server/jobs/start-jobs.ts";
import { db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { emailWeeklySummaries } from "./listing-stats.ts";

it("emails last week's stats once to owners of approved listings that have any", async () => {
  const site = aSite();
  // A Monday, 8:00 in the town.
  site.clock.set("2026-01-12T14:00:00Z");
  const owner = await anOwner(db, { name: "Alder Roofing" });
  const others = [await anOwner(db, { approvalStatus: "pending" }), await anOwner(db)];
  const count = (businessId: string, day: string, views: number) => db.insert(businessDays).values({ businessId, day, views });
  await count(owner.business.id, "2026-01-04", 9);
  await count(owner.business.id, "2026-01-05", 5);
  await count(owner.business.id, "2026-01-11", 7);
  await count(owner.business.id, "2026-01-12", 100);
  await count(others[0]!.business.id, "2026-01-11", 7);
  await count(others[1]!.business.id, "2026-01-04", 7);
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

it("is due on Mondays at half past eight", () => {
  const { app } = aSite();
  const jobs = dailyJobs(app, { backupRecipients: null }, app.clock.now());
  expect(jobs.find(({ name }) => name === "weekly summaries")?.cron).toBe("30 8 * * 1");
});
