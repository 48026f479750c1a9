import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
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

  it("shows an uploaded cover, the sponsor's logo on the category's drawing, or the placeholder [home.card] [home.card-sponsor] [home.card-placeholder]", async () => {
    const cover = await aPicture(db);
    const logo = await aPicture(db, { width: 400, height: 400, widths: [128, 400] });
    const covered = await aCategory(db, "Covered");
    await db.update(categories).set({ coverId: cover.id }).where(eq(categories.id, covered.id));
    await aCategory(db, "Housing");
    await aSponsor(db, "housing", { name: "Bakken Homes", logoId: logo.id });
    await aCategory(db, "Without Picture");

    const cards = cardsOn(await aSite().page("/"));

    expect(cards.map(({ element }) => imagesOf(element))).toEqual([
      [`/pictures/${cover.storageKey}/1200.webp`],
      ["/covers/houses.svg", `/pictures/${logo.storageKey}/128.webp`],
      ["/placeholder.svg"],
    ]);
    expect(cards[1]!.text).toContain("Sponsored by Bakken Homes");
  });

  it("filters the grid by name or description, ignoring case, and prefills the search box [home.filter] [home.prefill] [home.filter-empty]", async () => {
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
    expect(textOf(page)).toContain("Browse Service Categories No categories found Try adjusting your search terms");
  });

  it("counts the visible businesses, each once, and links to what is open now and to the most common services", async () => {
    await aCategory(db, "Housing", ["Rentals", "Homes"]);
    await aCategory(db, "Pets", ["Vets"]);
    await aBusiness(db, { microCategories: ["rentals", "homes"] });
    await aBusiness(db, { microCategories: ["homes", "vets"] });
    await aBusiness(db, { microCategories: ["vets"], isClosed: true });

    const page = await aSite().page("/");

    expect(cardsOn(page).flatMap(({ text, href }) => (href.includes("/micro/") ? [] : [text]))).toEqual([
      "Housing 2 businesses All about Housing. View Listings →",
      "Pets 1 business All about Pets. View Listings →",
    ]);
    expect(textOf(mainOf(page))).toContain("2 businesses in 2 categories");
    const chips = linksOf(elementWith(page, "ul", "Open now")).map(({ text, href }) => [text, href]);
    expect(chips.slice(0, 2)).toEqual([
      ["Open now", "/search?open=1"],
      ["Homes", "/category/housing/micro/homes"],
    ]);
  });

  it("shows the page with an error when the categories cannot be loaded [home.failure]", async () => {
    const site = aSite({ db: brokenDb() });

    const response = await site.visit("/");
    const page = textOf(await response.text());

    expect(response.status).toBe(503);
    expect(page).toContain("Error loading categories Please try again later");
    expect(page).toContain("Find Local Services");
  });
});

describe("the featured block", () => {
  it("shows its heading, its link, and only premium businesses [home.featured] [carousel.premium] [carousel.links]", async () => {
    const names = ["One", "Two", "Three", "Four"];
    for (const name of names) await aBusiness(db, { name, plan: "premium", tagline: `${name} is best` });
    await aBusiness(db, { name: "Basic Bob" });

    const page = await aSite().page("/");
    const block = elementWith(page, "section", 'aria-labelledby="featured"');

    expect(textOf(block)).toMatch(/^Featured Businesses/);
    expect(linkTo(block, "View all featured businesses")).toBe("/premium-businesses");
    expect(cardsOf(block).toSorted()).toEqual(names.toSorted());
    expect(textOf(block)).toContain(`${cardsOf(block)[0]} is best`);
    expect(linksOf(block).filter(({ href }) => /^\/business\/[0-9a-f-]{36}$/.test(href))).toHaveLength(4);
  });
});
