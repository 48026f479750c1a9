import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { jobRuns } from "#db/audit-log/schema.ts";
import { openStore } from "#db/embedded/open-store.ts";
import { anEmptyDatabase, aBackupKey, anEmptyStore } from "#test/backups.ts";
import { readSettings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";
import { openAppContext } from "#server/startup/open-app-context.ts";
import { verifyBackup } from "./verify-backup.ts";
import { readBackup } from "./backup-files.ts";
import { loadBackup } from "./load-backup.ts";
import { createSchema, newestMigration } from "./create-schema.ts";
import { runBackup } from "#server/cli/backup-command.ts";
import { embeddedSession, type Session } from "./sql-session.ts";

// Each test creates a store, which takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Creates a database of an earlier version, with a secret and two days of job runs. */
async function fillEarlier(session: Session): Promise<void> {
  await createSchema(session, "0012_reads_on_ssd");
  await session.run(`
    insert into secrets (name, value) values ('which', 'of then');
    insert into job_runs (key, started_at, finished_at, failure) values
      ('backup 2026-01-13', '2026-01-13 09:00:00+00', '2026-01-13 09:01:00+00', null),
      ('backup 2026-01-14', '2026-01-14 09:00:00+00', null, 'disk full'),
      ('admin digest 2026-01-14', '2026-01-14 13:00:00+00', '2026-01-14 13:00:01+00', null);
  `);
}

/** Prepares a site with a database from an earlier version. `start` starts it, and `logged` contains the site's log lines. */
async function aSiteOfThen(environment: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), "before-migration-"));
  folders.push(folder);
  let databaseUrl = "";
  if (inject("testServer")) {
    const { session, url } = await anEmptyDatabase();
    await fillEarlier(session);
    databaseUrl = url!;
  } else {
    const store = await openStore(folder, "a test");
    await fillEarlier(embeddedSession(store.pg));
    await store.close();
  }
  const all = { DATA_DIR: folder, DATABASE_URL: databaseUrl, ...environment };
  const logged: { path?: string; key?: string }[] = [];
  const log = { info: (facts: object) => void logged.push(facts), warn() {}, error() {} };
  const start = (more = {}) => openAppContext(readSettings({ ...all, ...more }), "a test", log);
  return { backups: join(folder, "backups"), logged, start, settings: readSettings(all) };
}

async function restored(path: string, key: string) {
  const { session, migrate } = await anEmptyStore();
  await loadBackup(verifyBackup(readBackup(path, key)), session, null);
  return { session, migrate };
}

describe("a start with a database from an earlier version", () => {
  it("backs it up once before its migration and logs the path", async () => {
    const { backups, logged, start } = await aSiteOfThen({ BACKUP_KEY: aBackupKey });
    const first = await start();
    expect(await first.app.db.select().from(jobRuns).orderBy(jobRuns.name)).toEqual([
      { name: "admin digest", startedAt: at("14T13:00:00"), finishedAt: at("14T13:00:01"), error: null },
      { name: "backup", startedAt: at("14T09:00:00"), finishedAt: at("14T09:00:00"), error: "disk full" },
    ]);
    await first.close();
    await (await start()).close();

    const path = join(backups, (await readdir(backups)).join());
    expect(logged).toContainEqual({ path, key: "BACKUP_KEY" });
    const { session, migrate } = await restored(path, aBackupKey);
    expect(await session.rows("select value from secrets where name = 'which'")).toEqual([["of then"]]);
    expect(await session.rows("select key from job_runs order by 1")).toHaveLength(3);
    expect(await (await migrate()).$count(jobRuns)).toBe(2);
  });

  it("creates a key file if BACKUP_KEY is not set, and logs the file's path", async () => {
    const { logged, start } = await aSiteOfThen();
    await (await start()).close();
    const [{ path, key }] = logged as [{ path: string; key: string }];
    const { session } = await restored(path, await readFile(key, "utf8"));
    expect(await session.rows("select value from secrets where name = 'which'")).toEqual([["of then"]]);
  });

  it("does not migrate when the backup can't be written", async () => {
    const { start, logged } = await aSiteOfThen();
    const error: unknown = await start({ BACKUP_DIR: "/dev/null/backups" }).catch((thrown: unknown) => thrown);
    expect(explain(error)).toMatch(/^the database was not migrated, because backing it up first failed: ENOTDIR.*$/);
    await (await start()).close();
    expect(logged).toHaveLength(1);
  });
});

describe("a backup of an earlier database", () => {
  it("doesn't migrate the database", async () => {
    const { backups, settings } = await aSiteOfThen({ BACKUP_KEY: aBackupKey });
    await runBackup(settings, []);
    await runBackup(settings, []);
    for (const name of await readdir(backups)) {
      const { session } = await restored(join(backups, name), aBackupKey);
      expect(await newestMigration(session)).toBe("0012_reads_on_ssd");
    }
  });
});

describe("a start with a database from a newer version", () => {
  it("fails with a one-line message", async () => {
    const { start } = await aSiteOfThen();
    const site = await start();
    await site.app.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 99999999999999)`,
    );
    await site.close();
    const error: unknown = await start().catch((thrown: unknown) => thrown);
    expect(explain(error)).toMatch(/^the database was migrated by a newer version of the site: start that version, or .*$/);
  });
});

function at(time: string): Date {
  return new Date(`2026-01-${time}Z`);
}
