import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { projectRoot } from "#server/startup/project-root.ts";
import { OperatorError } from "#db/operator-error.ts";
import type { Session } from "./sql-session.ts";

/** The folder that contains the migrations. */
export const migrationsFolder = join(projectRoot, "db/migrations");

type Migration = { name: string; at: number; hash: string; statements: string[] };

/** Returns the name of a database's newest migration, such as "0000_schema". Throws OperatorError. */
export async function newestMigration(session: Session): Promise<string> {
  const [isThere] = await session.rows("select to_regclass('drizzle.__drizzle_migrations')::text");
  if (!isThere?.[0]) throw new OperatorError("there is nothing to back up: the database is empty");
  const [newest] = await session.rows("select max(created_at)::text from drizzle.__drizzle_migrations");
  const known = listMigrations().find(({ at }) => String(at) === newest?.[0]);
  if (!known) throw new OperatorError("the database belongs to a newer version of the site: run that version's `town backup`");
  return known.name;
}

/** Returns whether a database has the current schema. */
export async function isCurrent(session: Session): Promise<boolean> {
  return (await newestMigration(session).catch(() => null)) === listMigrations().at(-1)!.name;
}

/** Runs and records the migrations after `from` (from the first, if null), up to and including `upTo` (all, if null). */
export async function runMigrations(session: Session, from: string | null, upTo: string | null): Promise<void> {
  const all = listMigrations();
  const place = (name: string) => all.findIndex((migration) => migration.name === name) + 1;
  await session.run(
    "create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { hash, at, statements } of all.slice(from ? place(from) : 0, upTo ? place(upTo) : all.length)) {
    for (const statement of statements) await session.run(statement);
    await session.rows("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, at]);
  }
}

/** Lists the migrations of this version, oldest first. */
export function listMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const files = readMigrationFiles({ migrationsFolder });
  return files.map(({ hash, folderMillis, sql }, at) => ({
    name: journal.entries[at]!.tag,
    at: folderMillis,
    hash,
    statements: sql,
  }));
}
