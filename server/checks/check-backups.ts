import { stat } from "node:fs/promises";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { listBackups, readBackup } from "#server/backup/backup-files.ts";
import { backupFolder, dataFolder } from "#server/startup/data-folders.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import type { StoreFacts } from "./store-facts.ts";

const dayMs = 86_400_000;
const maxDays = { backup: 2, drill: 9 };

/** Checks the backup key, the newest backup, the last test restore, and whether the backups are on another disk. */
export async function checkBackups(settings: Settings, facts: StoreFacts | null, now: Date): Promise<HealthCheck[]> {
  if (!settings.backupKey) {
    const advice = "Set BACKUP_KEY to a long phrase, and keep a copy of it on another machine (docs/backups.md)";
    return [{ name: "backup key", status: "warning", text: "no backups are made because BACKUP_KEY is not set", advice }];
  }
  const key = await checkKey(backupFolder(settings), settings.backupKey);
  if (!facts) return [key, await checkDisk(settings)];
  return [key, checkReport("backup", facts, now), checkReport("drill", facts, now), await checkDisk(settings)];
}

async function checkKey(folder: string, key: string): Promise<HealthCheck> {
  const name = "backup key";
  try {
    const [newest] = await listBackups(folder);
    if (!newest) return { name, status: "ok", text: "BACKUP_KEY is set, but there is no backup yet" };
    for await (const _ of readBackup(newest.path, key)) break;
    return { name, status: "ok", text: `BACKUP_KEY opens ${newest.path}` };
  } catch (error) {
    return {
      name,
      status: "problem",
      text: (error as Error).message,
      advice: "Set BACKUP_KEY to the key that the backups were made with",
    };
  }
}

const utc = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function checkReport(name: "backup" | "drill", facts: StoreFacts, now: Date): HealthCheck {
  const what = name === "backup" ? "backup" : "test restore";
  const advice = name === "backup" ? "Make one now: town backup" : "Run one now: town restore --drill";
  const { at, failure } = facts[name];
  if (failure) return { name, status: "problem", text: `the last ${what} failed: ${failure}`, advice };
  if (!at) return { name, status: name === "backup" ? "warning" : "off", text: `no ${what} yet`, advice };
  const days = Math.floor((now.getTime() - new Date(at).getTime()) / dayMs);
  const text = `the last ${what} is from ${utc.format(new Date(at))} UTC`;
  return days < maxDays[name] ? { name, status: "ok", text } : { name, status: "problem", text, advice };
}

/** A backup on the same disk is lost with the disk. */
async function checkDisk(settings: Settings): Promise<HealthCheck> {
  const name = "backup disk";
  const folder = backupFolder(settings);
  const [backups, data] = await Promise.all([folder, dataFolder(settings)].map((path) => stat(path).catch(() => null)));
  if (!backups) return { name, status: "off", text: `${folder} does not exist yet` };
  if (settings.databaseUrl || backups.dev !== data?.dev) return { name, status: "ok", text: `backups are in ${folder}` };
  const advice = "Set BACKUP_DIR to a folder on another disk, or copy the folder to another machine every day";
  return { name, status: "warning", text: `${folder} is on the same disk as the data`, advice };
}
