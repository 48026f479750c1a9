import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { shareSize, type ShareImageRequest } from "./port.ts";

const { width, height } = shareSize;
/** The height of the text area below the picture, in pixels. The logo is in the same area. */
const band = 206;
const margin = 56;
const plate = { size: 184, padding: 16, gap: 36 };

const paper = "#fbf8f2";
const wheat = "#f0b646";
const ink = "#1f2a3a";
const inkSoft = "#515c6b";

/** The font files. They are included, because a server may have no fonts. */
const fonts = {
  title: { file: "bricolage-grotesque-bold.ttf", family: "Share Heading" },
  line: { file: "public-sans-medium.ttf", family: "Share Text" },
};
/** The font sizes for the title, in points at 72 dpi. The first size that fits on two lines is used, or else the last. */
const titleSizes = [58, 48, 38, 32];
const lineSize = 27;
const maxTitleLength = 110;
const maxLineLength = 80;

/** Renders a social sharing image as a JPEG, using the pictures and fonts in the folder. */
export async function renderShareImage(
  folder: string,
  { backdrop, drawing, logo, title, line }: ShareImageRequest,
): Promise<Uint8Array> {
  const left = logo ? margin + plate.size + plate.gap : margin;
  const textWidth = width - left - margin;
  const heading = await fittingTitle(folder, drawableText(title, maxTitleLength), textWidth);
  const below = await renderText(
    join(folder, fonts.line.file),
    fonts.line.family,
    drawableText(line, maxLineLength),
    lineSize,
    inkSoft,
    textWidth,
  );
  const gap = heading && below ? 10 : 0;
  const top = height - band + Math.max(14, Math.round((band - (heading?.height ?? 0) - gap - (below?.height ?? 0)) / 2));
  const layers: OverlayOptions[] = [
    { input: rectangle(width, band, paper), top: height - band, left: 0 },
    { input: rectangle(width, 8, wheat), top: height - band, left: 0 },
    ...(logo ? await logoPlate(logo) : []),
    ...(heading ? [{ input: heading.png, top, left }] : []),
    ...(below ? [{ input: below.png, top: top + (heading?.height ?? 0) + gap, left }] : []),
  ];
  const scene = backdrop ?? (await readDrawing(folder, drawing));
  // The picture is cropped first, so that its middle is visible.
  const base = await sharp(scene)
    .resize({ width, height: height - band, fit: "cover" })
    .flatten({ background: paper })
    .extend({ bottom: band, background: paper })
    .toBuffer();
  return sharp(base).composite(layers).jpeg({ quality: 82, progressive: true }).toBuffer();
}

async function readDrawing(folder: string, name: string): Promise<Uint8Array> {
  // A category that an admin added has no built-in picture.
  const drawing = /^[a-z0-9-]+$/.test(name) ? await readFile(join(folder, `${name}.webp`)).catch(() => null) : null;
  return drawing ?? readFile(join(folder, "town.webp"));
}

async function logoPlate(logo: Uint8Array): Promise<OverlayOptions[]> {
  const inner = plate.size - 2 * plate.padding;
  const { data, info } = await sharp(logo)
    .resize({ width: inner, height: inner, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = height - band / 2 - plate.size / 2;
  return [
    { input: rectangle(plate.size + 4, plate.size + 4, "#e4ddcf"), top: top - 2, left: margin - 2 },
    { input: rectangle(plate.size, plate.size, "#ffffff"), top, left: margin },
    {
      input: data,
      top: Math.round(top + (plate.size - info.height) / 2),
      left: Math.round(margin + (plate.size - info.width) / 2),
    },
  ];
}

async function fittingTitle(folder: string, title: string, textWidth: number) {
  const file = join(folder, fonts.title.file);
  for (const size of titleSizes) {
    const set = await renderText(file, fonts.title.family, title, size, ink, textWidth);
    if (!set || set.height <= 2.5 * size || size === titleSizes.at(-1)) return set;
  }
  return null;
}

/** Renders text in a color. Returns null if the text is empty. The text is escaped, because Pango reads markup. */
async function renderText(fontfile: string, family: string, text: string, size: number, color: string, textWidth: number) {
  if (!text) return null;
  const markup = `<span foreground="${color}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `${family} ${size}`, fontfile, width: textWidth, dpi: 72, rgba: true, wrap: "word-char" },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, height: info.height };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns the text on one line, without characters that our fonts don't have, and truncated to `most` characters. */
function drawableText(text: string, most: number): string {
  const drawable = text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]+/g, " ");
  const plainText = drawable.replace(/\s+/g, " ").trim();
  return plainText.length > most ? `${plainText.slice(0, most - 1).trimEnd()}…` : plainText;
}

function rectangle(width: number, height: number, background: string): OverlayOptions["input"] {
  return { create: { width, height, channels: 3, background } };
}
