import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { cardsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const [micro, category, featured] = ["/category/home-repair/micro/roofing", "/businesses/home-repair", "/premium-businesses"];
const hour = 3_600_000;

beforeEach(() => aCategory(db, "Home Repair", ["Roofing", "Plumbing"]));

describe("a list", () => {
  it.each([
    [micro, "Roofing", "Home Repair", "/category/home-repair", "No businesses found"],
    [category, "All Businesses in Home Repair", "Home Repair", "/category/home-repair", "0 businesses found No businesses found"],
    [featured, "Featured Businesses", "Back to Home", "/", "No businesses found"],
  ])(
    "at %s has a title, a back link, and a text for no businesses [micro-category.back] [micro-category.share] [micro-category.empty] [businesses.title] [businesses.back] [businesses.empty] [premium-businesses.back]",
    async (path, title, label, parent, empty) => {
      const page = mainOf(await aSite().page(path));
      if (path === micro) expect(linkTo(page, "Share on Facebook")).toContain(encodeURIComponent(`http://site.test${micro}`));
      expect(page.replaceAll("<!-- -->", "")).toContain(`>${title}</h1>`);
      expect(linkTo(page, label)).toBe(parent);
      expect(textOf(page)).toContain(empty);
      if (path === category) expect(textOf(page)).toContain("There are currently no businesses listed in this category.");
    },
  );

  it.each([
    [micro, ["Basic Roofs"], ["Premium Roofs", "Sponsor Roofs"]],
    [category, ["Basic Pipes", "Basic Roofs"], ["Premium Roofs", "Sponsor Roofs"]],
    [featured, [], ["Other Rentals", "Premium Roofs", "Sponsor Roofs"]],
  ])(
    "at %s shows paid placements first, then a divider, and then the other approved businesses, each once [micro-category.order] [businesses.order] [businesses.approved-only] [premium-businesses.grid] [premium-businesses.links]",
    async (path, basic, paid) => {
      await aCategory(db, "Housing", ["Rentals"]);
      await aBusiness(db, { name: "Basic Roofs", microCategories: ["roofing", "plumbing"] });
      await aBusiness(db, { name: "Basic Pipes", microCategories: ["plumbing"] });
      await aBusiness(db, { name: "Premium Roofs", plan: "premium", microCategories: ["roofing"] });
      await aBusiness(db, { name: "Sponsor Roofs", plan: "premium_sponsorship", microCategories: ["roofing"] });
      await aBusiness(db, { name: "Other Rentals", plan: "premium", microCategories: ["rentals"] });
      await aBusiness(db, { name: "Hidden Roofs", approvalStatus: "pending", plan: "premium", microCategories: ["roofing"] });
      const site = aSite();
      const page = mainOf(await site.page(path));
      const [first, second = ""] = page.split(/<section data-group="[^P]/);
      expect([cardsOf(second).toSorted(), cardsOf(first!).toSorted()]).toEqual([basic, paid]);
      expect(linkTo(page, "Learn More about Premium Roofs")).toMatch(/^\/business\/[0-9a-f-]{36}$/);
      if (path !== featured) expect(textOf(page)).toContain(`${basic.length + paid.length} businesses found`);
    },
  );

  it("redirects permanently from the wrong category to the right one", async () => {
    const response = await aSite().visit("/category/no-such-category/micro/roofing");
    expect([response.status, response.headers.get("location")]).toEqual([301, micro]);
  });
});

describe("a long list", () => {
  beforeEach(() =>
    manyBusinesses(
      db,
      Array.from({ length: 130 }, (_, number) => ({
        ...{ name: `Number ${number}`, microCategories: ["roofing"] },
        plan: number < 65 ? ("premium" as const) : ("basic" as const),
      })),
    ),
  );

  it("has pages of 60 with plain links that keep the first page's order after the hour changes [businesses.hour-order]", async () => {
    const site = aSite();
    const seen: string[][] = [];
    let next: string | null = category!;
    for (const more of ["Show 60 more", "Show 10 more", "none"]) {
      const page = mainOf(await site.page(next!));
      seen.push(cardsOf(page));
      expect(textOf(page)).toContain("130 businesses found");
      next = linkTo(page, more);
      if (more === "Show 60 more") site.clock.forward(hour);
    }
    expect([next, ...seen.map((names) => names.length)]).toEqual([null, 60, 60, 10]);
    expect(new Set(seen.flat()).size).toBe(130);
    expect(seen.flat().findLastIndex((name) => Number(name.split(" ")[1]) < 65)).toBe(64);
  });

  it("accepts only the current and the previous hour's order", async () => {
    const site = aSite();
    const hourNow = Math.floor(site.clock.now().getTime() / hour);
    const pageOf = async (requestedHour: number | string) => cardsOf(await site.page(`${category}?page=2&hour=${requestedHour}`));
    const current = await pageOf(hourNow);
    expect(await pageOf(hourNow - 1)).not.toEqual(current);
    for (const refused of [hourNow + 1, hourNow - 2, 0, -1, "x", `${hourNow - 1}.5`])
      expect(await pageOf(refused)).toEqual(current);
    site.clock.forward(hour);
    expect(await pageOf(hourNow)).toEqual(current);
    site.clock.forward(hour);
    expect(await pageOf(hourNow)).not.toEqual(current);
  });

  it("of featured businesses is reshuffled every hour [premium-businesses.shuffled] [constants.fresh]", async () => {
    const site = aSite();
    const orders = [];
    for (const minutes of [0, 59, 60, 60]) {
      site.clock.forward(minutes * 60_000);
      orders.push(cardsOf(await site.page(featured!)).join());
    }
    expect([orders[1] === orders[0], new Set(orders).size]).toEqual([true, 3]);
  });
});
