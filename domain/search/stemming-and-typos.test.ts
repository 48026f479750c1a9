import { expect, it } from "vitest";
import { patternOf, readQuery } from "./parse-query.ts";
import { isTypo, typosBetween, stemOf } from "./stemming-and-typos.ts";

it("gives related words the same stem", () => {
  for (const family of [
    ["plumber", "plumbers", "plumbing"],
    ["welders", "welding", "weld"],
    ["towing", "tow"],
    ["dentist", "dental", "dentists"],
    ["movers", "moving"],
  ])
    expect(new Set(family.map(stemOf)).size, family.join()).toBe(1);
});

it("allows one typo from four letters and two from eight", () => {
  for (const [typed, meant] of [
    ["truk", "truck"],
    ["plumbre", "plumber"],
    ["windsheild", "windshield"],
    ["resturent", "restaurant"],
  ])
    expect(isTypo(typed!, meant!), typed).toBe(true);
  for (const [typed, meant] of [
    ["vet", "pet"],
    ["cafe", "safe"],
    ["plumber", "lumberer"],
    ["2nds", "3nds"],
  ])
    expect(isTypo(typed!, meant!), typed).toBe(false);
});

it("keeps the significant words of a query", () => {
  const town = { name: "Williston", state: "North Dakota", stateCode: "ND", postalCode: "58801", country: "US" } as const;
  expect(readQuery("a plumber in Williston, North Dakota", town)).toMatchObject({ words: ["plumber"], where: "everywhere" });
  expect(readQuery("Williston", town)).toMatchObject({ words: ["williston"], where: "texts" });
  expect(readQuery("the", town)).toMatchObject({ words: ["the"], where: "names" });
  expect(readQuery("call +1 (701) 555-0142 now", town).words).toEqual(["call", "7015550142", "now"]);
  expect(readQuery("14571 58th St", town).words).toEqual(["14571", "58th", "st"]);
});

it("counts the typos between two words", () => {
  expect(["kostelecki", "kostelecky", "kosteecky", "bakery"].map((meant) => typosBetween("kostelecki", meant))).toEqual([
    0,
    1,
    2,
    Infinity,
  ]);
});

it("matches short words and numbers only at the start of a word", () => {
  expect(["ox", "8", "307", "5550", "sons", "plumbers"].map(patternOf)).toEqual([
    "% ox%",
    "% 8 %",
    "% 307 %",
    "%5550%",
    "%sons%",
    "%plumber%",
  ]);
});
