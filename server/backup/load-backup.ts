import { pictureFileType } from "#domain/directory/pictures/public-picture-file.ts";
import type { Storage } from "#ports/storage/port.ts";
import { BackupError } from "./backup-error.ts";
import { assertEqualSums } from "./verify-backup.ts";
import { createSchema } from "./create-schema.ts";
import type { Head, Piece, Trailer } from "./backup-format.ts";
import type { Session } from "./sql-session.ts";
import { sumInDatabase } from "./checksums.ts";
import { listTables, textFormatSettings, quoted, type Table } from "./list-tables.ts";

/** The head and trailer of a restored backup. */
export type Loaded = { head: Head; end: Trailer };

/**
 * Restores a backup into an empty database in one transaction, and its pictures into storage. Undoes everything if anything fails
 * or if the database's checksums differ from the backup's.
 */
export async function loadBackup(pieces: AsyncIterable<Piece>, session: Session, storage: Storage | null): Promise<Loaded> {
  const put: string[] = [];
  await session.run("begin");
  try {
    const loaded = await loadPieces(pieces, session, storage, put);
    await session.run("commit");
    return loaded;
  } catch (error) {
    await session.run("rollback").catch(() => {});
    for (const key of put) await storage?.remove(key).catch(() => {});
    throw error;
  }
}

async function loadPieces(
  pieces: AsyncIterable<Piece>,
  session: Session,
  storage: Storage | null,
  put: string[],
): Promise<Loaded> {
  let head: Head | null = null;
  let end: Trailer | null = null;
  let tables = new Map<string, Table>();
  const columns = new Map<string, string[]>();
  let insert = "";
  for await (const piece of pieces) {
    if ("head" in piece) {
      head = piece.head;
      await session.run(textFormatSettings);
      await createSchema(session, head.schema);
      tables = new Map((await listTables(session)).map((table) => [table.name, table]));
      // Removes the rows that migrations inserted.
      await session.run(`truncate ${[...tables.keys()].map(quoted).join(", ")}`);
    } else if ("table" in piece) {
      columns.set(piece.table, piece.columns);
      insert = insertInto(tables.get(piece.table), piece.columns);
    } else if ("rows" in piece) await session.rows(insert, [`[${piece.rows.join(",")}]`]);
    else if ("picture" in piece) await storePicture(piece.picture, piece.bytes, storage, put);
    else if ("end" in piece) end = piece.end;
  }
  if (!head || !end) throw new BackupError("the backup is incomplete");
  for (const [name, sum] of Object.entries(end.tables))
    assertEqualSums(`the table ${name}`, await sumInDatabase(session, name, columns.get(name) ?? []), sum);
  return { head, end };
}

function insertInto(table: Table | undefined, columns: string[]): string {
  const types = new Map(table?.columns.map(({ name, type }) => [name, type]));
  if (!table || types.size !== columns.length || columns.some((name) => !types.has(name)))
    throw new BackupError(
      `the backup's table ${table?.name ?? ""} does not have the same columns as in this version of the site`,
    );
  const values = columns.map((name, at) => `(r ->> ${at})::${types.get(name)}`);
  return `insert into ${quoted(table.name)} (${columns.map(quoted).join(", ")})
    select ${values.join(", ")} from json_array_elements($1::text::json) with ordinality as rows (r, n) order by n`;
}

/** Stores a picture unless it is already in storage. */
async function storePicture(key: string, bytes: Uint8Array, storage: Storage | null, put: string[]): Promise<void> {
  if (!storage) return;
  const isThere = async () => {
    const found = await storage.get(key);
    return found !== null && Buffer.compare(found, bytes) === 0;
  };
  if (await isThere()) return;
  put.push(key);
  await storage.put(key, bytes, pictureFileType(key));
  if (!(await isThere())) throw new BackupError(`the picture ${key} does not match the backup after it was stored`);
}
