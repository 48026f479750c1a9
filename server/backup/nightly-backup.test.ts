import { readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, it, vi } from "vitest";
import { runBackup } from "#server/cli/backup-commands.ts";
import { readSettings, type Settings } from "#server/startup/environment-variables.ts";
import { aFolder, output } from "#test/backups.ts";
import { testDatabase } from "#test/db.ts";
import { readArchive } from "./archive.ts";
import { backupPath, listBackups } from "./backup-files.ts";
import { openBackupKey } from "./backup-key.ts";
import { backupJobs, pruneBackups } from "./nightly-backup.ts";

const settingsFor = async (more = {}) => readSettings({ DATA_DIR: await aFolder(), DATABASE_URL: testDatabase.url, ...more });

it("the newest 14 backups stay, and the newest of each of 12 months, and files with other names", async () => {
  const folder = await aFolder();
  const others = ["2025-11-01T03-00-00Z.backup", "town-2025-11-01T03-00-00Z-before-migration.tar.gz.age", "notes.txt"];
  const day = (back: number) => new Date(Date.parse("2026-11-20T03:00Z") - back * 86_400_000);
  for (let back = 0; back < 400; back += 1) await writeFile(backupPath(folder, day(back)), "x");
  for (const each of others) await writeFile(join(folder, each), "x");
  await pruneBackups(folder, day(0));
  const kept = [
    ...Array.from({ length: 14 }, (_, back) => day(back).toISOString().slice(0, 10)),
    ...["2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31"],
    ...["2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
  ].map((each) => `town-${each}T03-00-00Z.tar.gz.age`);
  expect((await readdir(folder)).toSorted()).toEqual([...kept, ...others].toSorted());
});

it("backups are private and appear only when they are whole", async () => {
  const settings = await settingsFor();
  const folder = settings.backupDir;
  await output(() => runBackup(settings, []));
  const [file] = await listBackups(folder);
  expect([(await stat(file!.path)).mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([0o600, 0o700]);
  const at = new Date();
  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  // This device is always full.
  await symlink("/dev/full", `${backupPath(folder, at)}.part`);
  await expect(runBackup(settings, []).finally(() => vi.useRealTimers())).rejects.toThrow(/\(ENOSPC: .*\); the partial file was/);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("backups open with the site's own key, which is private and stays, or with the keys of BACKUP_RECIPIENT", async () => {
  const settings = await settingsFor();
  const key = (await openBackupKey(settings))!;
  expect((await stat(key.file)).mode & 0o777).toBe(0o600);
  expect(await readFile(key.file, "utf8")).toContain(`# public key: ${key.recipient}\nAGE-SECRET-KEY-1`);
  expect(await Promise.all([openBackupKey(settings), openBackupKey(settings)])).toEqual([key, key]);
  const identities = [await generateX25519Identity(), await generateX25519Identity()];
  const recipients = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
  const other = await settingsFor({ BACKUP_RECIPIENT: recipients.join(", ") });
  await output(() => runBackup(other, []));
  const [file] = await listBackups(other.backupDir);
  for (const identity of identities)
    await readArchive(file!.path, [identity], async (_, chunks) => {
      for await (const _chunk of chunks);
    });
  expect(await readdir(other.dataDir)).toEqual(["backups"]);
  const names = (of: Settings) => backupJobs(of).map(({ name, cron }) => `${name} ${cron}`);
  expect([names(settings), names(other)]).toEqual([["backup 0 3 * * *", "drill 0 3 * * 1"], ["backup 0 3 * * *"]]);
});
