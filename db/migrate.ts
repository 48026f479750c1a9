import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./handle.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * Returns whether a database with data still needs migrations. Throws `OperatorError` if the database has migrations that this
 * version doesn't know, and changes nothing in it.
 */
export async function needsMigration(db: Db, migrationsFolder: string): Promise<boolean> {
  const { rows } = await db.execute<{ table: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  if (!rows[0]?.table) return false;
  const applied = await db.execute<{ first: string | null; last: string | null }>(
    sql`select min(created_at)::text as first, max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const { first, last } = applied.rows[0]!;
  if (!first || !last) return false;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (Number(first) !== known[0]) {
    throw new OperatorError(
      "the database is from version 0.2 or older: export its businesses as CSV there, and import them into a new database (CHANGELOG.md)",
    );
  }
  if (Number(last) > known.at(-1)!) {
    throw new OperatorError(
      "the database was migrated by a newer version of the site: start that version, or restore the copy that it made before migrating (docs/backups.md)",
    );
  }
  return Number(last) < known.at(-1)!;
}
