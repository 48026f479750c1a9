import { describe, expect, it } from "vitest";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { attributeOf, elementsOf } from "#test/html.ts";
import { week } from "#test/opening-times.ts";
import { aSite } from "#test/site.ts";

type Row = { kind: string; name: string };

async function suggestionsFor(text: string): Promise<Row[]> {
  const response = await aSite().visit(`/suggestions?${new URLSearchParams({ q: text })}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Row[];
}

const namesFor = async (text: string) => (await suggestionsFor(text)).map(({ name }) => name);

describe("GET /suggestions", () => {
  it("suggests categories, services, and businesses [search-box.services] [search-box.businesses]", async () => {
    await aCategory(db, "Plumbing and More", ["Plumbing Repair", "Roofing"]);
    const { id } = await aBusiness(db, { name: "Plains Plumbing" });

    expect(await suggestionsFor("plumbing")).toEqual([
      { kind: "category", id: "plumbing-and-more", name: "Plumbing and More" },
      {
        ...{ kind: "microCategory", id: "plumbing-repair", name: "Plumbing Repair" },
        ...{ categoryId: "plumbing-and-more", detail: "Plumbing and More" },
      },
      expect.objectContaining({ kind: "business", id, name: "Plains Plumbing" }),
    ]);
  });

  it("finds the services that plain words mean, and none whose name only begins with such a word", async () => {
    await aCategory(db, "Daily", ["Bakeries", "Hair Salons", "Tattoo & Piercing"]);
    const servicesFor = async (text: string) => (await aSite().visit(`/suggestions?services=${text}`)).json();
    expect(await servicesFor("haircut")).toEqual(["hair-salons"]);
    expect(await servicesFor("pie")).toEqual(["bakeries"]);
    expect(await servicesFor("pierc")).toEqual(["tattoo-piercing"]);
    expect(await servicesFor("Ann's+Bakery.+Fresh+bread+every+day")).toEqual(["bakeries"]);
    expect(await servicesFor("")).toEqual([]);
  });

  it("says of a business what its card says: the service, the street, the state now, and the number", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const shown = { address: "12 Main St, Williston, ND 58801", phone: "701 555 0142", hours: week("09:00-17:00 - - - - - -") };
    await aBusiness(db, { name: "Prairie Tops", microCategories: ["roofing"], ...shown });
    const monday = new Date("2026-11-23T12:00:00-06:00");
    const response = await aSite({ clock: { now: () => monday } }).visit("/suggestions?q=prairie");
    expect(await response.json()).toEqual([
      expect.objectContaining({ detail: "Roofing · 12 Main St", state: "Open · closes 5 PM", phone: "+17015550142" }),
    ]);
  });

  it("matches descriptions of categories and parts of words, from two characters on, ignoring case, accents, and spaces [search-box.category-text] [search-box.any-case] [search-box.two-characters]", async () => {
    await aCategory(db, "Pet Services", [], "Grooming for your terrier.");
    await aBusiness(db, { name: "Éclair Bakery" });
    expect(await namesFor("terrier")).toEqual(["Pet Services"]);
    for (const text of ["ECLAIR", " éclair ", "cla", "kery", "ec", "BA"])
      expect([text, await namesFor(text)]).toEqual([text, ["Éclair Bakery"]]);
    for (const text of ["", "e", " b ", "   "]) expect([text, await suggestionsFor(text)]).toEqual([text, []]);
  });

  it("suggests at most five businesses, sorted by name, and at most five services [search-box.limit]", async () => {
    await aCategory(db, "Wells", ["Well F", "Well E", "Well D", "Well C", "Well B", "Well A"]);
    for (const letter of ["f", "B", "e", "C", "a", "D"]) await aBusiness(db, { name: `${letter} Wellness` });

    const found = await suggestionsFor("well");

    const businesses = found.filter(({ kind }) => kind === "business").map(({ name }) => name);
    expect(businesses).toEqual(["a", "B", "C", "D", "e"].map((letter) => `${letter} Wellness`));
    expect(found.filter(({ kind }) => kind !== "business")).toHaveLength(5);
  });

  it("does not treat percent, underscore, or backslash as wildcards [search-box.wildcards]", async () => {
    await aCategory(db, "Oddities", ["Snake_case"]);
    await aBusiness(db, { name: "100% Clean" });
    await aBusiness(db, { name: "Plains Plumbing" });

    for (const text of ["%%", "__", "_%", "%_%", "\\\\", "\\%"]) expect([text, await namesFor(text)]).toEqual([text, []]);
    expect(await namesFor("100%")).toEqual(["100% Clean"]);
    expect(await namesFor("snake_case")).toEqual(["Snake_case"]);
    for (const text of ["p%g", "l_i", "%s_p%"]) expect([text, await namesFor(text)]).toEqual([text, []]);
  });

  it("returns an error when the search fails, which no cache keeps", async () => {
    const response = await aSite({ db: brokenDb() }).visit("/suggestions?q=plumbing");
    expect([response.ok, response.headers.get("cache-control") ?? ""]).toEqual([
      false,
      expect.not.stringContaining("max-age=60"),
    ]);
    expect(await response.text()).not.toMatch(/database|select/);
  });
});

it("the search box works without JavaScript, on Home as well as in the header [search-box.placeholder] [search-box.route]", async () => {
  const boxes = elementsOf(await aSite().page("/"), "form");
  expect(boxes).toHaveLength(2);
  for (const box of boxes) {
    expect([attributeOf(box, "action"), attributeOf(box, "method") ?? "get"]).toEqual(["/search", "get"]);
    const [input] = /<input\b[^>]*>/.exec(box)!;
    const texts = ["name", "data-long", "placeholder"].map((name) => attributeOf(input, name));
    expect(texts).toEqual(["q", "Search for services in Williston...", "Search services..."]);
  }
});
