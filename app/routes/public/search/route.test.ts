import { describe, expect, it } from "vitest";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { cardsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const allDay = Object.fromEntries(weekdays.map((day) => [day, { enabled: true, open: "00:00", close: "00:00" }]));

describe("GET /search", () => {
  it("redirects to Home when the query is empty", async () => {
    const site = aSite();
    for (const path of ["/search", "/search?q=", "/search?q=%20%20"]) {
      const response = await site.visit(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    }
  });

  it("shows the matching services, and the businesses in named classes", async () => {
    await aCategory(db, "Vets and More", ["Veterinarians"]);
    await aBusiness(db, { name: "Prairie Paws", microCategories: ["veterinarians"] });
    await aBusiness(db, { name: "Big Sky Feed", description: "Recommended by every vet in town." });

    const page = await aSite().page("/search?q=vet");

    expect(linkTo(mainOf(page), "Veterinarians")).toBe("/category/vets-and-more/micro/veterinarians");
    expect(textOf(mainOf(page))).toMatch(/Veterinarians .*Prairie Paws.*Also mention “vet” .*Big Sky Feed/);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  });

  it("limits the results to businesses that are open now if the query or the filter says so", async () => {
    await aCategory(db, "Travel", ["Hotels"]);
    await aBusiness(db, { name: "Basin Inn", microCategories: ["hotels"], hours: allDay });
    await aBusiness(db, { name: "Shut Inn", microCategories: ["hotels"], hours: {} });
    const site = aSite();

    for (const path of ["/search?q=hotel+open+now", "/search?q=hotel&open=1"])
      expect(cardsOf(await site.page(path))).toEqual(["Basin Inn"]);
    expect(cardsOf(await site.page("/search?q=hotel"))).toHaveLength(2);
    expect(textOf(await site.page("/search?q=shut&open=1"))).toContain("No businesses on this list are open now");
  });

  it("answers a crisis with numbers, then only the services that help, 24-hour ones first, whatever their plan", async () => {
    await aCategory(db, "Health", ["Counseling & Therapy", "Tutoring"]);
    await aCategory(db, "Nonprofits", ["Shelters & Crisis Help"]);
    const [counseling, shelter] = ["counseling-therapy", "shelters-crisis-help"];
    await aBusiness(db, { name: "Paying Counselor", plan: "premium", microCategories: [counseling], description: "Suicide." });
    await aBusiness(db, { name: "A Shelter", microCategories: [shelter] });
    await aBusiness(db, { name: "Night Counselor", microCategories: [counseling], hours: allDay });
    await aBusiness(db, { name: "Reading Tutor", plan: "premium", microCategories: ["tutoring", counseling], hours: allDay });
    await aBusiness(db, { name: "Suicide Bakery", plan: "premium" });
    const site = aSite();

    for (const query of ["suicide", "suicid"]) {
      const main = mainOf(await site.page(`/search?q=${query}&open=1`));
      expect([linkTo(main, "Call 988"), linkTo(main, "Text 988")]).toEqual(["tel:988", "sms:988"]);
      expect(cardsOf(main)).toEqual(["Night Counselor", "A Shelter", "Paying Counselor", "Suicide Bakery"]);
      expect(textOf(main)).not.toMatch(/Premium|Others|Did you mean/);
    }
    expect(JSON.stringify(site.log)).not.toContain("suicid");
    expect(textOf(await site.page("/search?q=fire+wood"))).not.toContain("Help is available now");
  });

  it("gives the town's number for a public service, or says that the directory does not have the service", async () => {
    const { town } = aSite().app;
    const helpNumbers = [{ topics: ["utilities"], name: "Plains Power", phone: "701-555-0199", text: "Outages." }];
    const site = aSite({ town: { ...town, helpNumbers } });
    expect(linkTo(mainOf(await site.page("/search?q=power+is+out")), "Call 701-555-0199")).toBe("tel:7015550199");
    expect(textOf(mainOf(await site.page("/search?q=post+office")))).toContain("Post Offices: not in this directory");
  });

  it("says that nothing was found, and links to the categories", async () => {
    const response = await aSite().visit("/search?q=%3Cb%3Ewanda");
    const page = mainOf(await response.text());
    expect([response.status, linkTo(page, "All categories")]).toEqual([200, "/#categories"]);
    expect(textOf(page)).toContain("Nothing found for “<b>wanda”");
  });

  it("says that search is unavailable when it fails, not that nothing exists", async () => {
    const site = aSite({ db: brokenDb() });
    const page = textOf(await site.page("/search?q=plumbing"));
    expect(page).toContain("Search is unavailable right now");
    expect(page).not.toContain("Nothing found");
    expect(site.log).toContain("a domain call failed");
  });
});
