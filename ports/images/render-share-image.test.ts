import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { ShareImageRequest } from "./port.ts";
import { openImages } from "./sharp.ts";

const images = openImages();
const wish: ShareImageRequest = {
  backdrop: null,
  drawing: "town",
  logo: null,
  title: "Plains Plumbing",
  line: "Plumbing, Williston, ND",
};

async function rendered(wanted: Partial<ShareImageRequest>) {
  const bytes = await images.renderShareImage({ ...wish, ...wanted });
  const { data, info } = await sharp(bytes)
    .extract({ left: 0, top: 440, width: 1200, height: 190 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...data].flatMap((part, at) => (part < 128 ? [at % info.width] : []));
  const { width, height } = await sharp(bytes).metadata();
  return { size: [width, height], ink: dark.length, right: Math.max(0, ...dark) };
}

describe("renderShareImage", () => {
  it("returns a 1200 × 630 pixel image with the text in our fonts", async () => {
    const { size, ink, right } = await rendered({});
    expect(size).toEqual([1200, 630]);
    // These numbers are typical of our fonts. Common fallback fonts give different numbers.
    expect([Math.abs(right - 503) < 3, Math.abs(ink - 9264) < 250]).toEqual([true, true]);
  });

  it("leaves out characters that our fonts don't have, and shows markup as text", async () => {
    expect((await rendered({ title: "水😀", line: "\u0001" })).ink).toBe(0);
    expect((await rendered({ title: '<span foreground="#fbf8f2">hidden</span>', line: "" })).ink).toBeGreaterThan(3000);
  });
});
