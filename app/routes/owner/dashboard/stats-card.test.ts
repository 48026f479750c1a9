import { expect, it } from "vitest";
import { businessDays } from "#domain/analytics/schema.ts";
import { openVisitCounter } from "#domain/analytics/count-visits.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { anOwner, cookieOf } from "#test/factories.ts";
import { elementWith, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import town from "../../../../town.config.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function aDashboard(options: Parameters<typeof anOwner>[1] = {}) {
  const clock = aClock();
  const counter = openVisitCounter({ db, clock, town });
  const site = aSite({ clock, counter });
  const owner = await anOwner(db, options);
  const headers = { cookie: await cookieOf(site.app, owner), "user-agent": firefox };
  return {
    id: owner.business.id,
    report: (form: Record<string, string>, address: string) =>
      site.visit("/visit", { form, address, headers: { "user-agent": firefox } }),
    open: async () => {
      await counter.flush();
      const main = mainOf(await (await site.visit("/dashboard", { headers })).text());
      return textOf(elementWith(main, "section", "This week"));
    },
  };
}

it("shows what visitors did this week, in words and in a table", async () => {
  const { id, report, open } = await aDashboard();
  await db.insert(businessDays).values({ businessId: id, day: "2026-01-05", views: 9 });
  for (const address of ["192.0.2.1", "192.0.2.2"]) await report({ page: `/business/${id}` }, address);
  await report({ tap: "directions", business: id }, "192.0.2.1");
  const text = await open();
  expect(text).toContain("Monday, Jan 12, to now.");
  expect(text).toContain("Profile views 2 7 fewer than this time last week");
  expect(text).toContain("Taps on your address 1 1 more than this time last week");
  expect(text).toMatch(/Jan 5 to Jan 11 9 0 0 0/);
});

it.each([
  ["approved", "as soon as people find your listing"],
  ["pending", "once your listing is public"],
] as const)("says when stats will appear for a new listing that is %s", async (approvalStatus, says) => {
  const { open } = await aDashboard({ approvalStatus });
  expect(await open()).toContain(says);
});
