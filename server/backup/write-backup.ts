import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { keysOf } from "#domain/pictures/store-picture.ts";
import type { Storage } from "#ports/storage/port.ts";
import { type AddFile, writeArchive } from "./archive.ts";
import type { Log } from "#app/http/request-context.ts";
import { OperatorError, reasonOf } from "#db/operator-error.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { backupPath, writeWhole } from "./backup-files.ts";
import { recipientsOf } from "./backup-key.ts";
import { newestMigration } from "./create-schema.ts";
import { countRows, listTables, quoted, textFormatSettings } from "./list-tables.ts";
import type { Session } from "./sql-session.ts";
import { projectRoot } from "#server/startup/project-root.ts";

/** The manifest at the end of a backup. */
export type Manifest = {
  /** The version of the site that made the backup. */
  version: string;
  /** The database's newest migration. */
  migration: string;
  at: string;
  town: string;
  /** The number of rows by table. */
  rows: Record<string, number>;
  /** The SHA-256 by picture file. `missing` is the number of files that were not in storage. */
  pictures: { count: number; missing: number; sha256: Record<string, string> };
};

export const manifestName = "manifest.json";
export const pictureFolder = "pictures/";
/** Returns the name of a table's file in a backup. */
export const tableFile = (table: string): string => `tables/${table}.csv`;

const filesAtOnce = 8;

type Source = { session: Session; storage: Storage | null; town: string; at: Date; recipients: string[] };

/**
 * Writes a backup: a CSV file of each table in one snapshot, the pictures, and the manifest. If `storage` is null, pictures are left
 * out.
 */
export async function writeBackup(path: string, source: Source): Promise<Manifest> {
  return writeWhole(path, (part) => writeArchive(part, source.recipients, (add) => addAll(add, source)));
}

async function addAll(add: AddFile, { session, storage, town, at }: Source): Promise<Manifest> {
  const { keys, ...tables } = await addTables(add, session);
  // A picture's files never change, so they don't need the snapshot.
  const pictures = await addPictures(add, storage ? keys : [], storage);
  const manifest = { version: await siteVersion(), at: at.toISOString(), town, ...tables, pictures };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await add(manifestName, bytes.length, [bytes]);
  return manifest;
}

type Tables = Pick<Manifest, "migration" | "rows"> & { keys: string[] };

async function addTables(add: AddFile, session: Session): Promise<Tables> {
  await session.run(`begin transaction isolation level repeatable read, read only; ${textFormatSettings}`);
  try {
    const tables: Tables = { migration: await newestMigration(session), rows: {}, keys: await pictureKeys(session) };
    for (const name of await listTables(session)) {
      const copy = `copy ${quoted(name)} to stdout with (format csv, header)`;
      // The size comes before the file, so the table is read twice. The snapshot is the same.
      let size = 0;
      for await (const chunk of session.copyOut(copy)) size += chunk.length;
      await add(tableFile(name), size, session.copyOut(copy));
      tables.rows[name] = await countRows(session, name);
    }
    return tables;
  } finally {
    await session.run("rollback");
  }
}

async function pictureKeys(session: Session): Promise<string[]> {
  const rows = await session.rows("select storage_key, array_to_json(widths)::text from pictures order by storage_key");
  return rows.flatMap(([storageKey, widths]) => keysOf({ storageKey: storageKey!, widths: JSON.parse(widths!) as number[] }));
}

async function addPictures(add: AddFile, keys: string[], storage: Storage | null): Promise<Manifest["pictures"]> {
  const pictures: Manifest["pictures"] = { count: 0, missing: 0, sha256: {} };
  for (let at = 0; at < keys.length; at += filesAtOnce) {
    const some = keys.slice(at, at + filesAtOnce);
    const files = await Promise.all(some.map((key) => storage!.get(key)));
    for (const [index, bytes] of files.entries()) {
      const key = some[index]!;
      // Not every picture has a social sharing image or an icon.
      pictures.missing += bytes || !key.endsWith(".webp") ? 0 : 1;
      if (!bytes) continue;
      pictures.count += 1;
      pictures.sha256[key] = createHash("sha256").update(bytes).digest("hex");
      await add(pictureFolder + key, bytes.length, [bytes]);
    }
  }
  return pictures;
}

/** Returns the version of this release. */
async function siteVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;
}

type BeforeMigration = { session: Session; settings: Settings; town: string; log: Pick<Log, "info"> };

/** Backs up all tables. Pictures are not included, because migrations don't change them. Throws OperatorError. */
export async function backUpBeforeMigration({ session, settings, town, log }: BeforeMigration): Promise<void> {
  const at = new Date();
  const path = backupPath(settings.backupDir, at, "-before-migration");
  try {
    const { version } = await writeBackup(path, { session, storage: null, town, at, recipients: await recipientsOf(settings) });
    log.info(
      { path },
      `backed up the database before its migration by version ${version}. To go back: in the version before, run \`town restore ${path}\` with an empty database`,
    );
  } catch (error) {
    throw new OperatorError(`the database was not migrated, because backing it up first failed: ${reasonOf(error)}`);
  }
}
