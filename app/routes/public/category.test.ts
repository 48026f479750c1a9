import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aSponsor } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

describe("GET /category/:categoryId", () => {
  it("shows the category, its sub-categories by name and the way to all its businesses [category.page] [category.view-all]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"], "Trades for the house.");
    await aBusiness(db, { microCategories: ["plumbing", "roofing"] });
    await aBusiness(db, { microCategories: ["roofing"] });
    await aBusiness(db, { microCategories: ["roofing"], approvalStatus: "pending" });

    const page = await aSite().page("/category/home-repair");

    expect(page).toMatch(/<h1[^>]*>Home Repair<\/h1>/);
    expect(page).toContain("Trades for the house.");
    expect(page.replaceAll("<!-- -->", "")).toContain("View All 2 Businesses in Home Repair");
    expect(page).toContain('href="/businesses/home-repair"');
    expect(page.indexOf(">Plumbing<")).toBeLessThan(page.indexOf(">Roofing<"));
    expect(page).toContain("View Businesses");
  });
});
