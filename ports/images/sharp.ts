import sharp, { type OutputInfo, type SharpOptions } from "sharp";
import { renderShareImage } from "./render-share-image.ts";
import type { Images, ProcessedPicture, PictureError, PictureKind } from "./port.ts";
import { limitConcurrency } from "./concurrency-limit.ts";

/** More than any telephone's everyday photo; a PNG of a few kilobytes can claim thousands of megapixels. */
const maxPixels = 40e6;

/** A progressive JPEG takes six bytes and more for each of its pixels while it is read: so one large picture, or two small ones. */
const decodeLimits = { most: 2, weight: 10e6 };

/** Decoded formats, whatever the file is called. SVG is a program, not a picture; HEIC's patented half is not in the build. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif"]);
const loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`);

/** Only the first frame; a cut-off file is refused, a harmless oddity of a camera is not. */
const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: "error", pages: 1 };

/** The widths that screens use, and how many times higher than wide a picture may be in them. */
const sizes: Record<PictureKind, { widths: number[]; height: number; quality: number }> = {
  logo: { widths: [128, 400], height: 1, quality: 90 },
  photo: { widths: [640, 1200], height: 2, quality: 78 },
};
const shareWidth = 1200;
const white = "#ffffff";
const secondsPerPicture = 20;

/**
 * Makes pictures with sharp, few at a time: eleven uploads at once cost hardly more memory than one after the other.
 * `drawings` is the folder of what shared pages are shown with.
 */
export function openImages(drawings = "ports/images/share"): Images {
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders });
  const inTurn = limitConcurrency(decodeLimits);
  // One at a time and beside the uploads: anybody may ask for these, and nobody who uploads should wait for them.
  const renderInTurn = limitConcurrency({ most: 1, weight: 0 });
  return {
    async processPicture(bytes, kind) {
      const looked = await readMetadata(bytes);
      if ("fault" in looked) return looked;
      return inTurn(looked.pixels, async () => {
        const decoded = await decode(bytes, kind);
        return "fault" in decoded ? decoded : encode(decoded, kind);
      });
    },
    renderShareImage: (wish) => renderInTurn(0, () => renderShareImage(drawings, wish)),
  };
}

/** Reads the head of the file alone. */
async function readMetadata(bytes: Uint8Array): Promise<{ pixels: number } | { fault: PictureError }> {
  try {
    const { format, compression, width, height } = await sharp(bytes, readOptions).metadata();
    if (!formats.has(format) || compression === "hevc") return { fault: "not_an_image" };
    const pixels = width * height;
    return pixels > maxPixels ? { fault: "too_many_pixels" } : { pixels };
  } catch (error) {
    return { fault: faultOf(error, "not_an_image") };
  }
}

type Decoded = { data: Buffer; info: OutputInfo };

/** The pixels alone, upright and in sRGB, no larger than the largest file needs them. */
async function decode(bytes: Uint8Array, kind: PictureKind): Promise<Decoded | { fault: PictureError }> {
  try {
    return await sharp(bytes, readOptions)
      .timeout({ seconds: secondsPerPicture })
      .autoOrient()
      .resize(fitWithin(shareWidth, kind))
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    return { fault: faultOf(error, "damaged") };
  }
}

async function encode(decoded: Decoded, kind: PictureKind): Promise<ProcessedPicture> {
  const { quality, widths } = sizes[kind];
  // By width: a small original gives one file, not the same one under every name.
  const webps = new Map<number, { bytes: Uint8Array; height: number }>();
  for (const size of widths) {
    const { data, info } = await pixels(decoded)
      .resize(fitWithin(size, kind))
      .webp({ quality, smartSubsample: kind === "logo" })
      .toBuffer({ resolveWithObject: true });
    webps.set(info.width, { bytes: data, height: info.height });
  }
  const share = await pixels(decoded).flatten({ background: white }).jpeg({ quality: 82, progressive: true }).toBuffer();
  const [width, largest] = [...webps].at(-1)!;
  return {
    width,
    height: largest.height,
    widths: [...webps.keys()],
    color: await mainColor(decoded),
    files: [
      ...[...webps].map(([size, { bytes }]) => ({ name: `${size}.webp`, bytes, contentType: "image/webp" })),
      { name: "share.jpg", bytes: share, contentType: "image/jpeg" },
    ],
  };
}

/** Statistics are of what goes into a pipeline, never of what comes out: so by way of a small copy. */
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

function faultOf(error: unknown, otherwise: PictureError): PictureError {
  const said = String(error);
  if (/pixel limit/i.test(said)) return "too_many_pixels";
  return /corrupt header/i.test(said) ? "damaged" : otherwise;
}
