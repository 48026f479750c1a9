import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { getCategoryPage } from "#domain/directory/category-pages.ts";
import { keysOf } from "#domain/pictures/store-picture.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { Storage } from "#ports/storage/port.ts";
import { aBackupKey, backupOfOurs, anEmptyDatabase, ownSession, trailerOf } from "#test/backups.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, aSponsor } from "#test/factories.ts";
import { again, collected } from "#test/streams.ts";
import { verifyBackup } from "./verify-backup.ts";
import { backupPath, listBackups, pruneBackups, readBackup, writeBackup } from "./backup-files.ts";
import { dumpSnapshot, withPictures } from "./dump-database.ts";
import { loadBackup } from "./load-backup.ts";
import { assertEmpty } from "./open-source-or-target.ts";
import { type Piece } from "./backup-format.ts";
import { sumInDatabase } from "./checksums.ts";
import { listTables } from "./list-tables.ts";

// Creating a database takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const awkward = 'Åse\'s "Grain"\\ & Co.\r\n\t𝕆 \u0001 {},[null] $1';
let folder: string;
let storage: Storage & { files: Map<string, Uint8Array> };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  storage = aStorage();
  await aCategory(db, "Housing", ["Plumbing"]);
  await aBusiness(db, { name: "Plains Plumbing", photos: 3, microCategories: ["plumbing"] });
  await aBusiness(db, { name: "Strange", notes: awkward, description: awkward, hours: { monday: null } as never });
  await aSponsor(db, "housing");
  await anOwner(db, { plan: "premium" });
  // A JSON null, which differs from an SQL null, and a time with microseconds.
  await db.insert(auditLog).values({ at: new Date(), actorRole: "system", action: "x", subjectKind: "y", after: { a: awkward } });
  await db.execute(sql`update audit_log set before = 'null'::jsonb, at = '2026-03-08 08:30:00.123456+00'`);
  for (const picture of await db.select().from(pictures))
    for (const key of keysOf(picture)) await storage.put(key, randomBytes(30_000), "");
});

describe("a restored backup", () => {
  it("has the same rows, checksums, and pictures, and the current code reads it", async () => {
    const path = backupPath(folder, new Date());
    await writeBackup(path, backupOfOurs(storage), aBackupKey);
    const place = await anEmptyDatabase();
    const there = aStorage();
    const { end } = await loadBackup(verifyBackup(readBackup(path, aBackupKey)), place.session, there);
    expect(end.pictures).toMatchObject({ rows: storage.files.size, missing: 0 });
    expect(there.files).toEqual(storage.files);
    const ours = await ownSession();
    for (const { name, columns } of await listTables(ours)) {
      const names = columns.map((column) => column.name);
      expect([name, await sumInDatabase(place.session, name, names)]).toEqual([name, await sumInDatabase(ours, name, names)]);
    }
    const restored = await place.migrate();
    expect(await contentOf(restored)).toEqual(await contentOf(db));
    expect((await getCategoryPage(restored, "housing"))?.name).toBe("Housing");
  });

  it("leaves nothing behind when the restore fails", async () => {
    const place = await anEmptyDatabase();
    const there = aStorage();
    const cut = (await collected(backupOfOurs(storage))).slice(0, -3);
    await expect(loadBackup(verifyBackup(again(cut)), place.session, there)).rejects.toThrow(
      "the backup is incomplete: its trailer is missing",
    );
    const failing = { ...there, put: async () => Promise.reject(new Error("no space left on device")) };
    await expect(loadBackup(verifyBackup(backupOfOurs(storage)), place.session, failing)).rejects.toThrow("no space left");
    expect([there.files.size, await listTables(place.session)]).toEqual([0, []]);
    await assertEmpty({ ...place, name: "it", close: async () => {} });
  });

  it("is refused when the restored rows differ", async () => {
    const place = await anEmptyDatabase();
    const lost = (await collected(backupOfOurs(null))).map((piece) =>
      // Removes one row.
      "rows" in piece && piece.rows[0]!.startsWith('["plains"]') ? { rows: piece.rows.slice(1) } : piece,
    );
    const message = "the table business_words does not match the backup's trailer: 4 rows instead of 5";
    await expect(loadBackup(again(lost), place.session, null)).rejects.toThrow(message);
    await expect(collected(verifyBackup(again(lost)))).rejects.toThrow(message);
    expect(await listTables(place.session)).toEqual([]);
  });

  it("is refused when it is from a newer version of the site", async () => {
    const place = await anEmptyDatabase();
    const newer = (schema: string, format: number) =>
      again([{ head: { format: format as 1, town: "Williston", at: "", schema } }] satisfies Piece[]);
    await expect(loadBackup(verifyBackup(newer("0999_later", 1)), place.session, null)).rejects.toThrow(
      "the backup is from a newer version of the site (its schema is 0999_later): update the site first",
    );
    await expect(loadBackup(verifyBackup(newer("0000_schema", 2)), place.session, null)).rejects.toThrow(
      "has a newer format (2)",
    );
  });
});

