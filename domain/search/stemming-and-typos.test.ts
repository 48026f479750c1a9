import { expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { stemOf, typosBetween } from "./stemming-and-typos.ts";

const town = { name: "Williston", state: "North Dakota", stateCode: "ND", postalCode: "58801", country: "US" } as const;

it("gives related words the same stem", () => {
  for (const family of [
    "plumber plumbers plumbing",
    "welders welding weld",
    "towing tow",
    "dentist dental dentists",
    "movers moving",
  ])
    expect(new Set(family.split(" ").map(stemOf)).size, family).toBe(1);
});

it("allows one typo in words with at least four letters, and two in words with at least eight", () => {
  const areTypos = (pairs: string) =>
    pairs.split(", ").map((pair) => typosBetween(...(pair.split(" ") as [string, string])) < Infinity);
  expect(areTypos("truk truck, plumbre plumber, windsheild windshield, resturent restaurant")).toEqual(Array(4).fill(true));
  expect(areTypos("vet pet, cafe safe, plumber lumberer, 2nds 3nds")).toEqual(Array(4).fill(false));
});

it("keeps the significant words of a query", () => {
  const wordsOf = (text: string) => parseQuery(text, town).words.map(({ typed }) => typed);
  expect(wordsOf("a plumber in Williston, North Dakota")).toEqual(["plumber"]);
  expect(wordsOf("call +1 (701) 555-0142 for it")).toEqual(["call", "7015550142", "it"]);
  expect(wordsOf("14571 58th St")).toEqual(["14571", "58th", "st"]);
  expect(parseQuery("Williston", town)).toMatchObject({ words: [{ typed: "williston" }], where: "texts" });
  expect(parseQuery("the", town)).toMatchObject({ words: [{ typed: "the" }], where: "names" });
});

it("does not require words about the time, price, place, or customer", () => {
  const partsOf = (text: string) => {
    const { words, details, openNow } = parseQuery(text, town);
    return [words.map(({ typed }) => typed).join(" "), details.join(" "), openNow];
  };
  expect(partsOf("cheap hotel near me")).toEqual(["hotel", "cheap", false]);
  expect(partsOf("24 hour towing company")).toEqual(["towing", "24 hour", false]);
  expect(partsOf("pizza open now")).toEqual(["pizza", "", true]);
  expect(partsOf("open now")).toEqual(["", "", true]);
  expect(partsOf("dentist accepting new patients")).toEqual(["dentist", "accepting new patients", false]);
  expect(partsOf("abogado que hable español")).toEqual(["abogado", "que hable espanol", false]);
  expect(partsOf("free delivery")).toEqual(["free delivery", "", false]);
});
