import { expect, it } from "vitest";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { singularOf } from "#domain/search/stemming-and-typos.ts";
import taxonomy from "../../towns/williston/taxonomy.json" with { type: "json" };
import townKinds from "../../towns/williston/kinds.json" with { type: "json" };
import { type Kind, mapKinds, vocabulary } from "./kinds.ts";

const microCategories = taxonomy.flatMap((category) => category.microCategories);

/** Terms that two kinds share on purpose. "glasses" and "glass" have the same singular. */
const shared = ["liquor store", "liquor", "alcohol", "licoreria", "licor", "glass", "glass repair", "threading"];

it("lists each kind once, and the broader kinds exist and form no cycle", () => {
  const ids = vocabulary.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(vocabulary.filter(({ broader }) => broader && !ids.includes(broader)).map(({ id }) => id)).toEqual([]);
  expect(vocabulary.filter((kind) => hasCycle(kind.id)).map(({ id }) => id)).toEqual([]);
});

it("repeats no term unless it is shared on purpose, and no tag unless one kind includes the other or a business is both", () => {
  const terms = vocabulary.flatMap(({ name, terms, spanish }) => [name, ...terms, ...spanish].map(keyOf));
  expect(repeated(terms).filter((term) => !shared.includes(term))).toEqual([]);
  expect(shared.filter((term) => !repeated(terms).includes(term))).toEqual([]);
  const tags = repeated(vocabulary.flatMap(({ osm }) => osm)).filter((tag) => !isOfOneLine(kindsWith(tag)));
  expect(tags.sort()).toEqual(["shop=golf", "shop=hunting", "shop=safety_equipment"]);
});

it("maps kinds only to existing micro-categories of the town, and each is the first choice of a kind with at least four terms", () => {
  const ids = new Set(microCategories.map(({ id }) => id));
  expect(Object.keys(townKinds).sort()).toEqual(vocabulary.map(({ id }) => id).sort());
  expect(
    Object.values(townKinds)
      .flat()
      .filter((id) => !ids.has(id)),
  ).toEqual([]);
  const kinds = mapKinds(vocabulary, microCategories, townKinds);
  const withTerms = new Set(kinds.filter(({ terms }) => terms.length >= 4).map(({ microCategoryIds }) => microCategoryIds[0]));
  expect([...ids].filter((id) => !withTerms.has(id))).toEqual([]);
});

/** The categories of a small town with its own words. */
const names =
  "Plumbers, Mexican Food, Bakeries & Donuts, Chiropractic, Restaurants, Library, Hardware, Barber Shops, Attorneys & Law Firms".split(
    ", ",
  );
const town = names.map((name) => ({ id: name.toLowerCase().replace(/[^a-z]+/g, "-"), name }));

it("finds the categories of a town without a kinds file by name, term, part of a name, stem, or broader kind", () => {
  const kinds = mapKinds(vocabulary, town, {});
  const idsOf = (id: string) => kinds.find((kind) => kind.id === id)?.microCategoryIds;
  expect(idsOf("plumbers")).toEqual(["plumbers"]);
  expect(idsOf("mexican-restaurants")).toEqual(["mexican-food"]);
  expect(idsOf("donut-shops")).toEqual(["bakeries-donuts"]);
  expect(idsOf("chiropractors")).toEqual(["chiropractic"]);
  expect(idsOf("thai-restaurants")).toEqual(["restaurants"]);
  expect(idsOf("libraries")).toEqual(["library"]);
  expect(idsOf("well-servicing")).toEqual([]);
  const found = new Set(kinds.flatMap(({ microCategoryIds }) => microCategoryIds));
  expect(town.filter(({ id }) => !found.has(id)).map(({ name }) => name)).toEqual([]);
});

it("uses the town's own map before names", () => {
  const kinds = mapKinds(vocabulary, town, { plumbers: ["hardware"], libraries: [] });
  const mapped = new Map(kinds.map(({ id, microCategoryIds }) => [id, microCategoryIds]));
  expect([mapped.get("plumbers"), mapped.get("libraries")]).toEqual([["hardware"], []]);
});

it("maps a German taxonomy", () => {
  const names = ["Hofläden", "Bäckereien & Konditoreien", "Restaurants"];
  const kinds = mapKinds(
    vocabulary,
    names.map((name) => ({ id: name, name })),
    {},
  );
  const idsOf = (id: string) => kinds.find((kind) => kind.id === id)?.microCategoryIds;
  expect(["farmers-markets", "bakeries", "restaurants"].map(idsOf)).toEqual(names.map((name) => [name]));
});

function hasCycle(id: string, seen: string[] = []): boolean {
  const broader = vocabulary.find((kind) => kind.id === id)?.broader;
  return broader !== undefined && (seen.includes(broader) || hasCycle(broader, [...seen, id]));
}

function kindsWith(tag: string): Kind[] {
  return vocabulary.filter(({ osm }) => osm.includes(tag));
}

/** Returns whether one of two kinds includes the other. A town without the narrower kind then gets the broader one from a tag. */
function isOfOneLine([first, second]: Kind[]): boolean {
  return first?.broader === second?.id || second?.broader === first?.id;
}

function keyOf(text: string): string {
  return fold(text).split(" ").map(singularOf).join(" ");
}

function repeated(texts: string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(texts.filter((text) => seen.has(text) || !seen.add(text)))];
}
