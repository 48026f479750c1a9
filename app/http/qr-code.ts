import { Buffer } from "node:buffer";
import { drawings } from "./qr-drawing.ts";

/** A QR code as dark squares: the path of an SVG that is `size` units wide, the quiet border included. */
export type QrCode = { size: number; path: string };

/** By version (1 to 15) at error correction M: check bytes per block, and blocks. */
const blocksOf = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
] as const;

const border = 4;

/** Draws a text as a QR code (ISO/IEC 18004, bytes); null when it is too long for one that a phone reads from a screen. */
export function qrCode(text: string): QrCode | null {
  const bytes = Buffer.from(text);
  const version = blocksOf.findIndex((_, at) => bytes.length + (at < 9 ? 2 : 3) <= dataBytes(at + 1)) + 1;
  if (version === 0) return null;
  const codewords = interleaved(padded(bytes, version), version);
  const best = drawings(version, codewords).reduce((one, other) => (penaltyOf(other) < penaltyOf(one) ? other : one));
  const squares = best.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + border} ${y + border}h1v1h-1z` : "")));
  return { size: best.length + 2 * border, path: squares.join("") };
}

function rawBytes(version: number): number {
  const marks = Math.floor(version / 7) + 2;
  const modules = (16 * version + 128) * version + 64;
  const taken = version === 1 ? 0 : (25 * marks - 10) * marks - 55 + (version < 7 ? 0 : 36);
  return Math.floor((modules - taken) / 8);
}

function dataBytes(version: number): number {
  const [checks, blocks] = blocksOf[version - 1]!;
  return rawBytes(version) - checks * blocks;
}

/** The kind (bytes), the length, the text, the end, and what fills the rest. */
function padded(bytes: Buffer, version: number): number[] {
  const count = bytes.length.toString(16).padStart(version < 10 ? 2 : 4, "0");
  const nibbles = `4${count}${bytes.toString("hex")}0`;
  const codewords = [...Buffer.from(nibbles, "hex")];
  for (let fill = 0xec; codewords.length < dataBytes(version); fill ^= 0xec ^ 0x11) codewords.push(fill);
  return codewords;
}

/** The blocks with their check bytes, dealt out like cards. */
function interleaved(data: number[], version: number): number[] {
  const [checks, count] = blocksOf[version - 1]!;
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = Array.from({ length: count }, (_, at) => {
    const start = at * short + Math.max(0, at - (count - longer));
    return data.slice(start, start + short + (at < count - longer ? 0 : 1));
  });
  const deal = (hands: number[][]) =>
    Array.from({ length: Math.max(...hands.map((hand) => hand.length)) }, (_, at) => hands.map((hand) => hand[at])).flat();
  return [...deal(blocks), ...deal(blocks.map((block) => checkBytes(block, checks)))].filter((byte) => byte !== undefined);
}

/** Reed-Solomon: the remainder of the block divided by the generator of this degree. */
function checkBytes(block: number[], degree: number): number[] {
  const divisor = [...Array.from({ length: degree - 1 }, () => 0), 1];
  for (let round = 0, root = 1; round < degree; round += 1, root = times(root, 2))
    for (let at = 0; at < degree; at += 1) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
  const rest = Array.from({ length: degree }, () => 0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((coefficient, at) => (rest[at]! ^= times(coefficient, factor)));
  }
  return rest;
}

/** In the field of 256 elements that QR codes count in. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** How hard a drawing is to read: long runs of one colour, and squares of it. */
function penaltyOf(rows: boolean[][]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  const runs = [...rows, ...columns].flatMap(
    (line) =>
      line
        .map((dark) => Number(dark))
        .join("")
        .match(/(.)\1{4,}/g) ?? [],
  );
  const squares = rows.flatMap((row, y) =>
    row.filter((dark, x) => [row[x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x + 1]].every((near) => near === dark)),
  );
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + squares.length * 3;
}
