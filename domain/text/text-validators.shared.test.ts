import { describe, expect, it } from "vitest";
import { manyLines, oneLine } from "./text-validators.shared.ts";

describe("stored text", () => {
  it.each([
    ["U+202A–202E", "\u202aAda's \u202eseirecorG\u202c", "Ada's seirecorG"],
    ["U+2066–2069", "\u2066Ada\u2069's\u2067 \u2068Groceries", "Ada's Groceries"],
    ["zero-width characters and byte order marks", "\ufeffAda\u200b's Gro\u200ccer\u200dies\u2060", "Ada's Groceries"],
    ["direction marks", "Ada\u200e's \u200fGroceries\u061c", "Ada's Groceries"],
    ["soft hyphens and fillers", "Ada's Gro\u00adceries\u3164\uffa0", "Ada's Groceries"],
    ["hidden tags", "Ada's Groceries\u{e0041}\u{e0064}\u{e007f}", "Ada's Groceries"],
    ["control characters", "Ada's\u0000\u0007\u0085Groceries", "Ada's Groceries"],
  ])("contains no %s", (_, typed, stored) => {
    expect(oneLine(typed)).toBe(stored);
    expect(manyLines(typed).replace("Ada'sGroceries", "Ada's Groceries")).toBe(stored);
  });

  it("is empty when every typed character is invisible", () => {
    for (const typed of ["\u200b", "\u3164", "\u202e\u202c", "\ufeff \u00ad", "\u200d"])
      expect([oneLine(typed), manyLines(typed)]).toEqual(["", ""]);
  });

  it("keeps letters, line breaks, and joined emoji", () => {
    const text = "Åse's Café 李 \u0627\u0644 👩‍👩‍👧 👍🏽 ❤️‍🔥 🏳️‍🌈 👩🏽‍🚀";
    expect(oneLine(text)).toBe(text);
    expect(manyLines(`${text}\r\n\tone\u2028two`)).toBe(`${text}\n\tone\ntwo`);
  });
});
