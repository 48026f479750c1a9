import { BackupError } from "./backup-error.ts";
import { readBytes } from "./byte-reader.ts";
import type { Sum } from "./checksums.ts";

/** The start of a backup. `schema` is the database's newest migration. */
export type Head = { format: 1; town: string; at: string; schema: string };

/** The end of a backup. `missing` is the number of picture files that were not in storage. */
export type Trailer = { tables: Record<string, Sum>; pictures: Sum & { bytes: number; missing: number } };

/**
 * A piece of a backup. The pieces come in this order: the head, each table with its rows, each picture file, and the trailer. A
 * dump to which no pictures have been added ends with the tables' checksums instead.
 */
export type Piece =
  | { head: Head }
  | { table: string; columns: string[] }
  | { rows: string[] }
  | { sums: Record<string, Sum> }
  | { picture: string; bytes: Uint8Array }
  | { end: Trailer };

const rowsAtOnce = 200;
const bytesAtOnce = 256 * 1024;

/** Encodes pieces and rows as lines of JSON. A picture's bytes come after its line. */
export async function* encode(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if ("rows" in piece) yield Buffer.from(piece.rows.map((row) => `${row}\n`).join(""));
    else if ("picture" in piece) {
      yield Buffer.from(`${JSON.stringify({ picture: piece.picture, bytes: piece.bytes.length })}\n`);
      yield piece.bytes;
    } else yield Buffer.from(`${JSON.stringify(piece)}\n`);
  }
}

/** Reads the output of `encode`. */
export async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const source = readBytes(chunks);
  let rows: string[] = [];
  let size = 0;
  for (let line = await source.line(); line !== null; line = await source.line()) {
    if (line.startsWith("[")) {
      rows.push(line);
      size += line.length;
      if (rows.length < rowsAtOnce && size < bytesAtOnce) continue;
    }
    if (rows.length) yield { rows };
    [rows, size] = [[], 0];
    if (!line.startsWith("[")) yield await otherPiece(line, source);
  }
  if (!(await source.ended())) throw new BackupError("the backup ends in the middle of a line");
}

async function otherPiece(line: string, source: ReturnType<typeof readBytes>): Promise<Piece> {
  const piece = JSON.parse(line) as Exclude<Piece, { picture: string }> | { picture: string; bytes: number };
  if (!("picture" in piece)) return piece;
  const bytes = await source.take(piece.bytes);
  if (!bytes) throw new BackupError("the backup ends in the middle of a picture");
  return { picture: piece.picture, bytes };
}
