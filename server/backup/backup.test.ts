import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { open } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";
import { queueEmails } from "#db/outbox/email-outbox.ts";
import { withSession } from "#db/sql-session.ts";
import { backupReports } from "#domain/backups/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { storePicture } from "#domain/pictures/store-picture.ts";
import { runBackup, runRestore } from "#server/cli/backup-commands.ts";
import { deliverDue } from "#server/jobs/send-emails.ts";
import { readSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { anEmptyDatabase } from "#test/backups.ts";
import { openTestBucket } from "#test/bucket.ts";
import { aClock } from "#test/clock.ts";
import { db, testDatabase } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aSponsor } from "#test/factories.ts";
import { images } from "#test/images.ts";
import { aSite } from "#test/site.ts";
import { aJpeg } from "#test/uploads.ts";
import { type AddFile, readArchive, writeArchive } from "./archive.ts";
import { listBackups, pruneBackups } from "./backup-files.ts";
import { backupKeyFile, openBackupKey, readIdentities } from "./backup-key.ts";
import { backupJobs } from "./nightly-backup.ts";
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
    await queueEmails(db, [{ recipient: "ada@example.test", kind: "new-browser-sign-in", payload: {} }], new Date(0));
    expect(await output(() => runBackup(settings, []))).toMatch(
      /^Backed up \d+ rows from \d+ tables and 3 picture files: .*Z\.tar\.gz\.age \(0\.\d MB, encrypted\)\n$/,
    );
    const [file, bucket, place] = [await onlyBackup(), await openTestBucket(), await anEmptyDatabase()];
    onTestFinished(bucket.close);
    const target = { ...settings, databaseUrl: place, s3: bucket.settings };
    const printed = await output(() => runRestore(target, [file, "--key", backupKeyFile(settings)]));
    expect(printed).toMatch(
      /^Restored Williston as of .* into the database .*: \d+ rows from \d+ tables and 3 picture files\. All counts and pictures match\./,
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
    expect(Object.keys(manifest.pictures.sha256)).toHaveLength(pictures.length);
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
    const edited = async (edit: (name: string, text: string) => string) => {
      await repack(await onlyBackup(), path, edit);
      return refusal(path);
    };
    const manifest = (change: (manifest: Manifest) => unknown) => (name: string, text: string) => {
      if (name !== "manifest.json") return text;
      const parsed = JSON.parse(text) as Manifest;
      change(parsed);
      return JSON.stringify(parsed);
    };
    expect(await edited(manifest((it) => Object.assign(it, { migration: "0999_later", version: "9.1.0" })))).toBe(
      "the backup is from a newer version of the site (9.1.0, with 0999_later): update the site first",
    );
    expect(await edited(manifest((it) => (it.rows["all_businesses"] = 5)))).toBe(
      "the table all_businesses has 4 rows instead of the 5 in the backup's manifest",
    );
    expect(await edited((name, text) => (name.endsWith(".webp") ? `${text}x` : text))).toMatch(/^the picture .* does not match/);
  });
});

describe("the reports", () => {
  it("record backups and test restores of the newest backup, and their failures", async () => {
    await expect(runRestore(settings, ["--drill"])).rejects.toThrow(/^there is no backup in .*backups yet$/);
    await output(() => runBackup(settings, []));
    expect(await output(() => runRestore(settings, ["--drill"]))).toMatch(
      /^The backup of .* can be restored: \d+ rows from \d+ tables and 3 picture files, all verified, in \d+\.\d s\n$/,
    );
    await writeFile(backupKeyFile(settings), "");
    await expect(runRestore(settings, ["--drill"])).rejects.toThrow("there is no age key");
    const failing = { ...settings, backupRecipients: [await aRecipient()], backupDir: "/dev/null/backups" };
    await expect(runBackup(failing, [])).rejects.toThrow("the backup could not be written to /dev/null/backups (ENOTDIR");
    const [none, made, fine, failed, unwritten] = await db.select().from(backupReports).orderBy(backupReports.at);
    expect(none).toMatchObject({ kind: "drill", file: null, failure: expect.stringContaining("there is no backup") });
    expect(made).toMatchObject({ kind: "backup", failure: null, missing: 0, file: basename(await onlyBackup()) });
    expect(fine).toMatchObject({ kind: "drill", file: made!.file, failure: null, rows: made!.rows, pictures: 3 });
    expect(failed).toMatchObject({ kind: "drill", failure: expect.stringContaining("there is no age key") });
    expect(unwritten).toMatchObject({ kind: "backup", file: null, failure: expect.stringContaining("ENOTDIR") });
    const { rows } = await db.execute("select 1 from pg_database where datname like 'restore_test_%'");
    expect(rows).toEqual([]);
  });
});

