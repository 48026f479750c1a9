import { describe, expect, it } from "vitest";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import settings from "../../town.config.ts";
import { search } from "./search.ts";
import { suggest } from "./suggest.ts";

const town = { ...settings, synonyms: [{ microCategoryId: "plumbing", terms: ["water heater", "clogged drain"] }] };
const hour = 490_000;
const app = { db, town, clock: { now: () => new Date("2026-01-14T18:00:00Z") } };

describe("the search box", () => {
  it("suggests services by name, description, synonym, and corrected spelling, before the businesses that offer them", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Painting", "Roofing"], "Leaking roofs and clogged pipes.");
    await aBusiness(db, { name: "Aqua", microCategories: ["plumbing"] });

    expect(await suggestedNames("plumb")).toEqual(["Plumbing", "Aqua"]);
    expect(await suggestedNames("plummer")).toEqual(["Plumbing", "Aqua"]);
    expect(await suggestedNames("water heater")).toEqual(["Plumbing", "Aqua"]);
    expect(await suggestedNames("clogged")).toEqual(["Plumbing", "Home Repair", "Aqua"]);
    expect(await suggest(app, "roofer")).toEqual([
      { kind: "microCategory", id: "roofing", name: "Roofing", categoryId: "home-repair", detail: "Home Repair" },
    ]);
    expect(await suggest(app, "home rep")).toEqual([
      { kind: "category", id: "home-repair", name: "Home Repair" },
      expect.objectContaining({ kind: "business", name: "Aqua" }),
    ]);
  });

  it("matches two letters only at the start of a word in a name", async () => {
    await aBusiness(db, { name: "The Rusty Ox", description: "Zebras." });
    await aBusiness(db, { name: "Fox Den" });
    await aBusiness(db, { name: "K&T" });

    expect(await suggestedNames("ox")).toEqual(["The Rusty Ox"]);
    expect(await suggestedNames("ze")).toEqual([]);
    expect(await suggestedNames("k&t")).toEqual(["K&T"]);
    expect(await suggestedNames("x")).toEqual([]);
    expect(await suggestedNames("open now")).toEqual([]);
  });
});

