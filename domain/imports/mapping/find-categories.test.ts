import { expect, it } from "vitest";
import { mapKinds, vocabulary } from "#domain/kinds/kinds.ts";
import { aReading } from "#test/imports.ts";
import { readTaxonomy, readTownData } from "#server/startup/read-town-files.ts";
import settings from "../../../town.config.ts";
import { categoryFinder } from "./find-categories.ts";
import { categorySuggester } from "./suggest-categories.ts";

const names =
  "Restaurants, Food Trucks, Bars & Breweries, Hair Salons, Plumbing, Heating & Cooling, General Contractors, Attorneys, Dentists, Gift Shops, Gas Stations, General Stores";
const own = names.split(", ").map((name) => ({ id: name, name }));
const microCategories = new Map(own.map(({ id, name }) => [id, name]));
const find = categoryFinder(aReading({ microCategories, kinds: mapKinds(vocabulary, own, {}) }));

it.each([
  ["RESTAURANT - FULL SERVICE", ["Restaurants"]],
  ["Full Service Restaurants", ["Restaurants"]],
  ["MOBILE FOOD VENDOR", ["Food Trucks"]],
  ["Offices of Dentists (except Military)", ["Dentists"]],
  ["Attorneys & Legal Services", ["Attorneys"]],
  ["Gifts & Souvenirs", ["Gift Shops"]],
  ["COSMETOLOGY SALON", ["Hair Salons"]],
  ["CONTRACTOR - GENERAL", ["General Contractors"]],
  ["Contractor-Plumbing", ["Plumbing"]],
  ["CONTRACTOR - HVAC/MECHANICAL", ["Heating & Cooling"]],
  ["HVAC CONTRACTOR", ["Heating & Cooling"]],
  ["Plumbing, Heating, and Air-Conditioning Contractors", ["Plumbing", "Heating & Cooling"]],
])("finds the categories of %s", (text, ids) => {
  expect(find(text)).toEqual(ids);
});

it.each(["Mechanical Contractor", "Oil & Gas", "Community Land Trust", "Home Occupation", "General", "Other", ""])(
  "finds no category for %j, which names none",
  (text) => {
    expect(find(text)).toEqual([]);
  },
);

it("suggests categories that share a whole word before those that share letters", async () => {
  const taxonomy = await readTaxonomy(settings);
  const listed = taxonomy.flatMap(({ microCategories }) => microCategories.map(({ id, name }) => [id, name] as const));
  const suggest = categorySuggester(aReading({ microCategories: new Map(listed), kinds: (await readTownData(settings)).kinds }));
  expect(suggest("Coffee house thing")[0]).toBe("coffee-espresso");
});
