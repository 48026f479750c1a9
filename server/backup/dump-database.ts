import { keysOf } from "#domain/pictures/store-picture.ts";
import type { Storage } from "#ports/storage/port.ts";
import { newestMigration } from "./create-schema.ts";
import type { Head, Piece, Trailer } from "./backup-format.ts";
import type { Session } from "./sql-session.ts";
import { pictureLine, startSum, type Sum, sumInDatabase } from "./checksums.ts";
import { listTables, textFormatSettings, quoted, rowText } from "./list-tables.ts";

const rowsAtOnce = 500;
const filesAtOnce = 8;

/** The options for a transaction that doesn't see later changes. */
export const snapshot = "isolation level repeatable read, read only";

/** Dumps all tables with the checksums that the database computes. Run it in a transaction. */
export async function* dumpTables(session: Session, about: Pick<Head, "town" | "at">): AsyncGenerator<Piece> {
  await session.run(textFormatSettings);
  yield { head: { format: 1, ...about, schema: await newestMigration(session) } };
  const sums: Record<string, Sum> = {};
  for (const { name, columns } of await listTables(session)) {
    const names = columns.map((column) => column.name);
    yield { table: name, columns: names };
    await session.run(`declare every_row no scroll cursor for select ${rowText(names)} from ${quoted(name)}`);
    for (;;) {
      const rows = await session.rows(`fetch ${rowsAtOnce} from every_row`);
      if (!rows.length) break;
      yield { rows: rows.map(([row]) => row!) };
    }
    await session.run("close every_row");
    sums[name] = await sumInDatabase(session, name, names);
  }
  yield { sums };
}

/** Dumps all tables in a new transaction. The connection must not be used for anything else. */
export async function* dumpSnapshot(session: Session, about: Pick<Head, "town" | "at">): AsyncGenerator<Piece> {
  await session.run(`begin transaction ${snapshot}`);
  try {
    yield* dumpTables(session, about);
  } finally {
    await session.run("rollback");
  }
}

/** Adds the picture files and the trailer to a dump. If `storage` is null, pictures are left out. */
export async function* withPictures(pieces: AsyncIterable<Piece>, storage: Storage | null): AsyncGenerator<Piece> {
  const keys: string[] = [];
  let columns: string[] | null = null;
  for await (const piece of pieces) {
    if ("table" in piece) columns = piece.table === "pictures" ? piece.columns : null;
    if ("rows" in piece && columns) for (const row of piece.rows) keys.push(...keysIn(row, columns));
    if (!("sums" in piece)) yield piece;
    else yield* picturesAndEnd(piece.sums, storage ? keys : [], storage);
  }
}

async function* picturesAndEnd(tables: Record<string, Sum>, keys: string[], storage: Storage | null): AsyncGenerator<Piece> {
  const sum = startSum();
  const pictures: Trailer["pictures"] = { rows: 0, sum: "", bytes: 0, missing: 0 };
  for (let at = 0; at < keys.length; at += filesAtOnce) {
    const some = keys.slice(at, at + filesAtOnce);
    const files = await Promise.all(some.map((key) => storage!.get(key)));
    for (const [index, bytes] of files.entries()) {
      // Not every picture has a social sharing image or an icon.
      pictures.missing += bytes || !some[index]!.endsWith(".webp") ? 0 : 1;
      if (!bytes) continue;
      pictures.bytes += bytes.length;
      sum.add(pictureLine(some[index]!, bytes));
      yield { picture: some[index]!, bytes };
    }
  }
  yield { end: { tables, pictures: { ...pictures, ...sum.end() } } };
}

function keysIn(row: string, columns: string[]): string[] {
  const values = JSON.parse(row) as string[];
  const of = (name: string) => values[columns.indexOf(name)]!;
  const widths = of("widths").slice(1, -1).split(",").filter(Boolean).map(Number);
  return keysOf({ storageKey: of("storage_key"), widths });
}