describe("the search results", () => {
  it("are in classes with headings: names, the service, and other mentions, with premium first in each", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    await manyBusinesses(db, [
      { name: "By text", description: "We do plumbing too." },
      { name: "By text, premium", description: "We do plumbing too.", plan: "premium" },
      { name: "By service", microCategories: ["plumbing"] },
      { name: "By service, premium", microCategories: ["plumbing"], plan: "premium" },
      { name: "Plumbing by name" },
    ]);
    expect(await headings("plumbing")).toEqual([
      ["Names", "Plumbing by name"],
      ["Plumbing in Williston", "By service, premium", "By service"],
      ["Also mention “plumbing”", "By text, premium", "By text"],
    ]);
    const corrected = { didYouMean: "plumbing", isCorrected: true, found: { total: 5 } };
    expect(await search(app, "plumbinng", { hour, page: 1 })).toMatchObject(corrected);
  });

  it("have headings for businesses with another main service and for those that mention the other words", async () => {
    await aCategory(db, "Home Repair", ["Electricians", "Plumbing"]);
    await aBusiness(db, { name: "Main", microCategories: ["electricians"] });
    await aBusiness(db, { name: "Further", description: "Copper wires.", microCategories: ["plumbing", "electricians"] });
    const main = ["Electricians in Williston", "Main"];
    expect(await headings("electricians")).toEqual([main, ["Also Electricians", "Further"]]);
    expect(await headings("electricians copper")).toEqual([["Electricians that mention “copper”", "Further"], main]);
  });

  it("say that nobody is of a kind, and list the closest", async () => {
    await aCategory(db, "Transportation", ["Airport Shuttles"]);
    await aBusiness(db, { name: "Van", microCategories: ["airport-shuttles"] });
    const vocabulary = { name: "Helicopters", terms: [], spanish: [], osm: [], mentions: ["helicopter"] };
    const kinds = [{ ...vocabulary, id: "helicopters", microCategoryIds: ["airport-shuttles"] }];
    const asked = () => search({ ...app, town: { ...town, kinds } }, "helicopter", { hour, page: 1 });

    expect(await asked()).toMatchObject({
      closest: { missing: "Helicopters", shown: "Airport Shuttles" },
      found: { cards: [{ name: "Van" }] },
    });
    await aBusiness(db, { name: "Rotor", description: "Helicopter rides.", microCategories: ["airport-shuttles"] });
    expect((await asked()).closest).toBeNull();
  });

  it("suggest a correction for a phrase that sounds like a service, but not if a name or text contains what was typed", async () => {
    await aCategory(db, "Health", ["Hearing Aids", "Tattoo Shops"]);
    await aBusiness(db, { name: "Pump Jack Hearing", microCategories: ["hearing-aids"] });
    await aBusiness(db, { name: "Old Ink", microCategories: ["tattoo-shops"] });
    await aBusiness(db, { name: "Hearthstone" });

    const corrected = async (text: string) => (await search(app, text, { hour, page: 1 })).didYouMean;
    expect(await corrected("hearing ade")).toBe("hearing aids");
    expect(await corrected("tattto")).toBe("tattoo");
    expect(await found("tattto")).toEqual(["Old Ink"]);
    await aBusiness(db, { name: "New Tatttoo" });
    expect(await corrected("tattto")).toBeNull();
    expect(await corrected("hearth")).toBeNull();
  });

  it("begin with the names: equal to the text, starting with it, with it as a word, with a word that begins with it", async () => {
    await lakeTown();
    expect(await headings("lake")).toEqual([
      ["Names", "Lake", "Lake Pizza", "Blue Lake Pizza", "Trout Lake Pizza", "Lakeside Pizza", "Great Lakeside Books"],
      ["Also mention “lake”", "Boats", "Bait"],
      ["Names that contain “lake”", "First Flake"],
    ]);
    expect(await headings("la")).toMatchObject([["Names", ...Array(6).fill(expect.any(String))]]);
    expect(await headings("lakesid")).toEqual([["Names", "Lakeside Pizza", "Great Lakeside Books"]]);
    expect(await suggestedNames("lake")).toEqual(["Lake", "Lake Pizza", "Blue Lake Pizza", "Trout Lake Pizza", "Lakeside Pizza"]);
    expect(await suggestedNames("flake")).toEqual(["First Flake"]);
  });

  it("list names that only begin with a word for a service after the service, and suggest up to three of them", async () => {
    await aCategory(db, "Food", ["Bars"]);
    await manyBusinesses(db, [
      ...["A Pub", "B Pub", "C Pub"].map((name) => ({ name, microCategories: ["bars"] })),
      ...["Barber Ann", "Barber Ben", "Bartlett", "Barton"].map((name) => ({ name })),
      { name: "The Bar" },
      { name: "Snacks", description: "For every bar." },
    ]);

    const [names, bars, ...others] = await headings("bar");
    expect([names, bars![0], bars!.length]).toEqual([["Names", "The Bar"], "Bars in Williston", 4]);
    expect(others.map(([heading, ...list]) => [heading, list.length])).toEqual([
      ["Names that begin with “bar”", 4],
      ["Also mention “bar”", 1],
    ]);
    expect(await suggestedNames("bar")).toEqual(["Bars", "The Bar", "A Pub", "Barber Ann", "Barber Ben", "Bartlett"]);
    expect((await headings("barb")).map(([heading]) => heading)).toEqual(["Names"]);
  });

  it("match every word in the name, the services, the text, or the address", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Drain Cleaning"]);
    const address = "307 Pipe Yard Ln, Williston, ND 58801";
    await aBusiness(db, { name: "Aqua", address, description: "Open at night.", microCategories: ["plumbing"] });
    await aBusiness(db, { name: "Aqua Two", address: "1307 Main Street, Williston, ND 58801" });

    for (const text of ["aqua plumber", "night plumbers pipe yard lane", "307 pipe", "plumber in Williston, ND", "yard night"])
      expect(await found(text), text).toEqual(["Aqua"]);
    expect(await found("aqua main st")).toEqual(["Aqua Two"]);
    expect(await found("aqua elsewhere")).toEqual([]);
    // A short number is a whole word.
    expect(await found("307")).toEqual(["Aqua"]);
  });

  it("match a phone number in any format", async () => {
    await aBusiness(db, { name: "Right", phone: "+1 701.555.0142" });
    await aBusiness(db, { name: "Wrong", phone: "(701) 555-0199" });

    const numbers = ["701-555-0142", "(701) 555 0142", "+17015550142", "1 701 555 0142", "5550142", "555-01 42", "0142"];
    for (const text of [...numbers, "right 555-0142"]) expect(await found(text), text).toEqual(["Right"]);
  });

  it("keep their order on every page, and are all counted", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const some = (many: number, name: string, more: object) =>
      Array.from({ length: many }, (_, index) => ({ name: `${name} ${index}`, ...more }));
    await manyBusinesses(db, [
      ...some(30, "Plumbing", { plan: "premium" }),
      ...some(20, "Serves", { microCategories: ["plumbing"] }),
      ...some(80, "Says", { description: "We do plumbing." }),
    ]);
    const pages = await Promise.all([1, 2, 3].map((page) => search(app, "plumbing", { hour, page })));
    const cards = pages.map(({ found }) => found.cards);
    const kinds = cards.flat().map(({ name }) => name.split(" ")[0]);
    expect(kinds).toEqual([...Array(30).fill("Plumbing"), ...Array(20).fill("Serves"), ...Array(80).fill("Says")]);
    expect(cards.map(({ length }) => length)).toEqual([60, 60, 10]);
    expect(new Set(cards.flat().map(({ id }) => id)).size).toBe(130);
    expect(pages.map(({ found }) => found.total)).toEqual([130, 130, 130]);
  });

  it("are empty for unusual text, and fail only with a broken database", async () => {
    await aBusiness(db, { name: "Plain" });
    const signs = ["%", "_", "%%%", "\\", "'; drop table users; --", '"', "🔧", "\0", "(((", "\ud83d"];
    const unusual = [...signs, "a", " ", "", "é", "x".repeat(300), "ab ".repeat(100)];
    for (const text of unusual) {
      expect(await found(text), text).toEqual([]);
      expect(await suggest(app, text), text).toEqual([]);
    }
    expect(await found("pl%zz")).toEqual([]);
    await expect(search({ ...app, db: brokenDb() }, "plain", { hour, page: 1 })).rejects.toThrow();
  });
});

