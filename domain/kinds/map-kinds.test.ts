import { expect, it } from "vitest";
import { mapKinds, vocabulary } from "./kinds.ts";

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
