import { describe, expect, it } from "vitest";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { cardsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

describe("GET /search", () => {
  it("redirects to Home when the query is empty [search-results.empty]", async () => {
    const site = aSite();
    for (const path of ["/search", "/search?q=", "/search?q=%20%20"]) {
      const response = await site.visit(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    }
  });

  it("shows matching services and businesses [search-results.groups] [search-results.not-indexed]", async () => {
    await aCategory(db, "Plumbing and More", ["Plumbing Repair"]);
    await aBusiness(db, { name: "Plains Plumbing" });

    const page = await aSite().page("/search?q=plumbing");

    expect(linkTo(mainOf(page), "Plumbing and More")).toBe("/category/plumbing-and-more");
    expect(linkTo(mainOf(page), "Plumbing Repair")).toBe("/category/plumbing-and-more/micro/plumbing-repair");
    expect(cardsOf(page)).toEqual(["Plains Plumbing"]);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  });

  it("says when nothing is found and links to the categories [search-results.nothing] [search-results.approved-only]", async () => {
    await aBusiness(db, { name: "Waiting Wanda", approvalStatus: "pending" });
    const site = aSite();

    const response = await site.visit("/search?q=%3Cb%3Ewanda");
    const page = await response.text();

    expect(response.status).toBe(200);
    expect(textOf(mainOf(page))).toContain("Nothing found for “<b>wanda”");
    expect(linkTo(mainOf(page), "Browse Service Categories")).toBe("/");
    expect((await site.page("/search?q=wanda")) + (await site.page("/search.data?q=wanda"))).not.toContain("Waiting Wanda");
  });

  it("says that search is unavailable when it fails, not that nothing exists [search-results.failure]", async () => {
    const site = aSite({ db: brokenDb() });
    const page = textOf(await site.page("/search?q=plumbing"));
    expect(page).toContain("Search is unavailable right now");
    expect(page).not.toContain("Nothing found");
    expect(site.log).toContain("a read failed");
  });
});
