import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Normal and hostile test files for uploads. */

/** Returns a photo that is red at the top and blue at the bottom, so that tests can check its rotation. */
export function aPhoto(width = 1600, height = 1200) {
  const row = (color: (shade: number) => number[]) =>
    Buffer.from(Array.from({ length: width }, (_, across) => color(across % 32)).flat());
  const above = Math.ceil(height / 2);
  const pixels = Buffer.concat([
    Buffer.alloc(
      above * width * 3,
      row((shade) => [220, shade, shade]),
    ),
    Buffer.alloc(
      (height - above) * width * 3,
      row((shade) => [shade, shade, 220]),
    ),
  ]);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const jpegs = new Map<string, Promise<Buffer>>();

export function aJpeg(width = 1600, height = 1200): Promise<Buffer> {
  return onceFor(jpegs, `${width} ${height}`, () => aPhoto(width, height).jpeg().toBuffer());
}

/** Returns the cached value for a key, or creates and caches it. */
export function onceFor<Key, Made>(made: Map<Key, Made>, key: Key, make: () => Made): Made {
  if (!made.has(key)) made.set(key, make());
  return made.get(key)!;
}

/** Returns a photo from an upright phone: stored sideways, with an orientation tag and GPS data. */
export async function aSidewaysPhoto(): Promise<Buffer> {
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 49/1", GPSLongitudeRef: "W", GPSLongitude: "103/1 37/1 5/1" };
  return aPhoto(1200, 1600)
    .rotate(270)
    .withExif({ IFD0: { Make: "Telephone" }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns a green JPEG in CMYK. */
export async function aCmykJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: "#00a040" } })
    .toColorspace("cmyk")
    .jpeg()
    .toBuffer();
}

/** Returns a GIF with a red and a blue frame. */
export async function anAnimatedGif(): Promise<Buffer> {
  const frame = (color: [number, number, number]) => Buffer.alloc(200 * 100 * 3, Buffer.from(color));
  const frames = Buffer.concat([frame([255, 0, 0]), frame([0, 0, 255])]);
  return sharp(frames, { raw: { width: 200, height: 200, channels: 3, pageHeight: 100 } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** Returns a green ring, or one in this color, on a transparent background. */
export async function aTransparentLogo(width = 600, height = 300, color = [0, 160, 64]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      if (Math.abs(Math.hypot((x / width - 0.5) * 2, (y / height - 0.5) * 2) - 0.7) < 0.2)
        pixels.set([...color, 255], (y * width + x) * 4);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const bombs = new Map<string, Buffer>();

/** Returns a PNG of about 31 kilobytes with 16,000 × 16,000 pixels. */
export function aBomb(): Buffer {
  return onceFor(bombs, "only", makeBomb);
}

function makeBomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(16_000, 0);
  head.writeUInt32BE(16_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(16_000 * (1 + 2_000));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const anSvg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script><rect width="900" height="600" fill="red"/></svg>',
);

export const aPage = Buffer.from("<!doctype html><title>x</title><script>alert(1)</script>");

/** A red HEIC file with 64 by 48 pixels. None of the installed libraries can write HEIC files. */
export const aHeic = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA" +
    "AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGQACAAEAAAAAAAAA" +
    "AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAA" +
    "ALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQED" +
    "cAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlz" +
    "cGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt" +
    "ZwACAAEAAQAAACFtZGF0AAAAFSgBrwtg9eWDr//wrvftQIOW70/1Dg==",
  "base64",
);
