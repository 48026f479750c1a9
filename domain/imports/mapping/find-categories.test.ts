import { expect, it } from "vitest";
import { mapKinds, vocabulary } from "#domain/kinds/kinds.ts";
import { aReading } from "#test/imports.ts";
import { readTaxonomy, readTownData } from "#server/startup/read-town-files.ts";
import settings from "../../../town.config.ts";
import { categoryFinder } from "./find-categories.ts";
import { categorySuggester } from "./suggest-categories.ts";

const microCategories = [
  ["restaurants", "Restaurants"],
  ["trucks", "Food Trucks"],
  ["bars", "Bars & Breweries"],
  ["hair", "Hair Salons"],
  ["plumbing", "Plumbing"],
  ["hvac", "Heating & Cooling"],
  ["builders", "General Contractors"],
  ["law", "Attorneys"],
  ["dentists", "Dentists"],
  ["gifts", "Gift Shops"],
  ["gas", "Gas Stations"],
  ["general", "General Stores"],
] as const;
const names = new Map<string, string>(microCategories);
const kinds = mapKinds(
  vocabulary,
  microCategories.map(([id, name]) => ({ id, name })),
  {},
);
const find = categoryFinder(aReading({ microCategories: names, kinds }));

it.each([
  ["RESTAURANT - FULL SERVICE", ["restaurants"]],
  ["Full Service Restaurants", ["restaurants"]],
  ["MOBILE FOOD VENDOR", ["trucks"]],
  ["Offices of Dentists (except Military)", ["dentists"]],
  ["Attorneys & Legal Services", ["law"]],
  ["Gifts & Souvenirs", ["gifts"]],
  ["COSMETOLOGY SALON", ["hair"]],
  ["CONTRACTOR - GENERAL", ["builders"]],
  ["Contractor-Plumbing", ["plumbing"]],
  ["HVAC CONTRACTOR", ["hvac"]],
  ["Plumbing, Heating, and Air-Conditioning Contractors", ["plumbing", "hvac"]],
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
