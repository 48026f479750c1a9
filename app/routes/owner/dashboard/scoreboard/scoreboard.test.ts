import { expect, it } from "vitest";
import { profileCounts } from "#domain/analytics/schema.ts";
import { openVisitCounter } from "#domain/analytics/visit-counter.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner, cookieOf, manyBusinesses } from "#test/factories.ts";
import { elementWith, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import town from "../../../../../town.config.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function aDashboard(options: Parameters<typeof anOwner>[1] = {}) {
  const clock = aClock();
  const counter = openVisitCounter({ db, clock, town });
  const site = aSite({ clock, counter });
  await aCategory(db, "Housing", ["Roofing"]);
  const owner = await anOwner(db, { name: "Alder Roofing", microCategories: ["roofing"], ...options });
  const headers = { cookie: await cookieOf(site.app, owner), "user-agent": firefox };
  const visit = (path: string, visitor: number, form?: Record<string, string>) =>
    site.visit(path, { address: `192.0.2.${visitor}`, headers: { "user-agent": firefox }, ...(form && { form }) });
  const open = async () => {
    await counter.flush();
    return mainOf(await (await site.visit("/dashboard", { headers })).text());
  };
  return { site, owner, headers, visit, open };
}

it("shows what visitors did this week, in words and in a table", async () => {
  const { owner, visit, open, site, headers } = await aDashboard();
  const { id } = owner.business;
  await db.insert(profileCounts).values({ businessId: id, day: "2026-01-05", views: 9 });
  for (const visitor of [1, 2, 3, 4, 5, 6]) await visit("/search?q=roofing", visitor);
  for (const visitor of [1, 2]) await visit(`/business/${id}`, visitor);
  await visit("/tap", 1, { what: "directions", business: id });
  await site.visit(`/business/${id}`, { headers });
  const section = elementWith(await open(), "section", "This week");
  const text = textOf(section);
  expect(text).toContain("Monday, Jan 12, to now.");
  expect(text).toContain("Times shown in lists and search 6");
  expect(text).toContain("Profile views 2 7 fewer than this time last week");
  expect(text).toContain("Taps on your address 1 1 more than this time last week");
  expect(text).toContain("What people searched for roofing 6 searches");
  expect(text).toMatch(/Jan 5 to Jan 11 0 9 0 0 0/);
  expect(text).not.toMatch(/Premium listings|Typical/);
});

it("shows the median and, for a Basic listing, how many more views the category's Premium listings get", async () => {
  const { owner, open } = await aDashboard();
  const listed = await manyBusinesses(
    db,
    Array.from({ length: 9 }, (_, index) => ({ plan: index < 4 ? "premium" : "basic", microCategories: ["roofing"] })),
  );
  const rows = [owner.business, ...listed].map(({ id, plan }) => ({
    businessId: id,
    day: "2026-01-13",
    views: plan === "basic" ? 20 : 50,
  }));
  await db.insert(profileCounts).values(rows);
  const text = textOf(elementWith(await open(), "section", "This week"));
  expect(text).toContain("Typical in Housing: 20");
  expect(text).toContain(
    "Premium listings in Housing get 2.5x more views than Basic listings (320 views of 4 Premium and 6 Basic listings, Jan 13, 2026 to Jan 13, 2026).",
  );
});

it.each([
  ["approved", "as soon as people find your listing"],
  ["pending", "once your listing is public"],
] as const)("says when stats will appear for a new listing that is %s", async (approvalStatus, says) => {
  const { open } = await aDashboard({ approvalStatus });
  expect(textOf(elementWith(await open(), "section", "This week"))).toContain(says);
});
