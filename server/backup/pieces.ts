import { BadBackup } from "./bad-backup.ts";
import type { Sum } from "./sums.ts";

/** What a backup says of itself first. `schema` is the newest migration of the database it was made of. */
export type Head = { format: 1; town: string; at: string; schema: string };

/** What a backup says of itself last; `missing` counts picture files that the database names and storage has not. */
export type Trailer = { tables: Record<string, Sum>; pictures: Sum & { bytes: number; missing: number } };

/** A backup, piece by piece: the head, each table with its rows, what the tables held, each picture file, the trailer. */
export type Piece =
  | { head: Head }
  | { table: string; columns: string[] }
  | { rows: string[] }
  | { sums: Record<string, Sum> }
  | { picture: string; bytes: Uint8Array }
  | { end: Trailer };

const rowsAtOnce = 200;
const bytesAtOnce = 256 * 1024;

/** Writes pieces down: each a line of JSON, a row too, and a picture's bytes behind its line. */
export async function* encode(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if ("rows" in piece) yield Buffer.from(piece.rows.map((row) => `${row}\n`).join(""));
    else if ("picture" in piece) {
      yield Buffer.from(`${JSON.stringify({ picture: piece.picture, bytes: piece.bytes.length })}\n`);
      yield piece.bytes;
    } else yield Buffer.from(`${JSON.stringify(piece)}\n`);
  }
}

/** Reads what `encode` wrote. */
export async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const source = reader(chunks);
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
}

async function otherPiece(line: string, source: Reader): Promise<Piece> {
  const said = JSON.parse(line) as Exclude<Piece, { picture: string }> | { picture: string; bytes: number };
  return "picture" in said ? { picture: said.picture, bytes: await source.bytes(said.bytes) } : said;
}

type Reader = ReturnType<typeof reader>;

/** Takes lines and runs of bytes from a stream. */
function reader(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  async function more(): Promise<boolean> {
    const { done, value } = await source.next();
    if (!done) held = Buffer.concat([held, value]);
    return !done;
  }
  function take(length: number): Buffer {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }
  return {
    /** The next line; null at the end. */
    async line(): Promise<string | null> {
      for (let from = 0; ;) {
        const end = held.indexOf(10, from);
        if (end >= 0) return take(end + 1).toString("utf8", 0, end);
        from = held.length;
        if (await more()) continue;
        if (held.length) throw new BadBackup("the backup ends within a line");
        return null;
      }
    },
    async bytes(length: number): Promise<Uint8Array> {
      while (held.length < length) if (!(await more())) throw new BadBackup("the backup ends within a picture");
      return take(length);
    },
  };
}
