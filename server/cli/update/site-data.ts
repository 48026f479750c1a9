import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { listBackups } from "#server/backup/backup-files.ts";
import { newestMigration } from "#server/backup/create-schema.ts";
import { serverSession } from "#server/backup/sql-session.ts";
import { backupFolder, dataFolder } from "#server/startup/data-folders.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import { isProgress } from "#server/cli/progress.ts";
import { nodeOf, runProgram } from "./run-program.ts";
import { tryRelease, withoutServices } from "./try-release.ts";

const copyName = "postgres-before-update";

/** The site's data during an update. The site must be stopped before `copy` and `goBack` are called. */
export type SiteData = {
  /** Makes a backup, restores it into a temporary store, and starts the new release with that store. */
  rehearse(release: string): Promise<void>;
  /** Copies the stopped site's data, so that the update can restore it. */
  copy(): Promise<void>;
  /** Puts the data back as it was before the new release started. */
  goBack(): Promise<void>;
};

/** Opens the data that the settings name. Returns null if there is no store yet. */
export function openSiteData(settings: Settings): SiteData | null {
  const folder = dataFolder(settings);
  const store = join(folder, "postgres");
  if (!settings.databaseUrl && !existsSync(store)) return null;
  const key = settings.backupKey ?? randomBytes(32).toString("base64url");
  const town = (args: string[], env: NodeJS.ProcessEnv = {}) => {
    const program = join(projectRoot, "server/cli/run-command.ts");
    return runProgram(nodeOf(projectRoot), [program, ...args], {
      cwd: projectRoot,
      owner: folder,
      env: { BACKUP_KEY: key, ...env },
      onLine: (line) => isProgress(line) && process.stdout.write(`  ${line}\n`),
    });
  };
  const backUp = async () => {
    await town(["backup"]);
    return (await listBackups(backupFolder(settings)))[0]!.path;
  };
  let lastBackup: string | null = null;
  let migrationBefore: string | null = null;

  return {
    async rehearse(release) {
      const backup = await backUp();
      const trial = await mkdtemp(join(folder, "update-"));
      try {
        const env = { ...withoutServices, DATA_DIR: trial };
        if (process.getuid?.() === 0) await runProgram("chown", [`--reference=${folder}`, trial], { cwd: folder, owner: "/" });
        await town(["restore", backup, "--as-is"], { ...env, BACKUP_KEY: key });
        await tryRelease(release, folder, { ...env, DEMO: "off" });
      } finally {
        await rm(trial, { recursive: true, force: true });
        if (!settings.backupKey) await rm(backup, { force: true });
      }
    },
    async copy() {
      if (settings.databaseUrl) {
        lastBackup = await backUp();
        migrationBefore = await migrationOf(settings.databaseUrl);
        return;
      }
      await rm(join(folder, copyName), { recursive: true, force: true });
      await runProgram("cp", ["-a", store, join(folder, `${copyName}.new`)], { cwd: folder, owner: folder });
      await rename(join(folder, `${copyName}.new`), join(folder, copyName));
    },
    async goBack() {
      if (settings.databaseUrl) {
        if (lastBackup === null || (await migrationOf(settings.databaseUrl)) === migrationBefore) return;
        await emptyDatabase(settings.databaseUrl);
        return void (await town(["restore", lastBackup, "--as-is"]));
      }
      if (!(await readdir(folder)).includes(copyName)) return;
      await rm(store, { recursive: true, force: true });
      await rename(join(folder, copyName), store);
    },
  };
}

/** Returns the newest migration of a database, or "newer" when this release doesn't know it. */
async function migrationOf(url: string): Promise<string> {
  const { session, close } = await serverSession(url);
  return newestMigration(session)
    .catch(() => "newer")
    .finally(close);
}

async function emptyDatabase(url: string): Promise<void> {
  const { session, close } = await serverSession(url);
  const statements = "drop schema public cascade; drop schema if exists drizzle cascade; create schema public";
  await session.run(statements).finally(close);
}
