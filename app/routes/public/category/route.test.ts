import { globSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { categories } from "#domain/categories/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture, aSponsor } from "#test/factories.ts";
import { imagesOf, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

describe("GET /category/:categoryId", () => {
  it("shows the category, and links to its businesses if it has any [category.page] [category.view-all] [category.view-all-only]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "Plumbing"], "Trades for the house.");
    await aBusiness(db, { microCategories: ["roofing"], approvalStatus: "pending" });
    const page = mainOf(await aSite().page("/category/home-repair"));
    expect(page).toMatch(/<h1[^>]*>Home Repair<\/h1>/);
    expect(textOf(page)).toContain("Trades for the house.");
    expect(imagesOf(page)).toEqual(["/placeholder.svg"]);
    expect(page).not.toMatch(/View All|\/businesses\//);

    await aBusiness(db, { microCategories: ["plumbing"] });
    await aBusiness(db, { microCategories: ["roofing"], plan: "premium" });
    const link = linkTo(mainOf(await aSite().page("/category/home-repair")), "View All 2 Businesses in Home Repair");
    expect(link).toBe("/businesses/home-repair");
  });

  it("loads no picture, script, or style whose address a blocker refuses, whatever the category's id is", async () => {
    const refused = /advert|sponsor|promo|banner|track|\bads?\b/;
    await aCategory(db, "Advertising & Promotional", ["Signs & Banners"]);
    await aSponsor(db, "advertising-promotional", { microCategories: ["signs-banners"], logoId: (await aPicture(db)).id });
    const paths = [
      "/",
      "/category/advertising-promotional",
      "/category/advertising-promotional/micro/signs-banners",
      "/add-business",
    ];
    for (const path of paths) {
      const page = await aSite().page(path);
      const addresses = [...page.matchAll(/<(?:img|script|link|source)[^>]* (?:src|srcset|href)="([^"]+)"/gi)].map(
        ([, address]) => address!,
      );
      expect(addresses.length).toBeGreaterThan(1);
      expect(addresses.filter((address) => refused.test(address) && !/^(?:http:|\/@)/.test(address))).toEqual([]);
    }
    expect(await aSite().page("/")).toContain("/covers/megaphone.svg");
    const files = [...globSync("public/**/*.*"), ...globSync("app/islands/*.ts")];
    expect(files.filter((file) => refused.test(file))).toEqual([]);
  });

  it("lists the sub-categories by name, ignoring case and accents [category.grid]", async () => {
    await aCategory(db, "Home Repair", ["Roofing", "électric work", "plumbing", "Zinc work"]);

    const links = linksOf(mainOf(await aSite().page("/category/home-repair"))).filter(({ href }) => href.includes("/micro/"));

    expect(links.map(({ text, href }) => [text, href])).toEqual([
      ["électric work View Businesses", "/category/home-repair/micro/electric-work"],
      ["plumbing View Businesses", "/category/home-repair/micro/plumbing"],
      ["Roofing View Businesses", "/category/home-repair/micro/roofing"],
      ["Zinc work View Businesses", "/category/home-repair/micro/zinc-work"],
    ]);
  });

  it("says that a category has no sub-categories [category.grid-empty]", async () => {
    await aCategory(db, "Home Repair");
    expect(textOf(await aSite().page("/category/home-repair"))).toContain(
      "No sub-categories available This category doesn't have any sub-categories yet.",
    );
  });

  it("shows the sponsor's logo instead of its own cover, and names the sponsor [category.sponsor-image]", async () => {
    const [cover, logo] = [await aPicture(db), await aPicture(db, { width: 400, height: 400, widths: [128, 400] })];
    await aCategory(db, "Housing", ["Rentals"]);
    await db.update(categories).set({ coverId: cover.id }).where(eq(categories.id, "housing"));
    const own = mainOf(await aSite().page("/category/housing"));
    expect(imagesOf(own)).toEqual([`/pictures/${cover.storageKey}/1200.webp`]);
    const sponsor = await aSponsor(db, "housing", { name: "Bakken Homes", logoId: logo.id });
    const sponsored = mainOf(await aSite().page("/category/housing"));
    expect(imagesOf(sponsored)).toEqual([`/pictures/${logo.storageKey}/400.webp`]);
    expect(textOf(sponsored)).toContain("Sponsored by Bakken Homes");
    expect(linksOf(sponsored).map(({ href }) => href)).toContain(`/business/${sponsor.id}`);
  });
});
