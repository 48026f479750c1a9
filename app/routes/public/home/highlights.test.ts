import { describe, expect, it } from "vitest";
import type { Highlight } from "#domain/highlights/highlights-file.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { cardsOf, elementWith, linksOf } from "#test/html.ts";
import { week } from "#test/opening-times.ts";
import { aSite } from "#test/site.ts";
import settings from "../../../../town.config.ts";

const daily = (spans: string) => week(Array(7).fill(spans).join(" "));

/** The site's clock starts on Wednesday, January 14, 2026, at noon in the town. */
function aTown(...highlights: Highlight[]) {
  const town = { ...settings, highlights };
  return aSite({ town, townFile: town });
}

const shownOn = async (site: ReturnType<typeof aSite>) => {
  const page = await site.page("/");
  if (!page.includes('aria-label="Right now"')) return [];
  return linksOf(elementWith(page, "ul", 'aria-label="Right now"')).map(({ href, text }) => [text, href]);
};

describe("the highlights on the home page", () => {
  it("depend on the town's month, weekday, and hour, and link to their lists", async () => {
    await aCategory(db, "Property", ["Snow Removal"]);
    await aCategory(db, "Food", ["Coffee"]);
    await aBusiness(db, { name: "Plows", microCategories: ["snow-removal"] });
    await aBusiness(db, { name: "Early Beans", microCategories: ["coffee"], hours: daily("05:00-14:00") });
    await aBusiness(db, { name: "Late Beans", microCategories: ["coffee"], hours: daily("14:00-23:00") });
    const site = aTown(
      { title: "Coffee before 6", microCategory: "coffee", open: "05:45", when: { hours: [21, 6] } },
      { title: "Open late", open: "21:30", when: { hours: [15, 21], weekdays: ["wednesday"] } },
      { title: "Snow removal", microCategory: "snow-removal", when: { months: [12, 1] } },
      { title: "Sunday food", category: "food", when: { weekdays: ["sunday"] } },
    );
    const snow = ["Snow removal", "/category/property/micro/snow-removal"];
    expect(await shownOn(site)).toEqual([snow]);

    site.clock.set("2026-01-14T21:00:00Z");
    const late = ["Open late", "/search?open=21%3A30"];
    expect(await shownOn(site)).toEqual([late, snow]);
    expect(cardsOf(await site.page(late[1]!))).toEqual(["Late Beans"]);

    site.clock.set("2026-01-15T02:59:00Z");
    expect(await shownOn(site)).toEqual([late, snow]);
    site.clock.set("2026-01-15T11:30:00Z");
    const coffee = ["Coffee before 6", "/category/food/micro/coffee?open=05%3A45"];
    expect(await shownOn(site)).toEqual([coffee, snow]);
    expect(cardsOf(await site.page(coffee[1]!))).toEqual(["Early Beans"]);
    site.clock.set("2026-01-15T12:00:00Z");
    expect(await shownOn(site)).toEqual([snow]);

    site.clock.set("2026-02-01T18:00:00Z");
    expect(await shownOn(site)).toEqual([["Sunday food", "/businesses/food"]]);
  });

  it("name the next public holiday, and link to the businesses with special hours for it", async () => {
    const site = aTown({ title: "Open on {holiday}", open: "holiday", when: { daysBeforeHoliday: 3 } });
    site.clock.set("2026-11-22T18:00:00Z");
    await aBusiness(db, { name: "Weekly Diner", hours: daily("09:00-17:00") });
    site.clock.set("2026-11-23T18:00:00Z");
    expect(await shownOn(site)).toEqual([]);

    const dinner = { kind: "other", from: "2026-11-26", to: "2026-11-26", hours: { open: "11:00", close: "15:00" } } as const;
    await aBusiness(db, { name: "Turkey House", hours: daily("09:00-17:00"), hourExceptions: [dinner] });
    const link = ["Open on Thanksgiving Day", "/search?open=2026-11-26"];
    expect(await shownOn(site)).toEqual([link]);
    expect(cardsOf(await site.page(link[1]!))).toEqual(["Turkey House"]);

    site.clock.set("2026-11-22T18:00:00Z");
    expect(await shownOn(site)).toEqual([]);
    site.clock.set("2026-11-26T18:00:00Z");
    expect(await shownOn(site)).toEqual([link]);
    site.clock.set("2026-11-27T18:00:00Z");
    expect(await shownOn(site)).toEqual([]);
  });

  it("are hidden if no business matches during part of the hour or all of it", async () => {
    await aCategory(db, "Food", ["Coffee", "Tea"]);
    await aBusiness(db, { microCategories: ["tea"], approvalStatus: "pending" });
    await aBusiness(db, { microCategories: ["coffee"], hours: week("- - 12:00-13:00 - - - -") });
    const site = aTown(
      { title: "Gone", category: "closed-category", when: {} },
      { title: "Waiting", microCategory: "tea", when: {} },
      // At 12:31, the next 12:30 is tomorrow, when the business is closed.
      { title: "Coffee at 12:30", category: "food", open: "12:30", when: {} },
    );
    expect(await shownOn(site)).toEqual([]);
    site.clock.set("2026-01-14T17:00:00Z");
    expect(await shownOn(site)).toEqual([["Coffee at 12:30", "/businesses/food?open=12%3A30"]]);
  });

  it("include only the first four in the file", async () => {
    await aCategory(db, "Food", ["Tea"]);
    await aBusiness(db, { microCategories: ["tea"] });
    const site = aTown(...["1", "2", "3", "4", "5"].map((title) => ({ title, category: "food", when: {} })));
    expect((await shownOn(site)).map(([title]) => title)).toEqual(["1", "2", "3", "4"]);
  });
});
