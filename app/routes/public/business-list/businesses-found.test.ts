import { expect, it } from "vitest";
import { businessesFound } from "./businesses-found.ts";

it("uses the singular only for one business", () => {
  expect([0, 1, 2, 1234].map((total) => businessesFound({ total }))).toEqual([
    "0 businesses found",
    "1 business found",
    "2 businesses found",
    "1,234 businesses found",
  ]);
  expect(businessesFound({ total: 1000, beyond: true })).toBe("More than 1,000 businesses found");
});
