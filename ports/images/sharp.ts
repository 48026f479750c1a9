import sharp, { type OutputInfo, type SharpOptions } from "sharp";
import { renderShareImage } from "./render-share-image.ts";
import { darkPlate, iconFile, iconSize } from "./port.ts";
import type { Images, ProcessedPicture, PictureError, PictureKind } from "./port.ts";

/**
 * The maximum number of pixels, which is more than most phone photos have. A PNG of a few kilobytes can claim to have thousands
 * of megapixels.
 */
const maxPixels = 40e6;

/**
 * The accepted formats, which are detected from the content. SVG is not accepted, because it can contain scripts. "heif" stands
 * for AVIF only, because sharp's build can't decode HEIC's patented codec.
 */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);
const loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`);

/** Options to read only the first frame. Reading fails for truncated files, but harmless warnings are accepted. */
const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: "error", pages: 1 };

/** The widths that pages use. A file's height is at most its width in this list times `height`. */
const sizes: Record<PictureKind, { widths: number[]; height: number; quality: number }> = {
  logo: { widths: [128, 400], height: 1, quality: 90 },
  icon: { widths: [32, 180, 512], height: 1, quality: 90 },
  photo: { widths: [640, 1200], height: 2, quality: 78 },
};
const shareWidth = 1200;
const white = "#ffffff";
const transparent = { r: 255, g: 255, b: 255, alpha: 0 };
const secondsPerPicture = 20;

/**
 * Processes pictures with sharp, one at a time, so that eleven simultaneous uploads use hardly more memory than one.
 * `drawings` is the folder with the pictures and fonts for social sharing images.
 */
export function openImages(drawings = "ports/images/share"): Images {
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders });
  const inTurn = oneAtATime();
  // Uploads don't have to wait for social sharing images. Anyone can request these images.
  const renderInTurn = oneAtATime();
  return {
    processPicture: (bytes, kind) =>
      inTurn(async () => {
        const decoded = await decode(bytes, kind);
        return "fault" in decoded ? decoded : encode(decoded, kind);
      }),
    renderShareImage: (request) => renderInTurn(() => renderShareImage(drawings, request)),
  };
}

/** Returns a function that starts each task when the one before it has ended. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const task = last.then(work);
    last = task.catch(() => {});
    return task;
  };
}

type Decoded = { data: Buffer; info: OutputInfo };

/** Returns the pixels upright, in sRGB, and no larger than the largest file. Reads only the header of a file that is refused. */
async function decode(bytes: Uint8Array, kind: PictureKind): Promise<Decoded | { fault: PictureError }> {
  let otherwise: PictureError = "not_an_image";
  try {
    const { format, compression, width, height } = await sharp(bytes, readOptions).metadata();
    if (!formats.has(format) || compression === "hevc") return { fault: "not_an_image" };
    if (width * height > maxPixels) return { fault: "too_many_pixels" };
    otherwise = "damaged";
    return await sharp(bytes, readOptions)
      .timeout({ seconds: secondsPerPicture })
      .autoOrient()
      .resize(fitWithin(shareWidth, kind))
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const message = String(error);
    if (/pixel limit/i.test(message)) return { fault: "too_many_pixels" };
    return { fault: /corrupt header/i.test(message) ? "damaged" : otherwise };
  }
}

async function encode(decoded: Decoded, kind: PictureKind): Promise<ProcessedPicture> {
  const { quality, widths } = sizes[kind];
  // This map's keys are the widths, so that a small original results in one file instead of several identical files.
  const webps = new Map<number, { bytes: Uint8Array; height: number }>();
  for (const size of widths) {
    const { data, info } = await pixels(decoded)
      .resize(kind === "icon" ? squareOf(size) : fitWithin(size, kind))
      .webp({ quality, smartSubsample: kind !== "photo" })
      .toBuffer({ resolveWithObject: true });
    webps.set(info.width, { bytes: data, height: info.height });
  }
  const isOnDark = kind !== "photo" && (await isLight(decoded));
  const background = isOnDark ? darkPlate : white;
  const share = await pixels(decoded).flatten({ background }).jpeg({ quality: 82, progressive: true }).toBuffer();
  const [width, largest] = [...webps].at(-1)!;
  return {
    width,
    height: largest.height,
    widths: [...webps.keys()],
    color: isOnDark ? darkPlate : await mainColor(decoded),
    files: [
      ...[...webps].map(([size, { bytes }]) => ({ name: `${size}.webp`, bytes, contentType: "image/webp" })),
      { name: "share.jpg", bytes: share, contentType: "image/jpeg" },
      ...(kind === "icon" ? [{ name: iconFile, bytes: await squarePng(decoded), contentType: "image/png" }] : []),
    ],
  };
}

/** Returns a square PNG without transparency, because some devices show transparency as black. */
function squarePng(decoded: Decoded): Promise<Uint8Array> {
  return pixels(decoded).flatten({ background: white }).resize(squareOf(iconSize, white)).png().toBuffer();
}

function squareOf(size: number, background: string | { r: number; g: number; b: number; alpha: number } = transparent) {
  return { width: size, height: size, fit: "contain", background } as const;
}

/** The mean lightness, from 0 to 1, from which a picture with a transparent ground is light. */
const lightFrom = 0.75;

/** Returns whether the visible part of a picture with a transparent ground is light, such as a white logo. */
async function isLight(decoded: Decoded): Promise<boolean> {
  if (decoded.info.channels < 4) return false;
  const small = await pixels(decoded).resize({ width: 64, height: 64, fit: "fill" }).raw().toBuffer();
  let [visible, light] = [0, 0];
  for (let at = 0; at < small.length; at += 4) {
    const [red, green, blue, alpha] = [...small.subarray(at, at + 4)] as [number, number, number, number];
    visible += alpha;
    light += (alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)) / 255;
  }
  const isOpaque = visible >= (small.length / 4) * 250;
  return !isOpaque && light >= lightFrom * visible;
}

/** Returns the main color. Uses a small copy, because `stats` reads a pipeline's input instead of its output. */
async function mainColor(decoded: Decoded): Promise<string> {
  const small = await pixels(decoded)
    .flatten({ background: white })
    .resize({ width: 64, height: 64, fit: "fill" })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function pixels({ data, info }: Decoded) {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function fitWithin(width: number, kind: PictureKind) {
  return { width, height: width * sizes[kind].height, fit: "inside", withoutEnlargement: true } as const;
}
