import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture, aSponsor } from "#test/factories.ts";
import { attributeOf, cardsOf, elementWith, imagesOf, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const cardsOn = (page: string) => linksOf(mainOf(page)).filter(({ href }) => href.startsWith("/category/"));

describe("GET /", () => {
  it("starts with the logo, the town, the heading, the search box, and the Share button [home.heading] [home.share]", async () => {
    const page = mainOf(await aSite().page("/"));

    expect(textOf(page)).toMatch(/Williston, North Dakota 58801 Find Local Services/);
    expect(page).toMatch(/<h1[^>]*>Find Local Services<\/h1>/);
    expect(imagesOf(page)[0]).toBe("/favicon.svg");
    expect(textOf(elementWith(page, "summary", "Share"))).toBe("Share");
    expect(page).toContain('action="/search"');
  });

  it("lists every category by name with its description and link [home.categories] [home.card]", async () => {
    await aCategory(db, "Pet Services", [], "Care for animals.");
    await aCategory(db, "automotive", [], "Cars & trucks.");

    const page = await aSite().page("/");

    expect(mainOf(page)).toMatch(/<h2[^>]*>Browse Service Categories<\/h2>/);
    expect(cardsOn(page).map(({ text, href }) => [text, href])).toEqual([
      ["automotive Cars & trucks. View Listings →", "/category/automotive"],
      ["Pet Services Care for animals. View Listings →", "/category/pet-services"],
    ]);
    for (const { element } of cardsOn(page)) expect(imagesOf(element)).toHaveLength(1);
  });

  it("shows an uploaded cover, or the placeholder when there is no picture [home.card] [home.card-placeholder]", async () => {
    const cover = await aPicture(db);
    const housing = await aCategory(db, "Covered");
    await db.update(categories).set({ coverId: cover.id }).where(eq(categories.id, housing.id));
    await aCategory(db, "Without Picture");

    const [covered, without] = cardsOn(await aSite().page("/"));

    expect(imagesOf(covered!.element)).toEqual([`/pictures/${cover.storageKey}/1200.webp`]);
    expect(imagesOf(without!.element)).toEqual(["/placeholder.svg"]);
  });

  it("shows the sponsor's logo on the category's picture, and the name, while the sponsor is approved [home.card-sponsor]", async () => {
    await aCategory(db, "Housing");
    const logo = await aPicture(db, { width: 400, height: 400, widths: [128, 400] });
    const sponsor = await aSponsor(db, "housing", { name: "Bakken Homes", logoId: logo.id });
    const site = aSite();

    const [sponsored] = cardsOn(await site.page("/"));
    expect(imagesOf(sponsored!.element)).toEqual(["/covers/houses.svg", `/pictures/${logo.storageKey}/128.webp`]);
    expect(sponsored!.text).toContain("Sponsored by Bakken Homes");

    await db.update(businesses).set({ approvalStatus: "pending" }).where(eq(businesses.id, sponsor.id));
    const page = await site.page("/");
    expect(page).not.toContain("Bakken Homes");
    expect(page).not.toContain(logo.storageKey);
  });

  it("filters the grid by name or description, ignoring case, and prefills the search box [home.filter] [home.prefill]", async () => {
    await aCategory(db, "Pet Services", [], "Care for animals.");
    await aCategory(db, "Automotive", [], "Cars and TRUCKS.");
    await aCategory(db, "Housing", [], "Homes.");
    const site = aSite();
    const namesFor = async (search: string) => cardsOn(await site.page(`/?search=${search}`)).map(({ href }) => href);

    expect(await namesFor("PET")).toEqual(["/category/pet-services"]);
    expect(await namesFor("%20trucks%20")).toEqual(["/category/automotive"]);
    expect(await namesFor("s.")).toHaveLength(3);
    const page = mainOf(await site.page("/?search=Care+%26+%22more%22"));
    expect(attributeOf(/<input\b[^>]*>/.exec(page)![0], "value")).toBe('Care & "more"');
  });

  it("counts the visible businesses of each category and of all categories, each once", async () => {
    await aCategory(db, "Housing", ["Rentals", "Homes"]);
    await aCategory(db, "Pets", ["Vets"]);
    await aBusiness(db, { microCategories: ["rentals", "homes"] });
    await aBusiness(db, { microCategories: ["homes", "vets"] });
    await aBusiness(db, { microCategories: ["vets"], approvalStatus: "pending" });
    await aBusiness(db, { microCategories: ["vets"], isClosed: true });

    const page = await aSite().page("/");

    expect(cardsOn(page).flatMap(({ text, href }) => (href.includes("/micro/") ? [] : [text]))).toEqual([
      "Housing 2 businesses All about Housing. View Listings →",
      "Pets 1 business All about Pets. View Listings →",
    ]);
    expect(textOf(mainOf(page))).toContain("2 businesses in 2 categories");
  });

  it("links to what is open now and to the most common services below the search box", async () => {
    await aCategory(db, "Housing", ["Rentals", "Homes"]);
    for (const microCategories of [["homes"], ["homes", "rentals"]]) await aBusiness(db, { microCategories });

    const chips = linksOf(elementWith(await aSite().page("/"), "ul", "Open now"));

    expect(chips.map(({ text, href }) => [text, href])).toEqual([
      ["Open now", "/search?open=1"],
      ["Homes", "/category/housing/micro/homes"],
      ["Rentals", "/category/housing/micro/rentals"],
    ]);
  });

  it("says that nothing matches the filter [home.filter-empty]", async () => {
    await aCategory(db, "Housing");

    const page = textOf(mainOf(await aSite().page("/?search=zzz")));

    expect(page).toContain("No categories found Try adjusting your search terms");
    expect(page).toContain("Browse Service Categories");
  });

  it("shows the page with an error when the categories cannot be loaded [home.failure]", async () => {
    const site = aSite({ db: brokenDb() });

    const response = await site.visit("/");
    const page = textOf(await response.text());

    expect(response.status).toBe(503);
    expect(page).toContain("Error loading categories Please try again later");
    expect(page).toContain("Find Local Services");
    expect(page).not.toContain("No categories found");
  });
});

describe("the featured block", () => {
  it("shows its heading, its link, and only premium businesses [home.featured] [carousel.premium] [carousel.links]", async () => {
    const names = ["One", "Two", "Three", "Four"];
    for (const name of names) await aBusiness(db, { name, plan: "premium", tagline: `${name} is best` });
    await aBusiness(db, { name: "Basic Bob" });
    await aBusiness(db, { name: "Pending Pat", plan: "premium", approvalStatus: "pending" });

    const page = await aSite().page("/");
    const block = elementWith(page, "section", 'aria-labelledby="featured"');

    expect(textOf(block)).toMatch(/^Featured Businesses/);
    expect(linkTo(block, "View all featured businesses")).toBe("/premium-businesses");
    expect(cardsOf(block).toSorted()).toEqual(names.toSorted());
    expect(textOf(block)).toContain(`${cardsOf(block)[0]} is best`);
    expect(linksOf(block).filter(({ href }) => /^\/business\/[0-9a-f-]{36}$/.test(href))).toHaveLength(4);
    expect(page).not.toMatch(/Basic Bob|Pending Pat/);
  });
});
