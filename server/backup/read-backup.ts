import { deleteWaitingEmails } from "#db/outbox/email-outbox.ts";
import { createHash } from "node:crypto";
import { buffer, json } from "node:stream/consumers";
import { pictureFileType } from "#domain/directory/picture-files.ts";
import type { Storage } from "#ports/storage/port.ts";
import { readArchive } from "./archive.ts";
import { OperatorError } from "#db/operator-error.ts";
import { migrationNames, runMigrations } from "#db/migrations.ts";
import type { Session } from "#db/sql-session.ts";
import { countRows, listTables, quoted, textFormatSettings } from "./database.ts";
import { type Manifest, manifestName, pictureFolder, tableFile } from "./write-backup.ts";

/** A backup file, and the age identities that may open it. */
export type Source = { path: string; identities: string[] };

/** Reads a whole backup and returns its manifest. Throws OperatorError if anything is damaged or a picture differs, or it is newer. */
export async function verifyBackup({ path, identities }: Source): Promise<Manifest> {
  const found = new Map<string, string>();
  const manifests: Manifest[] = [];
  const verify = async (name: string, chunks: AsyncIterable<Uint8Array>) => {
    if (name === manifestName) return void manifests.push((await json(chunks)) as Manifest);
    const hash = createHash("sha256");
    for await (const chunk of chunks) hash.update(chunk);
    found.set(name, hash.digest("hex"));
  };
  await readArchive(path, identities, verify);
  const [manifest] = manifests;
  if (!manifest) throw new OperatorError(`${path} has no manifest, so it is not a backup of this site`);
  const { migration, version, pictures } = manifest;
  if (!migrationNames().includes(migration))
    throw new OperatorError(
      `the backup is from a newer version of the site (${version}, with ${migration}): update the site first`,
    );
  for (const [key, sha256] of Object.entries(pictures))
    if (found.get(pictureFolder + key) !== sha256)
      throw new OperatorError(`the picture ${key} does not match the backup's manifest`);
  return manifest;
}

/** Throws OperatorError if the database has tables. */
export async function assertEmpty(session: Session, name: string): Promise<void> {
  const [first] = await listTables(session);
  if (!first) return;
  throw new OperatorError(`${name} is not empty (it has the table ${first}): nothing was changed. Choose an empty database`);
}

/**
 * Restores a verified backup into an empty database in one transaction, and its pictures into storage. Migrates the database to the
 * current schema. Undoes everything if anything fails, or if a count or a picture differs from the manifest. If `storage` is null,
 * pictures are left out.
 */
export async function restoreBackup(
  source: Source,
  manifest: Manifest,
  session: Session,
  storage: Storage | null,
): Promise<void> {
  const put: string[] = [];
  await session.run(`begin; ${textFormatSettings}`);
  try {
    await runMigrations(session, null, manifest.migration);
    const tables = await listTables(session);
    if (tables.toSorted().join() !== Object.keys(manifest.rows).toSorted().join())
      throw new OperatorError("the backup does not have the same tables as this version of the site");
    // Removes the rows that migrations inserted.
    await session.run(`truncate ${tables.map(quoted).join(", ")}`);
    const byFile = new Map(tables.map((table) => [tableFile(table), table]));
    const restore = async (name: string, chunks: AsyncIterable<Uint8Array>) => {
      const table = byFile.get(name);
      if (table) return session.copyIn(`copy ${quoted(table)} from stdin with (format csv, header match)`, chunks);
      const bytes = await buffer(chunks);
      if (name !== manifestName && storage) await storePicture(name.slice(pictureFolder.length), bytes, storage, put);
    };
    await readArchive(source.path, source.identities, restore);
    for (const [table, expected] of Object.entries(manifest.rows)) {
      const count = await countRows(session, table);
      if (count !== expected)
        throw new OperatorError(`the table ${table} has ${count} rows instead of the ${expected} in the backup's manifest`);
    }
    await runMigrations(session, manifest.migration, null);
    await session.run(deleteWaitingEmails);
    await session.run("commit; analyze");
  } catch (error) {
    await session.run("rollback").catch(() => {});
    for (const key of put) await storage?.remove(key).catch(() => {});
    throw error;
  }
}

/** Stores a picture unless it is already in storage. A picture's files never change. */
async function storePicture(key: string, bytes: Uint8Array, storage: Storage, put: string[]): Promise<void> {
  if (await storage.get(key)) return;
  put.push(key);
  await storage.put(key, bytes, pictureFileType(key));
}
