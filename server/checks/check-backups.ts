import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { backupKeyFile, readIdentities } from "#server/backup/backup-key.ts";
import { backupFolder, dataFolder } from "#server/startup/data-folders.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import type { StoreFacts } from "./store-facts.ts";

const dayMs = 86_400_000;
const maxDays = { backup: 2, drill: 9 };

/** Checks the backup key, the newest backup, the last test restore, and whether the backups are on another disk. */
export async function checkBackups(settings: Settings, facts: StoreFacts | null, now: Date): Promise<HealthCheck[]> {
  const reports = facts ? [checkReport("backup", facts, now), checkReport("drill", facts, now)] : [];
  return [await checkKey(settings), ...reports, await checkDisk(settings)];
}

async function checkKey(settings: Settings): Promise<HealthCheck> {
  const name = "backup key";
  if (settings.backupRecipients) return { name, status: "ok", text: "backups are encrypted to BACKUP_RECIPIENT" };
  const file = backupKeyFile(settings);
  if (!existsSync(file)) return { name, status: "off", text: `the first start makes ${file}` };
  try {
    await readIdentities(file);
    return { name, status: "ok", text: `backups are encrypted to the key in ${file}` };
  } catch (error) {
    return {
      name,
      status: "problem",
      text: (error as Error).message,
      advice: "Put your copy of the key there (docs/backups.md)",
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
