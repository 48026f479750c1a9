import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Db } from "#db/handle.ts";
import { backupReports } from "#domain/backups/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { storePicture } from "#domain/pictures/store-picture.ts";
import { aBackupKey, anEmptyDatabase, ownUrl } from "#test/backups.ts";
import { openTestBucket } from "#test/bucket.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { images } from "#test/images.ts";
import { aJpeg } from "#test/uploads.ts";
import { readSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { listBackups } from "./backup-files.ts";
import { openDatabase } from "./open-source-or-target.ts";
import { runBackup } from "#server/cli/backup-command.ts";
import { runRestore } from "#server/cli/restore-command.ts";

// Each test creates one or two stores, which takes seconds.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe("town backup and town restore", () => {
  it("restore a town into an empty database with equal counts and checksums", async () => {
    const settings = await aTown();
    const printed = await output(() => runBackup(settings, []));
    expect(printed).toMatch(
      /^Backed up \d+ rows from \d+ tables and [1-9] picture files: .*Z\.backup \(0\.\d MB, encrypted\)\n$/,
    );
    const file = await onlyBackup(settings);
    const empty = { ...settings, dataDir: await aFolder(), databaseUrl: (await anEmptyDatabase()).url };
    const restored = await output(() => runRestore(empty, [file]));
    expect(restored).toMatch(
      /^Restored Williston as of .* into .*: \d+ rows from \d+ tables and [1-9] picture files\. All counts and checksums match\./,
    );
    expect(await picturesIn(empty)).toEqual(await picturesIn(settings));
    const again = runRestore(empty, [file]);
    await expect(again).rejects.toThrow(
      /^the database postgres:.* is not empty \(it has the tables admin_email_counts, .*\): nothing was changed/,
    );
  });

  it("refuse unusable input before they write anything", async () => {
    const settings = await aTown();
    await output(() => runBackup(settings, []));
    const target = { ...settings, dataDir: join(await aFolder(), "not yet"), databaseUrl: null };
    const file = await onlyBackup(settings);
    await expect(runRestore({ ...target, backupKey: "a key of somebody else" }, [file])).rejects.toThrow(
      "BACKUP_KEY is not the key",
    );
    await expect(runRestore(target, ["/nowhere.backup"])).rejects.toThrow("there is no file /nowhere.backup");
    await expect(runRestore(target, [])).rejects.toThrow("usage: town restore FILE");
    await expect(runRestore(target, [file, "--dril"])).rejects.toThrow("usage: town restore FILE");
    await expect(readdir(target.dataDir)).rejects.toThrow("ENOENT");
    await expect(runBackup({ ...settings, backupKey: null }, [])).rejects.toThrow(
      /^BACKUP_KEY is not set\. .* Set it to a long phrase/,
    );
    await expect(runBackup({ ...target, dataDir: await aFolder() }, [])).rejects.toThrow(
      /^there is no database in .* yet\. Check DATA_DIR/,
    );
    expect(() => readSettings({ BACKUP_KEY: "too short" })).toThrow("BACKUP_KEY must have at least 16 characters");
  });

  it("record a failed backup and its reason", async () => {
    const settings = { ...(await aTown()), backupDir: "/dev/null/backups" };
    await expect(runBackup(settings, [])).rejects.toThrow("the backup could not be written to /dev/null/backups (ENOTDIR");
    expect(await reportsOf(settings)).toMatchObject([
      { kind: "backup", file: null, failure: expect.stringContaining("ENOTDIR") },
    ]);
  });

  it("restore the newest backup in a drill and delete the result", async () => {
    const settings = await aTown();
    await expect(runRestore(settings, ["--drill"])).rejects.toThrow(/^there is no backup in .*backups yet$/);
    await output(() => runBackup(settings, []));
    const printed = await output(() => runRestore(settings, ["--drill"]));
    expect(printed).toMatch(
      /^The backup of .* can be restored: \d+ rows from \d+ tables and [1-9] picture files, all verified, in \d+\.\d s\n$/,
    );
    await expect(runRestore({ ...settings, backupKey: "a key of somebody else" }, ["--drill"])).rejects.toThrow(
      "BACKUP_KEY is not",
    );
    expect((await readdir(settings.dataDir)).filter((name) => name.startsWith("drill"))).toEqual([]);
    const [none, made, fine, failed] = await reportsOf(settings);
    expect(none).toMatchObject({ kind: "drill", file: null, failure: expect.stringContaining("there is no backup") });
    expect(made).toMatchObject({ kind: "backup", failure: null, missing: 0 });
    expect(fine).toMatchObject({ kind: "drill", file: made!.file, failure: null, rows: made!.rows, pictures: made!.pictures });
    expect(failed).toMatchObject({ kind: "drill", failure: expect.stringContaining("BACKUP_KEY is not the key") });
  });
});

describe("a backup", () => {
  it("can be restored into another server and a bucket, so that a town can move there", async () => {
    const settings = await aTown();
    const bucket = await openTestBucket();
    onTestFinished(bucket.close);
    const { url, migrate } = await anEmptyDatabase();
    await output(() => runBackup(settings, []));
    await output(async () => runRestore({ ...settings, databaseUrl: url, s3: bucket.settings }, [await onlyBackup(settings)]));
    expect(await namesIn(await migrate())).toEqual(["Plains Plumbing"]);
    expect(await bucket.files()).not.toEqual([]);
  });
});

/** Fills this worker's database with a small town, and returns its settings. */
async function aTown(): Promise<Settings> {
  const settings = readSettings({ DATA_DIR: await aFolder(), DATABASE_URL: ownUrl(), BACKUP_KEY: aBackupKey });
  await fill(db, settings);
  return settings;
}

async function fill(into: Db, settings: Settings): Promise<void> {
  await aCategory(into, "Housing", ["Plumbing"]);
  const app = { db: into, clock: aClock(), storage: await openStorage(settings), images };
  const logo = await storePicture(app, await aJpeg(), "logo");
  await aBusiness(into, { name: "Plains Plumbing", logoId: logo.id, microCategories: ["plumbing"] });
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "backup-commands-"));
  folders.push(folder);
  return folder;
}

/** Returns a command's standard output. */
async function output(command: () => Promise<void>): Promise<string> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    await command();
    return write.mock.calls.map(([printed]) => String(printed)).join("");
  } finally {
    write.mockRestore();
  }
}

async function onlyBackup(settings: Settings): Promise<string> {
  const [file, ...others] = await listBackups(join(settings.dataDir, "backups"));
  expect(others).toEqual([]);
  return file!.path;
}

async function picturesIn({ dataDir: folder }: Settings): Promise<[string, string][]> {
  const files = await readdir(join(folder, "pictures"), { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return Promise.all(
    paths.sort().map(async (path) => [basename(path), (await readFile(path)).toString("base64")] as [string, string]),
  );
}

async function inPlaceOf<T>(settings: Settings, read: (of: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await read(await database.migrate());
  } finally {
    await database.close();
  }
}

const reportsOf = (settings: Settings) => inPlaceOf(settings, (of) => of.select().from(backupReports).orderBy(backupReports.at));
const namesIn = async (of: Db) => (await of.select({ name: businesses.name }).from(businesses)).map(({ name }) => name);
