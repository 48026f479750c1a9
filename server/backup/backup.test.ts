import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { queueEmails } from "#db/outbox/email-outbox.ts";
import { withSession } from "#db/sql-session.ts";
import { readBackupRuns } from "#domain/backups/backup-health.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { storePicture } from "#domain/pictures/store-picture.ts";
import { runBackup, runRestore } from "#server/cli/backup-commands.ts";
import { deliverDue } from "#server/jobs/send-emails.ts";
import { readSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { aFolder, anEmptyDatabase, opened, output, picturesIn } from "#test/backups.ts";
import { openTestBucket } from "#test/bucket.ts";
import { aClock } from "#test/clock.ts";
import { db, testDatabase } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aSponsor } from "#test/factories.ts";
import { images } from "#test/images.ts";
import { aSite } from "#test/site.ts";
import { aJpeg } from "#test/uploads.ts";
import { type AddFile, readArchive, writeArchive } from "./archive.ts";
import { listBackups } from "./backup-files.ts";
import { backupKeyFile, openBackupKey, readIdentities } from "./backup-key.ts";
import { backUpBeforeMigration, type Manifest, writeBackup } from "./write-backup.ts";

// Creating a database takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const quiet = { info() {}, warn() {}, error() {} };
const awkward = 'Åse\'s "Grain"\\ & Co.\r\n\t𝕆 \u0001 {},[null] \\N $1';
let settings: Settings;

beforeEach(async () => {
  settings = readSettings({ DATA_DIR: await aFolder(), DATABASE_URL: testDatabase.url });
  const app = { db, clock: aClock(), storage: await openStorage(settings), images };
  await aCategory(db, "Housing", ["Plumbing"]);
  const logo = await storePicture(app, await aJpeg(), "logo");
  await aBusiness(db, { name: "Plains Plumbing", logoId: logo.id, microCategories: ["plumbing"], address: "12 Main St" });
  await aBusiness(db, { name: "Strange", notes: awkward, description: awkward, hours: { monday: null } as never });
  await aSponsor(db, "housing");
  await anOwner(db, { plan: "premium" });
  // A JSON null, which differs from an SQL null, and a time with microseconds.
  await db.insert(auditLog).values({ at: new Date(), actorRole: "system", action: "x", subjectKind: "y", after: { a: awkward } });
  await db.execute(sql`update audit_log set before = 'null'::jsonb, at = '2026-03-08 08:30:00.123456+00'`);
});

