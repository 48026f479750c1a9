import { expect, it } from "vitest";
import { asHeading, inSentence } from "#domain/search/match-classes.ts";

it("writes names of kinds in lower case inside sentences, but for abbreviations and proper names", () => {
  expect(["Airport Shuttles", "In-Home Care", "DJs & Live Music", "Mexican Restaurants", "RV Parks"].map(inSentence)).toEqual([
    ...["airport shuttles", "in-home care", "DJs & live music", "Mexican restaurants", "RV parks"],
  ]);
  expect(asHeading("Tire Shops")).toBe("Tire shops");
});
