import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  aBomb,
  aCmykJpeg,
  aHeic,
  aJpeg,
  anAnimatedGif,
  anSvg,
  aPage,
  aPhoto,
  aSidewaysPhoto,
  aTransparentLogo,
} from "#test/uploads.ts";
import { darkPlate, type ProcessedPicture, type PictureKind } from "./port.ts";
import { openImages } from "./sharp.ts";

const images = openImages();

async function made(bytes: Uint8Array, kind: PictureKind = "photo"): Promise<ProcessedPicture> {
  const picture = await images.processPicture(bytes, kind);
  if ("fault" in picture) throw new Error(`refused: ${picture.fault}`);
  return picture;
}

async function faultOf(bytes: Uint8Array): Promise<string> {
  const picture = await images.processPicture(bytes, "photo");
  return "fault" in picture ? picture.fault : "none";
}

const fileOf = ({ files }: ProcessedPicture, name: string) => files.find((file) => file.name === name)!.bytes;

/** Returns the color at a point, given as fractions of the width and height. */
async function colorAt(bytes: Uint8Array, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

describe("a photo", () => {
  it("is stored in the widths that pages use and as a social sharing image", async () => {
    const picture = await made(await aJpeg(1600, 1200));
    expect(picture).toMatchObject({
      width: 1200,
      height: 900,
      widths: [640, 1200],
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const sizes = await Promise.all(picture.files.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      ...["webp 640x480", "webp 1200x900", "jpeg 1200x900"],
    ]);
  });

  it.each<[number, number, number[]]>([
    [1200, 800, [640, 1200]],
    [800, 600, [640, 800]],
    [300, 200, [300]],
    [1, 1, [1]],
    [1000, 8000, [640, 1000].map((width) => Math.round((width > 640 ? 2400 : 1280) / 8))],
  ])("of %i × %i is never enlarged: %j", async (width, height, widths) => {
    const picture = await made(await aJpeg(width, height));
    expect(picture.widths).toEqual(widths);
    expect(picture.files.map(({ name }) => name)).toEqual([...widths.map((each) => `${each}.webp`), "share.jpg"]);
    for (const each of widths) expect((await sharp(fileOf(picture, `${each}.webp`)).metadata()).width).toBe(each);
  });

  it.each<[string, () => Promise<Uint8Array>, number[]]>([
    ["a CMYK JPEG", aCmykJpeg, [640, 800]],
    ["an animated GIF", anAnimatedGif, [200]],
    ["a JPEG with a page after it", async () => Buffer.concat([await aJpeg(300, 200), aPage]), [300]],
  ])("can be %s", async (_, bytes, widths) => {
    const picture = await made(await bytes());
    expect(picture.widths).toEqual(widths);
    expect(Buffer.from(fileOf(picture, "share.jpg")).includes("script")).toBe(false);
  });

  it("is rotated upright and loses its metadata", async () => {
    const photo = await aSidewaysPhoto();
    const before = await sharp(photo).metadata();
    expect([before.width, before.height, before.orientation]).toEqual([1600, 1200, 6]);
    expect(before.exif!.includes("Telephone")).toBe(true);

    const picture = await made(photo);

    expect([picture.width, picture.height]).toEqual([1200, 1600]);
    for (const { bytes } of picture.files) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes("Telephone")).toBe(false);
      const [above, below] = [await colorAt(bytes, 0.5, 0.1), await colorAt(bytes, 0.5, 0.9)];
      expect([above[0]! > 180, above[2]! < 80, below[0]! < 80, below[2]! > 180]).toEqual([true, true, true, true]);
    }
  });
});

describe("a logo", () => {
  it("keeps its proportions and transparency, and has a white background for sharing", async () => {
    const picture = await made(await aTransparentLogo(600, 300), "logo");
    expect(picture).toMatchObject({ width: 400, height: 200, widths: [128, 400] });
    for (const width of picture.widths) {
      const bytes = fileOf(picture, `${width}.webp`);
      expect((await colorAt(bytes, 0, 0))[3]).toBe(0);
      expect((await colorAt(bytes, 0.15, 0.5))[3]).toBe(255);
    }
    expect(await colorAt(fileOf(picture, "share.jpg"), 0, 0)).toEqual([255, 255, 255, 255]);
  });

  it("gets a dark plate if it is light and its ground is transparent", async () => {
    const white = await aTransparentLogo(600, 300, [255, 255, 255]);
    const picture = await made(white, "logo");
    expect(picture.color).toBe(darkPlate);
    expect(Math.max(...(await colorAt(fileOf(picture, "share.jpg"), 0, 0)).slice(0, 3))).toBeLessThan(40);
    expect((await made(white, "photo")).color).not.toBe(darkPlate);
    expect((await made(await sharp(white).flatten({ background: "#eee" }).png().toBuffer(), "logo")).color).not.toBe(darkPlate);
    expect((await made(await aTransparentLogo(), "logo")).color).not.toBe(darkPlate);
  });
});

describe("a bad file", () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ["nothing", () => new Uint8Array(), "not_an_image"],
    ["a page", () => aPage, "not_an_image"],
    ["an SVG", () => anSvg, "not_an_image"],
    ["a HEIC, which this build cannot read", () => aHeic, "not_an_image"],
    ["256 megapixels in a few kilobytes", aBomb, "too_many_pixels"],
    ["a JPEG cut in the middle", async () => half(await aJpeg()), "damaged"],
    ["a PNG cut in the middle", async () => half(await aPhoto().png().toBuffer()), "damaged"],
    ["a JPEG without its last hundred bytes", async () => (await aJpeg()).subarray(0, -100), "damaged"],
  ])("causes the matching error: %s", async (_, bytes, fault) => {
    expect(await faultOf(await bytes())).toBe(fault);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}