describe("a backup", () => {
  it("contains nothing of a change that is made during the dump", async () => {
    const pieces = tablesOfOurs();
    // Only the first piece has been read.
    const whole = [(await pieces.next()).value as Piece];
    await aBusiness(db, { name: "Late" });
    whole.push(...(await collected(pieces)));
    await collected(verifyBackup(withPictures(again(whole), null)));
    expect(JSON.stringify(whole)).not.toContain("Late");
  });

  it("counts pictures that are missing from the storage", async () => {
    const [key] = [...storage.files.keys()].filter((each) => each.endsWith(".webp"));
    storage.files.delete(key!);
    const { pictures: found } = trailerOf(await collected(backupOfOurs(storage)));
    expect([found.rows, found.missing]).toEqual([storage.files.size, 1]);
  });

  it("can be read only by its owner, and appears only when it is complete", async () => {
    const place = join(folder, "backups");
    const first = backupPath(place, new Date("2026-11-19T09:00:00Z"));
    await writeBackup(first, backupOfOurs(storage), aBackupKey);
    expect([(await stat(first)).mode & 0o777, (await stat(place)).mode & 0o777]).toEqual([0o600, 0o700]);
    expect((await readFile(first)).includes("Plains")).toBe(false);
    const second = backupPath(place, new Date("2026-11-20T09:00:00Z"));
    // This device is always full.
    await symlink("/dev/full", `${second}.part`);
    await expect(writeBackup(second, backupOfOurs(storage), aBackupKey)).rejects.toThrow(
      /^the backup could not be written to .*backups \(ENOSPC: no space left on device, write\); the partial file was deleted$/,
    );
    expect(await readdir(place)).toEqual(["2026-11-19T09-00-00Z.backup"]);
  });

  it("is refused when it was damaged on disk", async () => {
    const path = backupPath(folder, new Date());
    await writeBackup(path, backupOfOurs(storage), aBackupKey);
    const read = (key = aBackupKey) => collected(verifyBackup(readBackup(path, key)));
    await expect(read("not this one, surely")).rejects.toThrow("BACKUP_KEY is not the key");
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 1000));
    await expect(read()).rejects.toThrow("the backup is cut off: its end is missing");
    bytes[bytes.length - 1000]! ^= 1;
    await writeFile(path, bytes);
    await expect(read()).rejects.toThrow("the backup was changed or damaged after it was made");
    await rm(path);
    await expect(read()).rejects.toThrow(`there is no file ${path}`);
  });

  it("is listed by time and deleted by age", async () => {
    for (const day of ["01", "02", "03", "20"]) await writeFile(backupPath(folder, new Date(`2025-11-${day}T03:00:00Z`)), "x");
    for (let day = 10; day < 20; day += 1) await writeFile(backupPath(folder, new Date(`2026-11-${day}T03:00:00Z`)), "x");
    await writeFile(join(folder, "notes.txt"), "of the operator");
    expect(await pruneBackups(folder)).toBe(5);
    expect((await listBackups(folder)).map(({ at }) => at.toISOString().slice(0, 10))).toEqual(
      ["19", "18", "17", "16", "15", "14", "13"].map((day) => `2026-11-${day}`).concat("2025-11-20", "2025-11-03"),
    );
    expect(await readdir(folder)).toContain("notes.txt");
  });
});

/** Dumps this worker's database. */
async function* tablesOfOurs(): AsyncGenerator<Piece> {
  yield* dumpSnapshot(await ownSession(), { town: "Williston", at: "2026-01-14T18:00:00.000Z" });
}

const contentOf = async (from: Db) => ({
  businesses: (await from.select().from(businesses)).sort((a, b) => (a.id < b.id ? -1 : 1)),
  log: (await from.execute(sql`select at::text, before::text, after::text from audit_log`)).rows,
});

function aStorage() {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key: string, bytes: Uint8Array) => void files.set(key, Buffer.from(bytes)),
    get: async (key: string) => files.get(key) ?? null,
    remove: async (key: string) => void files.delete(key),
  };
}
