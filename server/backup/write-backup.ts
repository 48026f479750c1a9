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
import { countRows, listTables, quoted, textFormatSettings } from "./database.ts";
import { newestMigration } from "#db/migrations.ts";
import { type Session, withSession } from "#db/sql-session.ts";
import { projectRoot } from "#db/project-root.ts";

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
  /** The SHA-256 by picture file. */
  pictures: Record<string, string>;
};

export const manifestName = "manifest.json";
export const pictureFolder = "pictures/";
/** Returns the name of a table's file in a backup. */
export const tableFile = (table: string): string => `tables/${table}.csv`;

type Source = { session: Session; storage: Storage | null; town: string; at: Date; recipients: string[] };

/**
 * Writes a backup: a CSV file of each table in one snapshot, the pictures, and the manifest. If `storage` is null, pictures are left
 * out.
 */
export async function writeBackup(path: string, { session, storage, town, at, recipients }: Source): Promise<Manifest> {
  const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string };
  const addAll = async (add: AddFile): Promise<Manifest> => {
    const { keys, ...tables } = await addTables(add, session);
    // A picture's files never change, so they don't need the snapshot.
    const pictures = await addPictures(add, storage ? keys : [], storage);
    const manifest = { version, at: at.toISOString(), town, ...tables, pictures };
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await add(manifestName, bytes.length, [bytes]);
    return manifest;
  };
  return writeWhole(path, (part) => writeArchive(part, recipients, addAll));
}

type Tables = Pick<Manifest, "migration" | "rows"> & { keys: string[] };

async function addTables(add: AddFile, session: Session): Promise<Tables> {
  await session.run(`begin transaction isolation level repeatable read, read only; ${textFormatSettings}`);
  const migration = await newestMigration(session);
  if (!migration) throw new OperatorError("there is nothing to back up: the database is empty");
  const pictures = await session.rows("select storage_key, array_to_json(widths)::text from pictures order by storage_key");
  const keys = pictures.flatMap(([storageKey, widths]) =>
    keysOf({ storageKey: storageKey!, widths: JSON.parse(widths!) as number[] }),
  );
  const rows: Manifest["rows"] = {};
  for (const name of await listTables(session)) {
    const copy = `copy ${quoted(name)} to stdout with (format csv, header)`;
    // The size comes before the file, so the table is read twice. The snapshot is the same.
    let size = 0;
    for await (const chunk of session.copyOut(copy)) size += chunk.length;
    await add(tableFile(name), size, session.copyOut(copy));
    rows[name] = await countRows(session, name);
  }
  await session.run("commit");
  return { migration, rows, keys };
}

async function addPictures(add: AddFile, keys: string[], storage: Storage | null): Promise<Manifest["pictures"]> {
  const pictures: Manifest["pictures"] = {};
  for (const key of keys) {
    const bytes = await storage!.get(key);
    // Not every picture has a social sharing image or an icon.
    if (!bytes) continue;
    pictures[key] = createHash("sha256").update(bytes).digest("hex");
    await add(pictureFolder + key, bytes.length, [bytes]);
  }
  return pictures;
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
