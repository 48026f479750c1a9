import { expect, it } from "vitest";
import { findMeanings } from "./find-meanings.ts";
import { parseQuery } from "./parse-query.ts";
import { buildSearchTerms, type ServiceRow } from "./search-terms.ts";

const town = { name: "Elsewhere", state: "Ohio", stateCode: "OH", postalCode: "44000", country: "US" } as const;
const kinds: Record<string, string[]> = {
  Signs: ["sign", "banner"],
  "Food Trucks": ["food truck", "taco truck"],
  "Truck Repair": ["truck repair", "broken truck"],
  Hotels: ["hotel", "hotel room", "rooms"],
  Kennels: ["dog hotel", "dog boarding"],
  "Boat Storage": ["boat storage"],
  "Boat Shops": ["boat repair"],
  "Rental Homes": ["rental", "house for rent"],
  ...Object.fromEntries(["Tool", "Crane", "Car", "Tent", "Pump", "Heater"].map((name) => [`${name}s`, [`${name} rental`]])),
  "Ski Hills": ["ski lift", "ski hill"],
  Restaurants: ["dinner"],
};

const rows = Object.keys(kinds).map((name): ServiceRow => [name, name, name, "all", ""]);
const terms = buildSearchTerms(rows, {
  kinds: Object.entries(kinds).map(([name, all]) => ({
    id: name,
    name,
    terms: all,
    spanish: name === "Restaurants" ? ["comer"] : [],
    osm: [],
    microCategoryIds: name === "Ski Hills" ? [] : [name],
  })),
});

function meaningOf(text: string): string | undefined {
  const { all, words } = parseQuery(text, town);
  const significant = words.map(({ typed }) => typed);
  return findMeanings(terms, all, significant, false)?.meanings[0]?.name;
}

it("means what stands before the first preposition or clause, whatever the rest says", () => {
  expect(meaningOf("sign for my food truck")).toBe("Signs");
  expect(meaningOf("somebody to paint a sign for a food truck")).toBe("Signs");
  expect(meaningOf("food truck with a big banner")).toBe("Food Trucks");
});

it("reads the words of a term only in its order", () => {
  expect(meaningOf("hotel that takes dogs")).toBe("Hotels");
});

it("means nothing if a word beside the match says more than the match", () => {
  expect(meaningOf("ski rental")).toBeUndefined();
  expect(meaningOf("nice rental")).toBe("Rental Homes");
  expect(meaningOf("rental that allows dogs")).toBe("Rental Homes");
});

it("knows related forms of English words, but takes no English word for a form of a Spanish one", () => {
  expect(meaningOf("repairing a truck")).toBe("Truck Repair");
  expect(meaningOf("plumber that comes quickly")).toBeUndefined();
  expect(meaningOf("donde comer")).toBe("Restaurants");
});
