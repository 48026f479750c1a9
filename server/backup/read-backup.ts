import { buffer, json } from "node:stream/consumers";
import { deleteWaitingEmails } from "#db/outbox/email-outbox.ts";
import { pictureFileType } from "#domain/directory/picture-files.ts";
import type { Storage } from "#ports/storage/port.ts";
import { readArchive } from "./archive.ts";
import { OperatorError } from "#db/operator-error.ts";
import { migrationNames, runMigrations } from "#db/migrations.ts";
import type { Session } from "#db/sql-session.ts";
import { countRows, listTables, quoted, textFormatSettings } from "./database.ts";
import { type Contents, type Manifest, manifestName, pictureFolder, tableFile } from "./write-backup.ts";

/** A backup file, and the age identities that may open it. */
type Source = { path: string; identities: string[] };

/** Throws OperatorError if the database has tables. */
export async function assertEmpty(session: Session, name: string): Promise<void> {
  const [first] = await listTables(session);
  if (!first) return;
  throw new OperatorError(`${name} is not empty (it has the table ${first}): nothing was changed. Choose an empty database`);
}

/**
 * Restores a backup into an empty database in one transaction, and its pictures into storage. Migrates the database to the current
 * schema. Undoes everything if the backup is damaged, if a count differs from the manifest, or if anything else fails. If `storage` is
 * null, pictures are left out.
 */
export async function restoreBackup({ path, identities }: Source, session: Session, storage: Storage | null): Promise<Contents> {
  const put: string[] = [];
  let manifest: Manifest | null = null;
  let pictures = 0;
  const restore = async (name: string, chunks: AsyncIterable<Uint8Array>) => {
    if (name === manifestName) {
      manifest = (await json(chunks)) as Manifest;
      return createTables(session, manifest);
    }
    if (!manifest) throw new OperatorError(`${path} has no manifest, so it is not a backup of this site`);
    const table = Object.keys(manifest.rows).find((each) => tableFile(each) === name);
    if (table) return session.copyIn(`copy ${quoted(table)} from stdin with (format csv, header match)`, chunks);
    const bytes = await buffer(chunks);
    pictures += 1;
    if (storage) await storePicture(name.slice(pictureFolder.length), bytes, storage, put);
  };
  await session.run(`begin; ${textFormatSettings}`);
  try {
    await readArchive(path, identities, restore);
    const { migration, rows } = manifest!;
    for (const [table, expected] of Object.entries(rows)) {
      const count = await countRows(session, table);
      if (count !== expected)
        throw new OperatorError(`the table ${table} has ${count} rows instead of the ${expected} in the backup's manifest`);
    }
    await runMigrations(session, migration, null);
    await session.run(deleteWaitingEmails);
    await session.run("commit; analyze");
    return { ...manifest!, pictures };
  } catch (error) {
    await session.run("rollback").catch(() => {});
    for (const key of put) await storage?.remove(key).catch(() => {});
    throw error;
  }
}

/** Creates the backup's tables, without the rows that migrations insert. Throws OperatorError if the backup is newer than the site. */
async function createTables(session: Session, { migration, version, rows }: Manifest): Promise<void> {
  if (!migrationNames().includes(migration))
    throw new OperatorError(
      `the backup is from a newer version of the site (${version}, with ${migration}): update the site first`,
    );
  await runMigrations(session, null, migration);
  const tables = await listTables(session);
  if (tables.toSorted().join() !== Object.keys(rows).toSorted().join())
    throw new OperatorError("the backup does not have the same tables as this version of the site");
  await session.run(`truncate ${tables.map(quoted).join(", ")}`);
}

/** Stores a picture unless it is already in storage. A picture's files never change. */
async function storePicture(key: string, bytes: Uint8Array, storage: Storage, put: string[]): Promise<void> {
  if (await storage.get(key)) return;
  put.push(key);
  await storage.put(key, bytes, pictureFileType(key));
}