async function suggestedNames(text: string): Promise<string[]> {
  return (await suggest(app, text)).map(({ name }) => name);
}

async function found(text: string): Promise<string[]> {
  return (await search(app, text, { hour, page: 1 })).found.cards.map(({ name }) => name);
}

/** Returns each heading with the names below it. */
async function headings(text: string): Promise<string[][]> {
  const { cards } = (await search(app, text, { hour, page: 1 })).found;
  const starts = cards.flatMap(({ heading }, index) => (heading === cards[index - 1]?.heading ? [] : [index]));
  return starts.map((start, at) => [cards[start]!.heading, ...cards.slice(start, starts[at + 1]).map(({ name }) => name)]);
}

async function lakeTown() {
  await aCategory(db, "Food", ["Pizza"]);
  const plan = "premium";
  await manyBusinesses(db, [
    { name: "Great Lakeside Books", plan },
    { name: "Lakeside Pizza", microCategories: ["pizza"] },
    { name: "Trout Lake Pizza" },
    { name: "Blue Lake Pizza", plan },
    { name: "Lake Pizza", plan },
    { name: "Lake" },
    { name: "Bait", description: "At the lake." },
    { name: "Boats", description: "Lakefront rentals.", plan },
    { name: "First Flake", plan },
  ]);
}