describe("a restored backup", () => {
  it("has the same rows and pictures, also on another server and in a bucket, and sends no old email", async () => {
    await queueEmails(
      db,
      [{ recipient: "ada@example.test", kind: "login-changed", payload: { event: "password" } }],
      new Date(0),
    );
    expect(await output(() => runBackup(settings, []))).toMatch(
      /^Backed up \d+ rows from \d+ tables and 3 picture files: .*Z\.tar\.gz\.age \(0\.\d MB, encrypted\)\n$/,
    );
    const [file, bucket, place] = [await onlyBackup(), await openTestBucket(), await anEmptyDatabase()];
    onTestFinished(bucket.close);
    const target = { ...settings, databaseUrl: place, s3: bucket.settings };
    const printed = await output(() => runRestore(target, [file, "--key", backupKeyFile(settings)]));
    expect(printed).toMatch(
      /^Restored Williston as of .* into the database .*: \d+ rows from \d+ tables and 3 picture files\. All counts match\./,
    );
    const [there, here] = [await openStorage(target), await openStorage(settings)];
    for (const key of await picturesIn(settings.dataDir))
      expect(Buffer.from((await there.get(key))!)).toEqual(Buffer.from((await here.get(key))!));
    const restored = opened(place);
    expect(await contentOf(restored)).toEqual(await contentOf(db));
    // The email that waited during the backup was sent soon after it.
    expect([await db.$count(outbox), await restored.$count(outbox)]).toEqual([1, 0]);
    const sent = vi.fn();
    await deliverDue({ ...aSite({ db: restored }).app, emails: { send: sent }, publicOrigin: "https://elm.example" }, quiet);
    expect(sent).not.toHaveBeenCalled();
    await expect(runRestore(target, [file])).rejects.toThrow(/ is not empty \(it has the table [a-z_]+\): nothing was changed/);
  });

  it("is a gzipped tar file of CSV files and pictures with every column inside age", async () => {
    await output(() => runBackup(settings, []));
    const bytes = await decrypted(await onlyBackup());
    const tar = (...args: string[]) => spawnSync("tar", args, { input: bytes, encoding: "utf8", maxBuffer: 1e8 }).stdout;
    const names = tar("-tz").trim().split("\n");
    const pictures = (await picturesIn(settings.dataDir)).map((key) => `pictures/${key}`);
    expect(names.filter((name) => name.startsWith("pictures/")).sort()).toEqual(pictures);
    const manifest = JSON.parse(tar("-xzO", "manifest.json")) as Manifest;
    expect(manifest).toMatchObject({ migration: "0000_schema", town: "Williston", rows: { audit_log: 1 } });
    const [header, ...rows] = tar("-xzO", "tables/all_businesses.csv").split("\n");
    const { fields } = await db.execute(sql`select * from all_businesses limit 0`);
    expect(header).toBe(fields.map(({ name }) => name).join(","));
    expect(rows.find((row) => row.includes("Plains Plumbing"))).toContain(",12 Main St,");
  });

  it("contains nothing of a change that is made during the backup", async () => {
    let late: Promise<unknown> | null = null;
    const { recipient } = (await openBackupKey(settings))!;
    const about = { town: "Elm", at: new Date(), recipients: [recipient], storage: null };
    const path = join(settings.dataDir, "x");
    const { rows } = await withSession(testDatabase.url, (session) => {
      const copyOut = async function* (text: string) {
        await (late ??= aBusiness(db, { name: "Late" }));
        yield* session.copyOut(text);
      };
      return writeBackup(path, { ...about, session: { ...session, copyOut } });
    });
    expect([rows["all_businesses"], await db.$count(businesses)]).toEqual([4, 5]);
    expect(gunzipSync(await decrypted(path)).includes("Late")).toBe(false);
  });

  it("also comes from the backup before a migration, without pictures, and the log says how", async () => {
    const lines: string[] = [];
    const log = { info: (_: object, message: string) => void lines.push(message) };
    await backUpBeforeMigration({ url: testDatabase.url, settings, town: "Elm", log });
    const path = /town restore (\S+)`/.exec(lines[0]!)![1]!;
    const place = await anEmptyDatabase();
    await output(() => runRestore({ ...settings, databaseUrl: place }, [path]));
    expect(await contentOf(opened(place))).toEqual(await contentOf(db));
    expect(await picturesIn(settings.dataDir)).toHaveLength(3);
  });
});

describe("a restore", () => {
  /** Returns why a file is not restored into an empty database, and expects that nothing was stored. */
  async function refusal(file: string, key = backupKeyFile(settings)): Promise<string> {
    const [place, dataDir] = [await anEmptyDatabase(), await aFolder()];
    const target = { ...settings, databaseUrl: place, dataDir };
    const refused = await output(() => runRestore(target, [file, "--key", key])).catch((error: Error) => error.message);
    const { rows } = await opened(place).execute("select 1 from pg_class where relnamespace = 'public'::regnamespace");
    expect([rows, await picturesIn(dataDir)]).toEqual([[], []]);
    return refused;
  }

  it("refuses a damaged, truncated, missing, or foreign file, and a wrong key, and changes nothing", async () => {
    await output(() => runBackup(settings, []));
    const [file, copy] = [await onlyBackup(), join(settings.dataDir, "copy")];
    const bytes = await readFile(file);
    for (const at of [250, 1000, bytes.length / 2, bytes.length - 1].map(Math.floor)) {
      await writeFile(
        copy,
        bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
      );
      expect(await refusal(copy)).toMatch(/^the backup .*copy is damaged or cut off \([^\n]+\)$/);
      await writeFile(copy, bytes.subarray(0, at));
      expect(await refusal(copy)).toMatch(/^the backup .*copy is damaged or cut off \([^\n]+\)$/);
    }
    await writeFile(copy, "PGDMP and so on");
    expect(await refusal(copy)).toBe(`${copy} is not a backup of this site`);
    expect(await refusal("/nowhere")).toBe("there is no file /nowhere");
    expect(await refusal(file, "/nowhere")).toMatch(/^the backup key can't be read \(ENOENT.*\): name its file with --key$/);
    await writeFile(copy, `${await generateX25519Identity()}\n`);
    expect(await refusal(file, copy)).toBe(`this key does not open the backup ${file}`);
  });

  it("refuses a newer backup and one that differs from its manifest, and undoes what it restored", async () => {
    await output(() => runBackup(settings, []));
    const path = join(settings.dataDir, "edited");
    const edited = async (change: (manifest: Manifest) => unknown) => {
      await repack(await onlyBackup(), path, change);
      return refusal(path);
    };
    expect(await edited((manifest) => Object.assign(manifest, { migration: "0999_later", version: "9.1.0" }))).toBe(
      "the backup is from a newer version of the site (9.1.0, with 0999_later): update the site first",
    );
    expect(await edited(({ rows }) => (rows["all_businesses"] = 5))).toBe(
      "the table all_businesses has 4 rows instead of the 5 in the backup's manifest",
    );
  });
});

describe("the last runs", () => {
  it("show backups and test restores of the newest backup, and their failures", async () => {
    await expect(runRestore(settings, ["--drill"])).rejects.toThrow(/^there is no backup in .*backups yet$/);
    await output(() => runBackup(settings, []));
    expect(await output(() => runRestore(settings, ["--drill"]))).toMatch(
      /^The backup of .* can be restored: \d+ rows from \d+ tables and 3 picture files, all verified, in \d+\.\d s\n$/,
    );
    await writeFile(backupKeyFile(settings), "");
    await expect(runRestore(settings, ["--drill"])).rejects.toThrow("there is no age key");
    const failing = {
      ...settings,
      backupRecipients: [await identityToRecipient(await generateX25519Identity())],
      backupDir: "/dev/null/backups",
    };
    await expect(runBackup(failing, [])).rejects.toThrow("the backup could not be written to /dev/null/backups (ENOTDIR");
    expect(await readBackupRuns(db)).toMatchObject({
      backup: { succeededAt: expect.any(Date), error: expect.stringContaining("ENOTDIR") },
      drill: { succeededAt: expect.any(Date), error: expect.stringContaining("there is no age key") },
    });
    const { rows } = await db.execute("select 1 from pg_database where datname like 'restore_test_%'");
    expect(rows).toEqual([]);
  });
});

async function onlyBackup(): Promise<string> {
  const files = await listBackups(join(settings.dataDir, "backups"));
  expect(files).toHaveLength(1);
  return files[0]!.path;
}

async function decrypted(path: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity((await readIdentities(backupKeyFile(settings)))[0]!);
  return decrypter.decrypt(await readFile(path));
}

/** Writes a copy of a backup with another manifest. */
async function repack(from: string, to: string, change: (manifest: Manifest) => unknown): Promise<void> {
  const files: [name: string, bytes: Uint8Array][] = [];
  await readArchive(from, await readIdentities(backupKeyFile(settings)), async (name, chunks) => {
    files.push([name, await buffer(chunks)]);
  });
  const manifest = JSON.parse(String(files[0]![1])) as Manifest;
  change(manifest);
  files[0]![1] = Buffer.from(JSON.stringify(manifest));
  const addAll = async (add: AddFile) => {
    for (const [name, bytes] of files) await add(name, bytes.length, [bytes]);
  };
  await writeArchive(to, [(await openBackupKey(settings))!.recipient], addAll);
}

const contentOf = async (from: Db) => ({
  businesses: await from.select().from(businesses).orderBy(businesses.id),
  log: (await from.execute(sql`select at::text, before::text, after::text from audit_log order by id`)).rows,
});
