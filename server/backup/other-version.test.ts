import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { anEmptyDatabase } from "#test/backups.ts";
import { readSettings } from "#server/startup/environment-variables.ts";
import { explain } from "#server/startup/explain-error.ts";
import { openAppContext } from "#server/startup/open-app-context.ts";
import { runMigrations } from "./create-schema.ts";

/** Prepares a site with a database. `start` starts it. */
async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), "other-version-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { session, url } = await anEmptyDatabase();
  await runMigrations(session, null, null);
  const log = { info() {}, warn() {}, error() {} };
  return { start: () => openAppContext(readSettings({ DATA_DIR: folder, DATABASE_URL: url }), log) };
}

describe("a start with a database from another version", () => {
  it.each([
    ["a newer one", 99999999999999, /^the database was migrated by a newer version of the site: start that version, or .*$/],
    ["an older one", 1795704369022, /^the database is from version 0\.2 or older: export its businesses as CSV there, .*$/],
  ])("fails with a one-line message and changes nothing: %s", async (_, createdAt, message) => {
    const { start } = await aSite();
    const site = await start();
    await site.app.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', ${createdAt})`,
    );
    await site.close();
    const error: unknown = await start().catch((thrown: unknown) => thrown);
    expect(explain(error)).toMatch(message);
  });
});
