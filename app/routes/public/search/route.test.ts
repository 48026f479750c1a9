import { describe, expect, it } from "vitest";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { cardsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

describe("GET /search", () => {
  it("redirects to Home when the query is empty", async () => {
    const site = aSite();
    for (const path of ["/search", "/search?q=", "/search?q=%20%20"]) {
      const response = await site.visit(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    }
  });

  it("shows matching services and businesses", async () => {
    await aCategory(db, "Plumbing and More", ["Plumbing Repair"]);
    await aBusiness(db, { name: "Plains Plumbing" });

    const page = await aSite().page("/search?q=plumbing");

    expect(linkTo(mainOf(page), "Plumbing and More")).toBe("/category/plumbing-and-more");
    expect(linkTo(mainOf(page), "Plumbing Repair")).toBe("/category/plumbing-and-more/micro/plumbing-repair");
    expect(cardsOf(page)).toEqual(["Plains Plumbing"]);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  });

  it("shows the businesses that offer the intended service under its name, and then other mentions", async () => {
    await aCategory(db, "Pet Services", ["Veterinarians"]);
    await aBusiness(db, { name: "Prairie Paws", microCategories: ["veterinarians"] });
    await aBusiness(db, { name: "Big Sky Feed", description: "Recommended by every vet in town." });
    await aBusiness(db, { name: "Vetsch Cabinets" });

    const page = await aSite().page("/search?q=vet");

    expect(cardsOf(page)).toEqual(["Prairie Paws", "Big Sky Feed"]);
    expect(textOf(mainOf(page))).toMatch(/Veterinarians .*Prairie Paws.*Also mention “vet” .*Big Sky Feed/);
  });

  it("says that nothing matches the query exactly, and shows what matches a part or the corrected spelling", async () => {
    await aCategory(db, "Travel", ["Hotels"]);
    await aBusiness(db, { name: "Basin Inn", microCategories: ["hotels"] });

    const page = textOf(mainOf(await aSite().page("/search?q=cheap+hotel")));
    expect(page).toContain("No exact match for “cheap hotel”.");
    expect(page).toContain("Hotels in Williston");
    const misspelt = await aSite().page("/search?q=hotle");
    expect(linkTo(mainOf(misspelt), "hotel")).toBe("/search?q=hotel");
    expect(cardsOf(misspelt)).toEqual(["Basin Inn"]);
  });

  it("limits the results to businesses that are open now if the query or the filter says so", async () => {
    await aCategory(db, "Travel", ["Hotels"]);
    const always = { enabled: true, open: "00:00", close: "00:00" };
    const hours = Object.fromEntries(weekdays.map((day) => [day, always]));
    await aBusiness(db, { name: "Basin Inn", microCategories: ["hotels"], hours });
    await aBusiness(db, { name: "Shut Inn", microCategories: ["hotels"], hours: {} });
    const site = aSite();

    for (const path of ["/search?q=hotel+open+now", "/search?q=hotel&open=1"])
      expect(cardsOf(await site.page(path))).toEqual(["Basin Inn"]);
    expect(cardsOf(await site.page("/search?q=hotel"))).toHaveLength(2);
    expect(textOf(await site.page("/search?q=shut&open=1"))).toContain("No businesses on this list are open now");
  });

  it("shows help numbers for a search about a crisis, and does not log the search", async () => {
    const site = aSite();
    const page = await site.page("/search?q=i+want+to+kill+myself");
    expect(linkTo(mainOf(page), "988")).toBe("tel:988");
    expect(JSON.stringify(site.log)).not.toContain("kill");
    expect(textOf(await site.page("/search?q=fire+wood"))).not.toContain("Help is available now");
  });

  it("says that nothing was found, and links to the categories", async () => {
    await aBusiness(db, { name: "Waiting Wanda", approvalStatus: "pending" });
    const site = aSite();

    const response = await site.visit("/search?q=%3Cb%3Ewanda");
    const page = await response.text();

    expect(response.status).toBe(200);
    expect(textOf(mainOf(page))).toContain("Nothing found for “<b>wanda”");
    expect(linkTo(mainOf(page), "Browse Service Categories")).toBe("/");
    expect((await site.page("/search?q=wanda")) + (await site.page("/search.data?q=wanda"))).not.toContain("Waiting Wanda");
  });

  it("says that search is unavailable when it fails, not that nothing exists", async () => {
    const site = aSite({ db: brokenDb() });
    const page = textOf(await site.page("/search?q=plumbing"));
    expect(page).toContain("Search is unavailable right now");
    expect(page).not.toContain("Nothing found");
    expect(site.log).toContain("a domain call failed");
  });
});
