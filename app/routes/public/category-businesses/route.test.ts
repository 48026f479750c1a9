import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { cardsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/businesses/home-repair";
const hour = 3_600_000;

describe("GET /businesses/:categoryId", () => {
  beforeEach(async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
    await aCategory(db, "Housing", ["Rentals"]);
  });

  it("shows all businesses in the category, with paid placements first [businesses.title] [businesses.back] [businesses.order]", async () => {
    await aBusiness(db, { name: "Basic Roofs", microCategories: ["roofing"] });
    await aBusiness(db, { name: "Premium Pipes", plan: "premium", microCategories: ["plumbing"] });
    await aBusiness(db, { name: "Sponsor Roofs", plan: "premium_sponsorship", microCategories: ["roofing"] });
    await aBusiness(db, { name: "Rentals Only", microCategories: ["rentals"] });

    const page = mainOf(await aSite().page(path));

    expect(page).toMatch(/<h1[^>]*>All Businesses in (<!-- -->)?Home Repair<\/h1>/);
    expect(linkTo(page, "Home Repair")).toBe("/category/home-repair");
    const [paid, unpaid] = page.split(/<section data-group="[^P]/);
    expect(cardsOf(paid!).toSorted()).toEqual(["Premium Pipes", "Sponsor Roofs"]);
    expect(cardsOf(unpaid!)).toEqual(["Basic Roofs"]);
  });

  it("counts each approved business once, with the right plural [businesses.approved-only]", async () => {
    const site = aSite();
    await aBusiness(db, { name: "Both", microCategories: ["roofing", "plumbing", "rentals"] });
    await aBusiness(db, { name: "Waiting", microCategories: ["roofing"], approvalStatus: "pending" });
    const one = await site.page(path);
    expect(textOf(one)).toContain("1 business found");
    expect(cardsOf(one)).toEqual(["Both"]);
    expect(await site.page(`${path}.data`)).not.toContain("Waiting");

    await aBusiness(db, { name: "Other", microCategories: ["plumbing"] });
    expect(textOf(await site.page(path))).toContain("2 businesses found");
  });

  it("says that a category has no businesses [businesses.empty]", async () => {
    await aBusiness(db, { microCategories: ["rentals"] });

    const page = textOf(mainOf(await aSite().page(path)));

    expect(page).toContain("0 businesses found");
    expect(page).toContain("No businesses found There are currently no businesses listed in this category.");
  });

  it("returns 404 for an unknown category [businesses.unknown]", async () => {
    const response = await aSite().visit("/businesses/no-such-category");
    const page = mainOf(await response.text());

    expect(response.status).toBe(404);
    expect(textOf(page)).toContain("Category not found The category you're looking for doesn't exist.");
    expect(linkTo(page, "Return to Home")).toBe("/");
  });
});

describe("a long list", () => {
  beforeEach(async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const planOf = (number: number) => (number < 65 ? "premium" : "basic");
    const list = Array.from({ length: 130 }, (_, number) => ({ name: `Number ${number}`, plan: planOf(number) }) as const);
    await manyBusinesses(
      db,
      list.map((each) => ({ ...each, microCategories: ["roofing"] })),
    );
  });

  it("has pages of 60 with plain links that keep the first page's order after the hour changes [businesses.order]", async () => {
    const site = aSite();
    const seen: string[][] = [];
    let next: string | null = path;
    for (const more of ["Show 60 more", "Show 10 more", null]) {
      const page = mainOf(await site.page(next!));
      seen.push(cardsOf(page));
      expect(textOf(page)).toContain("130 businesses found");
      next = more && linkTo(page, more);
      expect(more === null || next?.startsWith(`${path}?`)).toBe(true);
      if (more === "Show 60 more") site.clock.forward(hour);
      if (more === null) expect(textOf(page)).not.toMatch(/Show \d+ more/);
    }
    expect(seen.map((names) => names.length)).toEqual([60, 60, 10]);
    expect(new Set(seen.flat()).size).toBe(130);
    const paid = seen.flat().map((name) => Number(name.split(" ")[1]) < 65);
    expect(paid.lastIndexOf(true)).toBe(64);
  });

  it("accepts only the current and the previous hour's order", async () => {
    const site = aSite();
    const hourNow = Math.floor(site.clock.now().getTime() / hour);
    const pageOf = async (requestedHour: number | string) => cardsOf(await site.page(`${path}?page=2&hour=${requestedHour}`));

    const current = await pageOf(hourNow);
    const previous = await pageOf(hourNow - 1);
    expect(previous).not.toEqual(current);
    for (const refused of [hourNow + 1, hourNow - 2, 0, -1, "x", `${hourNow - 1}.5`])
      expect(await pageOf(refused)).toEqual(current);

    site.clock.forward(hour);
    expect(await pageOf(hourNow)).toEqual(current);
    site.clock.forward(hour);
    expect(await pageOf(hourNow)).not.toEqual(current);
  });
});