describe("the backup files", () => {
  it("are deleted by age if they have the site's name: the newest of 7 days, 4 weeks, and 12 months stay", async () => {
    const folder = await aFolder();
    const name = (day: string) => `town-${day}T03-00-00Z.tar.gz.age`;
    const others = ["2025-11-01T03-00-00Z.backup", "town-2025-11-01T03-00-00Z-before-migration.tar.gz.age", "notes.txt"];
    for (let back = 0; back < 400; back += 1) {
      const day = new Date(Date.parse("2026-11-20") - back * 86_400_000).toISOString().slice(0, 10);
      await writeFile(join(folder, name(day)), "x");
    }
    for (const each of others) await writeFile(join(folder, each), "x");
    await pruneBackups(folder, new Date(0));
    const kept = [
      ...["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16", "2026-11-15", "2026-11-14"],
      // These are the last days of earlier weeks and months.
      ...["2026-11-08", "2026-11-01", "2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"],
      ...["2026-05-31", "2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
    ].map(name);
    expect((await readdir(folder)).toSorted()).toEqual([...kept, ...others].toSorted());
  });

  it("are private and appear only when they are whole", async () => {
    const folder = join(settings.dataDir, "backups");
    await output(() => runBackup(settings, []));
    expect([(await stat(await onlyBackup())).mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([0o600, 0o700]);
    // This device is always full.
    const at = new Date();
    vi.useFakeTimers({ now: at, toFake: ["Date"] });
    await symlink("/dev/full", `${folder}/town-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz.age.part`);
    await expect(runBackup(settings, []).finally(() => vi.useRealTimers())).rejects.toThrow(
      /\(ENOSPC: .*\); the partial file was/,
    );
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("open with the site's own key, which is private and stays, or with the keys of BACKUP_RECIPIENT", async () => {
    const key = (await openBackupKey(settings))!;
    expect((await stat(key.file)).mode & 0o777).toBe(0o600);
    expect(await readFile(key.file, "utf8")).toContain(`# public key: ${key.recipient}\nAGE-SECRET-KEY-1`);
    expect(await Promise.all([openBackupKey(settings), openBackupKey(settings)])).toEqual([key, key]);
    const identities = [await generateX25519Identity(), await generateX25519Identity()];
    const recipients = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
    const other = readSettings({
      DATA_DIR: await aFolder(),
      DATABASE_URL: testDatabase.url,
      BACKUP_RECIPIENT: recipients.join(", "),
    });
    await output(() => runBackup(other, []));
    const [file] = await listBackups(join(other.dataDir, "backups"));
    for (const identity of identities) expect((await decrypted(file!.path, identity)).length).toBeGreaterThan(0);
    expect(await readdir(other.dataDir)).toEqual(["backups"]);
    const names = (of: Settings) => backupJobs(of).map(({ name, cron }) => `${name} ${cron}`);
    expect([names(settings), names(other)]).toEqual([["backup 0 3 * * *", "drill 0 3 * * 1"], ["backup 0 3 * * *"]]);
  });

  it("include one before a migration, without pictures, and the log says how to go back", async () => {
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

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
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

async function onlyBackup(): Promise<string> {
  const files = await listBackups(join(settings.dataDir, "backups"));
  expect(files).toHaveLength(1);
  return files[0]!.path;
}

/** Returns the storage keys of the pictures in a data folder. */
async function picturesIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "pictures");
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return paths.map((path) => path.slice(folder.length + 1)).sort();
}

async function decrypted(path: string, identity?: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity ?? /AGE-SECRET-KEY-\S+/.exec(await readFile(backupKeyFile(settings), "utf8"))![0]);
  return decrypter.decrypt(await readFile(path));
}

async function aRecipient(): Promise<string> {
  return identityToRecipient(await generateX25519Identity());
}

/** Writes a copy of a backup in which `edit` has changed the text of each file. */
async function repack(from: string, to: string, edit: (name: string, text: string) => string): Promise<void> {
  const files = new Map<string, string>();
  const identities = await readIdentities(backupKeyFile(settings));
  await readArchive(from, identities, async (name, chunks) => {
    files.set(name, (await buffer(chunks)).toString("latin1"));
  });
  const addAll = async (add: AddFile) => {
    for (const [name, text] of files) {
      const edited = edit(name, text);
      await add(name, edited.length, [Buffer.from(edited, "latin1")]);
    }
  };
  await writeArchive(to, [(await openBackupKey(settings))!.recipient], addAll);
}

function opened(url: string): Db {
  const database = open(url);
  onTestFinished(database.close);
  return database.db;
}

const contentOf = async (from: Db) => ({
  businesses: await from.select().from(businesses).orderBy(businesses.id),
  log: (await from.execute(sql`select at::text, before::text, after::text from audit_log order by id`)).rows,
});
