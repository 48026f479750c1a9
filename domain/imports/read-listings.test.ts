import fc from "fast-check";
import { expect, test } from "vitest";
import { readTownData } from "#server/startup/read-town-files.ts";
import { aReading, readListings } from "#test/imports.ts";
import settings from "../../town.config.ts";

const known = aReading({
  kinds: (await readTownData(settings)).kinds,
  microCategories: new Map(["restaurants", "pizza", "hair-salons", "coffee-espresso"].map((id) => [id, id])),
  ...{ name: "Williston", stateCode: "ND", postalCode: "58801" },
});
const readAll = (json: unknown) => readListings(JSON.stringify(json), known);
const pizzeria = {
  amenity: "restaurant",
  cuisine: "pizza",
  name: "Basin Pizza",
  "addr:housenumber": "12;14",
  "addr:street": "Main Street",
  "addr:unit": "B",
  "addr:city": "Williston",
  "addr:state": "ND",
  "addr:postcode": "58801",
  phone: "+1 701-555-0123",
  website: "basinpizza.example",
  email: "hello@basinpizza.example",
  "contact:facebook": "basinpizza",
  opening_hours: "Mo-Sa 11:00-22:00; PH off",
};
const listing = {
  source: "osm",
  sourceId: "node/4",
  name: "Basin Pizza",
  description: null,
  tagline: null,
  address: "12 Main Street, Unit B, Williston, ND 58801",
  phone: "+1 701-555-0123",
  email: "hello@basinpizza.example",
  website: "https://basinpizza.example",
  socialMedia: { facebook: "https://www.facebook.com/basinpizza" },
  microCategoryIds: ["restaurants", "pizza"],
};

test("reads the same listing from both kinds of GeoJSON and from raw Overpass JSON", async () => {
  const turbo = { type: "Feature", id: "node/4", properties: { "@id": "node/4", ...pizzeria }, geometry: null };
  const nested = { type: "Feature", properties: { type: "node", id: 4, tags: pizzeria }, geometry: null };
  for (const features of [[turbo], [nested]])
    expect(await readAll({ type: "FeatureCollection", features })).toMatchObject([{ place: "feature 1 (node/4)", row: listing }]);
  const elements = [
    { type: "node", id: 4, lat: 0, lon: 0, tags: pizzeria },
    { type: "node", id: 1, lat: 1, lon: 1 },
    { type: "way", id: 5, nodes: [1, 1], tags: { shop: "hairdresser", name: "Cuts" } },
    { type: "way", id: 6, center: { lat: 1, lon: 1 }, tags: { shop: "hairdresser", name: "Curls" } },
    { type: "relation", id: 7, members: [], tags: { type: "multipolygon", amenity: "cafe", name: "Beans" } },
  ];
  const read = await readAll({ version: 0.6, elements });
  expect(read[0]).toMatchObject({ place: "element 1 (node/4)", skipped: null, remarks: [], row: listing });
  expect(Object.keys(read[0]!.row!.hours!)).toHaveLength(6);
  expect(read.slice(1).map(({ row }) => row?.sourceId)).toEqual(["way/5", "way/6", "relation/7"]);
});

test.each<[Record<string, string>, string | null]>([
  [{ amenity: "restaurant" }, "unnamed"],
  [{ amenity: "bench", name: "In memory of Jo" }, "not_a_business"],
  [{ shop: "bakery", name: "Crumbs" }, null],
  [{ "disused:amenity": "restaurant", name: "Gone" }, "closed_down"],
  [{ shop: "vacant", name: "Gone" }, "closed_down"],
  [{ amenity: "cafe", name: "Gone", opening_hours: "off" }, "closed_down"],
  [{ amenity: "cafe", name: "Gone", disused: "yes" }, "closed_down"],
  [{ amenity: "cafe", "disused:amenity": "cafe", name: "Gone" }, "closed_down"],
  [{ amenity: "cafe", name: "Gone", end_date: "2019-05" }, "closed_down"],
  [{ amenity: "cafe", "disused:shop": "video", name: "New" }, null],
  [{ amenity: "cafe", name: "X" }, "invalid"],
  [{ amenity: "cafe", brand: "Starbucks" }, null],
])("reads %o as %s", async (tags, skipped) => {
  const [read] = await readAll({ elements: [{ type: "node", id: 1, tags }] });
  expect(read?.skipped).toBe(skipped);
});

test("never throws for garbage tags", async () => {
  const keys = "name shop amenity phone website contact:facebook opening_hours disused:shop addr:street end_date email";
  const key = fc.oneof(fc.constantFrom(...keys.split(" ")), fc.string());
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("restaurant", "yes", "__proto__", "Mo-Fr 25:00", ";;;"),
    fc.jsonValue(),
  );
  const tags = fc.dictionary(key, value);
  await fc.assert(
    fc.asyncProperty(fc.array(tags, { minLength: 1 }), async (all) => {
      const elements = all.map((one, index) => ({ type: "node", id: index, tags: { amenity: "restaurant", ...one } }));
      const features = all.map((properties) => ({ type: "Feature", properties, geometry: null }));
      const read = [...(await readAll({ elements })), ...(await readAll({ type: "FeatureCollection", features }))];
      expect(read).toHaveLength(2 * all.length);
      // oxlint-disable-next-line no-control-regex
      expect(JSON.stringify(read.map((row) => row.row))).not.toMatch(/\\u0000/);
    }),
    { numRuns: 10 },
  );
});
