import { expect, test } from "vitest";
import taxonomy from "../../../towns/williston/taxonomy.json" with { type: "json" };
import cuisineKinds from "./category-mapping/cuisines.json" with { type: "json" };
import sportKinds from "./category-mapping/sports.json" with { type: "json" };
import { notBusinesses } from "./category-mapping/not-businesses.ts";
import { beautyWords, specialities, trades, vehicleServices, vehicleWords } from "./category-mapping/detail-tags.ts";
import { kindOf, osmKinds } from "./map-tags-to-micro-categories.ts";
import { nameHints } from "./micro-categories-from-name.ts";

const ids = new Set(taxonomy.flatMap((category) => category.microCategories.map((micro) => micro.id)));

test("every mapped micro-category is in the taxonomy", () => {
  const tables = [osmKinds, cuisineKinds, sportKinds].flatMap((table) => Object.values(table).flat());
  const words = [beautyWords, specialities, trades, vehicleServices, vehicleWords, nameHints].flat().map(([, id]) => id);
  expect([...tables, ...words].filter((id) => !ids.has(id))).toEqual([]);
});

test("no tag is both a business and not a business, and every tag has the normalized spelling", () => {
  expect(Object.keys(osmKinds).filter((tag) => notBusinesses.has(tag))).toEqual([]);
  expect(Object.keys(osmKinds).filter((tag) => !/^[a-z_]+=[a-z0-9_]+$/.test(tag))).toEqual([]);
  expect(Object.entries(osmKinds).filter(([, expected]) => expected.length === 0)).toEqual([]);
});

test.each<[Record<string, string>, string, string[]]>([
  [{ amenity: "restaurant", cuisine: "pizza;pasta" }, "Ledo", ["restaurants", "pizza"]],
  [{ amenity: "bar", cuisine: "american" }, "Stoney's", ["bars-breweries", "restaurants"]],
  [{ amenity: "bar", microbrewery: "yes" }, "Taps", ["bars-breweries"]],
  [{ amenity: "cafe", cuisine: "coffee_shop" }, "Beans", ["coffee-espresso"]],
  [{ amenity: "fast_food", street_vendor: "yes" }, "Tacos", ["food-trucks"]],
  [
    { amenity: "fuel", shop: "convenience", car_wash: "yes" },
    "76",
    ["fuel-truck-stops", "grocery-markets", "car-wash-detailing"],
  ],
  [{ shop: "hairdresser" }, "Joe's Barber Shop", ["barbers"]],
  [{ shop: "beauty", beauty: "nails" }, "Lily", ["nail-salons"]],
  [{ shop: "car_repair", "service:vehicle:tyres": "yes" }, "Smith", ["auto-repair", "tires-alignment"]],
  [{ shop: "car_repair" }, "Basin Collision", ["auto-body-paint"]],
  [{ shop: "trade", trade: "plumbing" }, "Pipes", ["plumbing"]],
  [{ shop: "hardware; knives" }, "Hida", ["hardware-lumber", "sporting-goods"]],
  [{ healthcare: "alternative", "healthcare:speciality": "chiropractic" }, "Back", ["chiropractors"]],
  [{ leisure: "sports_centre", sport: "10pin" }, "Lanes", ["bowling-arcades"]],
  [{ amenity: "place_of_worship" }, "First Lutheran", ["churches-faith"]],
  [{ amenity: "social_facility", social_facility: "assisted_living" }, "Home", ["assisted-living"]],
  [{ office: "company" }, "Bakken Roustabout LLC", ["roustabout-crews"]],
  [{ shop: "Dry Cleaning" }, "Uptown", ["dry-cleaning"]],
])("maps %o with the name %s", (tags, name, expected) => {
  expect(kindOf(tags, name)?.microCategoryIds).toEqual(expected);
});

test.each<Record<string, string>>([
  { amenity: "bench" },
  { amenity: "bicycle_parking" },
  { leisure: "park" },
  { amenity: "school" },
  { shop: "no" },
  { office: "government" },
  { amenity: "recycling", recycling_type: "container" },
  { building: "yes", "addr:street": "Main Street" },
  { landuse: "residential" },
  { highway: "residential" },
  {},
])("%o is not a business", (tags) => {
  expect(kindOf(tags, "Somewhere")).toBeNull();
});

test("returns the tag of an unmapped shop", () => {
  expect(kindOf({ shop: "tobacco" }, "Lucky 7")).toEqual({ microCategoryIds: [], tags: ["shop=tobacco"], guessed: true });
  expect(kindOf({ shop: "constructor" }, "Proto")?.microCategoryIds).toEqual([]);
});
