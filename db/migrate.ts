import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "./handle.ts";

/** A newer version of the site migrated the database. The message is one line for the operator. */
export class NewerSchemaError extends Error {
  override name = "NewerSchemaError";
}

/**
 * Returns whether a database with data still needs migrations. Throws `NewerSchemaError` if the database has migrations that this
 * version doesn't know.
 */
export async function needsMigration(db: Db, migrationsFolder: string): Promise<boolean> {
  const { rows } = await db.execute<{ table: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  if (!rows[0]?.table) return false;
  const newest = await db.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  const applied = newest.rows[0]?.at;
  const known = readMigrationFiles({ migrationsFolder }).at(-1)!.folderMillis;
  if (applied && Number(applied) > known) {
    throw new NewerSchemaError(
      "the database was migrated by a newer version of the site: start that version, or restore the copy that it made before migrating (docs/backups.md)",
    );
  }
  return Boolean(applied) && Number(applied) < known;
}
