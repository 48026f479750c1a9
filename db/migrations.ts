import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { OperatorError } from "./operator-error.ts";
import { projectRoot } from "./project-root.ts";
import type { Session } from "./sql-session.ts";

const migrationsFolder = join(projectRoot, "db/migrations");

/** The number of our advisory lock. Other programs on the same PostgreSQL server are unlikely to use it. */
const migrationLock = 5880_1001;

/** Returns the names of this version's migrations, such as "0000_schema", oldest first. */
export function migrationNames(): string[] {
  return listMigrations().map(({ name }) => name);
}

function listMigrations() {
  const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map((file, at) => ({ ...file, name: entries[at]!.tag }));
}

/** Returns the name of a database's newest migration, or null if the database is empty. Throws OperatorError for another version's. */
export async function newestMigration(session: Session): Promise<string | null> {
  const [table] = await session.rows("select to_regclass('drizzle.__drizzle_migrations')::text");
  if (!table?.[0]) return null;
  const [times] = await session.rows("select min(created_at)::text, max(created_at)::text from drizzle.__drizzle_migrations");
  const [first, last] = times!;
  if (!last) return null;
  const known = listMigrations();
  if (Number(first) !== known[0]!.folderMillis)
    throw new OperatorError(
      "the database is from version 0.2 or older: export its businesses as CSV there, and import them into a new database (CHANGELOG.md)",
    );
  const newest = known.find(({ folderMillis }) => folderMillis === Number(last));
  if (newest) return newest.name;
  throw new OperatorError(
    "the database was migrated by a newer version of the site: start that version, or restore the copy that it made before migrating (docs/backups.md)",
  );
}

/** Runs and records the migrations after `from` (from the first, if null), up to and including `upTo` (all, if null). */
export async function runMigrations(session: Session, from: string | null, upTo: string | null): Promise<void> {
  const all = listMigrations();
  const place = (name: string) => all.findIndex((migration) => migration.name === name) + 1;
  await session.run(
    "create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { hash, folderMillis, sql } of all.slice(from ? place(from) : 0, upTo ? place(upTo) : all.length)) {
    for (const statement of sql) await session.run(statement);
    await session.rows("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
  }
}

/**
 * Migrates a database in one transaction. When several processes start at once, one migrates, and the others wait. `before` runs before
 * a database with data is migrated. If it throws, nothing is migrated.
 */
export async function migrate(session: Session, before: () => Promise<void>): Promise<void> {
  // This is a transaction lock, because a connection pooler loses session locks.
  await session.run(`begin; select pg_advisory_xact_lock(${migrationLock})`);
  const newest = await newestMigration(session);
  if (newest !== migrationNames().at(-1)) {
    if (newest !== null) await before();
    await runMigrations(session, newest, null);
  }
  await session.run("commit");
}
