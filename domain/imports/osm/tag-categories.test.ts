import { expect, test } from "vitest";
import { readTownData } from "#server/startup/read-town-files.ts";
import settings from "../../../town.config.ts";
import notBusinesses from "./not-businesses.json" with { type: "json" };
import { businessTags, kindsByTag, tagCategories } from "./tag-categories.ts";

const kinds = (await readTownData(settings)).kinds;
const find = tagCategories(kinds);

test("the town has categories for every tag", () => {
  const unmapped = [...kindsByTag].filter(([, of]) =>
    kinds.every(({ id, microCategoryIds }) => !of.includes(id) || !microCategoryIds.length),
  );
  expect(unmapped.map(([tag]) => tag)).toEqual([]);
});

test("no tag is listed both as a business and as not a business", () => {
  const others = Object.entries(notBusinesses).flatMap(([key, values]) => values.map((value) => `${key}=${value}`));
  expect(others.filter((tag) => kindsByTag.has(tag))).toEqual([]);
});

test.each<[Record<string, string>, string, string[]]>([
  [{ amenity: "restaurant", cuisine: "pizza;pasta" }, "Ledo", ["restaurants", "pizza"]],
  [{ amenity: "bar", cuisine: "american" }, "Stoney's", ["bars-breweries", "restaurants"]],
  [{ amenity: "bar", microbrewery: "yes" }, "Taps", ["bars-breweries"]],
  [{ amenity: "fast_food", street_vendor: "yes" }, "Tacos", ["food-trucks"]],
  [
    { amenity: "fuel", shop: "convenience", car_wash: "yes" },
    "76",
    ["fuel-truck-stops", "grocery-markets", "car-wash-detailing"],
  ],
  [{ shop: "hairdresser" }, "Joe's Barber Shop", ["barbers"]],
  [{ shop: "beauty", beauty: "nails" }, "Lily", ["nail-salons"]],
  [{ shop: "car_repair", "service:vehicle:tyres": "yes" }, "Smith", ["auto-repair", "tires-alignment"]],
  [{ shop: "trade", trade: "plumbing" }, "Pipes", ["plumbing"]],
  [{ shop: "hardware; knives" }, "Hida", ["hardware-lumber", "sporting-goods"]],
  [{ healthcare: "alternative", "healthcare:speciality": "chiropractic" }, "Back", ["chiropractors"]],
  [{ leisure: "sports_centre", sport: "10pin" }, "Lanes", ["bowling-arcades"]],
  [{ amenity: "social_facility", social_facility: "assisted_living" }, "Home", ["assisted-living"]],
  [{ shop: "Dry Cleaning" }, "Uptown", ["dry-cleaning"]],
])("maps %o with the name %s", (tags, name, expected) => {
  expect(find(tags, name)).toEqual(expected);
});

test.each<Record<string, string>>([
  { amenity: "bench" },
  { amenity: "school" },
  { shop: "no" },
  { amenity: "recycling", recycling_type: "container" },
  { building: "yes", "addr:street": "Main Street" },
  {},
])("%o is not a business", (tags) => {
  expect(businessTags(tags)).toEqual([]);
});

test("an unknown shop is a business without micro-categories", () => {
  expect(businessTags({ shop: "Tobacco" })).toEqual(["shop=tobacco"]);
  expect([find({ shop: "tobacco" }, "Lucky 7"), find({ shop: "constructor" }, "Proto")]).toEqual([[], []]);
});
