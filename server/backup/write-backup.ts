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
import { countRows, listTables, quoted, textFormatSettings } from "./database.ts";
import { newestMigration } from "#db/migrations.ts";
import { type Session, withSession } from "#db/sql-session.ts";
import { projectRoot } from "#db/project-root.ts";

/** The manifest at the start of a backup. */
export type Manifest = {
  /** The version of the site that made the backup. */
  version: string;
  /** The database's newest migration. */
  migration: string;
  at: string;
  town: string;
  /** The number of rows by table. */
  rows: Record<string, number>;
};

/** What a backup contains, with the number of picture files. */
export type Contents = Manifest & { pictures: number };

export const manifestName = "manifest.json";
export const pictureFolder = "pictures/";
/** Returns the name of a table's file in a backup. */
export const tableFile = (table: string): string => `tables/${table}.csv`;

type Source = { session: Session; storage: Storage | null; town: string; at: Date; recipients: string[] };

/**
 * Writes a backup: the manifest, a CSV file of each table in one snapshot, and the pictures. If `storage` is null, pictures are left
 * out.
 */
export async function writeBackup(path: string, { session, storage, town, at, recipients }: Source): Promise<Contents> {
  const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string };
  const addAll = async (add: AddFile): Promise<Contents> => {
    await session.run(`begin transaction isolation level repeatable read, read only; ${textFormatSettings}`);
    const migration = await newestMigration(session);
    if (!migration) throw new OperatorError("there is nothing to back up: the database is empty");
    const rows: Manifest["rows"] = {};
    for (const name of await listTables(session)) rows[name] = await countRows(session, name);
    const manifest = { version, migration, at: at.toISOString(), town, rows };
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await add(manifestName, bytes.length, [bytes]);
    await addTables(add, session, Object.keys(rows));
    const keys = storage ? await pictureKeys(session) : [];
    await session.run("commit");
    // A picture's files never change, so they don't need the snapshot.
    return { ...manifest, pictures: storage ? await addPictures(add, keys, storage) : 0 };
  };
  return writeWhole(path, (part) => writeArchive(part, recipients, addAll));
}

async function addTables(add: AddFile, session: Session, names: string[]): Promise<void> {
  for (const name of names) {
    const copy = `copy ${quoted(name)} to stdout with (format csv, header)`;
    // The size comes before the file, so the table is read twice. The snapshot is the same.
    let size = 0;
    for await (const chunk of session.copyOut(copy)) size += chunk.length;
    await add(tableFile(name), size, session.copyOut(copy));
  }
}

async function pictureKeys(session: Session): Promise<string[]> {
  const pictures = await session.rows("select storage_key, array_to_json(widths)::text from pictures order by storage_key");
  return pictures.flatMap(([storageKey, widths]) => keysOf({ storageKey: storageKey!, widths: JSON.parse(widths!) as number[] }));
}

/** Returns how many files it added. Not every picture has a social sharing image or an icon. */
async function addPictures(add: AddFile, keys: string[], storage: Storage): Promise<number> {
  let added = 0;
  for (const key of keys) {
    const bytes = await storage.get(key);
    if (!bytes) continue;
    await add(pictureFolder + key, bytes.length, [bytes]);
    added += 1;
  }
  return added;
}

type BeforeMigration = { url: string; settings: Settings; town: string; log: Pick<Log, "info"> };

/** Backs up all tables. Pictures are not included, because migrations don't change them. Throws OperatorError. */
export async function backUpBeforeMigration({ url, settings, town, log }: BeforeMigration): Promise<void> {
  const at = new Date();
  const path = backupPath(settings.backupDir, at, "-before-migration");
  try {
    const about = { storage: null, town, at, recipients: await recipientsOf(settings) };
    const { version } = await withSession(url, (session) => writeBackup(path, { ...about, session }));
    log.info(
      { path },
      `backed up the database before its migration by version ${version}. To go back: in the version before, run \`town restore ${path}\` with an empty database`,
    );
  } catch (error) {
    throw new OperatorError(`the database was not migrated, because backing it up first failed: ${reasonOf(error)}`);
  }
}
