import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { cardsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const roofing = "/category/home-repair/micro/roofing";

describe("GET /category/:categoryId/micro/:microCategoryId", () => {
  beforeEach(async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
  });

  it("links back to its category and has a Share menu [micro-category.back] [micro-category.share]", async () => {
    const page = mainOf(await aSite().page(roofing));

    expect(page).toMatch(/<h1[^>]*>Roofing<\/h1>/);
    expect(linkTo(page, "Home Repair")).toBe("/category/home-repair");
    expect(textOf(elementWith(page, "summary", "Share"))).toBe("Share");
    expect(linkTo(page, "Share on Facebook")).toContain(encodeURIComponent(`http://site.test${roofing}`));
  });

  it("shows businesses on either paid plan first, then a divider, and then the other businesses [micro-category.order]", async () => {
    const plans = ["basic", "premium", "basic", "premium_sponsorship", "basic"] as const;
    for (const [number, plan] of plans.entries())
      await aBusiness(db, { name: `${plan} ${number}`, plan, microCategories: ["roofing"] });
    await aBusiness(db, { name: "Plumber", microCategories: ["plumbing"] });
    const site = aSite();

    for (let hour = 0; hour < 5; hour += 1) {
      const page = mainOf(await site.page(roofing));
      const names = cardsOf(page);
      expect(names.toSorted()).toEqual(["basic 0", "basic 2", "basic 4", "premium 1", "premium_sponsorship 3"]);
      expect(names.slice(0, 2).toSorted()).toEqual(["premium 1", "premium_sponsorship 3"]);
      const [paid, unpaid] = page.split(/<section data-group="[^P]/);
      expect([cardsOf(paid!), cardsOf(unpaid!)]).toEqual([names.slice(0, 2), names.slice(2)]);
      site.clock.forward(3_600_000);
    }
  });

  it("says that no businesses were found while all of them are pending or rejected [micro-category.empty] [businesses.approved-only]", async () => {
    await aBusiness(db, { name: "Waiting Roofs", microCategories: ["roofing"], approvalStatus: "pending" });
    await aBusiness(db, { name: "Refused Roofs", microCategories: ["roofing"], approvalStatus: "rejected", plan: "premium" });
    const site = aSite();

    const page = await site.page(roofing);

    expect(textOf(page)).toContain("No businesses found");
    expect(page).not.toMatch(/Waiting Roofs|Refused Roofs/);
    expect(await site.page(`${roofing}.data`)).not.toMatch(/Waiting Roofs|Refused Roofs/);
  });

  it("returns 404 for an unknown sub-category [micro-category.unknown]", async () => {
    const response = await aSite().visit("/category/home-repair/micro/roofs");
    const page = mainOf(await response.text());

    expect(response.status).toBe(404);
    expect(page).toMatch(/<h1[^>]*>Sub-category not found<\/h1>/);
    expect(linkTo(page, "Return to Home")).toBe("/");
  });

  it("redirects permanently from the wrong category to the right one", async () => {
    await aCategory(db, "Housing");
    const site = aSite();

    for (const wrong of ["housing", "no-such-category"]) {
      const response = await site.visit(`/category/${wrong}/micro/roofing`);
      expect([response.status, response.headers.get("location")]).toEqual([301, roofing]);
    }
  });
});
