import type { PGlite } from "@electric-sql/pglite";
import { drizzle as overPool } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Db } from "./handle.ts";
import * as schema from "./schema.ts";

/** Any number that no other program on the same PostgreSQL is likely to lock. */
const migrationLock = 5880_1001;

const options = { schema, casing: "snake_case" } as const;

/** A handle on an embedded Postgres that is already open, with its schema brought up to date. */
export async function connectEmbedded(store: PGlite, migrationsFolder: string): Promise<Db> {
  const db = overPglite(store, options);
  await migrateEmbedded(db, { migrationsFolder });
  return db as unknown as Db;
}

/** A handle on an embedded Postgres whose schema is known to be current, as in tests. */
export function embeddedHandle(store: PGlite): Db {
  return overPglite(store, options) as unknown as Db;
}

/**
 * A pooled handle on a PostgreSQL server, with its schema brought up to date. Of several processes that start
 * at once one migrates and the others wait for it.
 */
export async function connectServer(
  url: string,
  migrationsFolder: string,
  onIdleError: (error: Error) => void,
): Promise<{ db: Db; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000 });
  // Without a listener a restart of the database would end this process.
  pool.on("error", onIdleError);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateServer(overPool(client, options), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
  } finally {
    client.release();
  }
  return { db: overPool(pool, options) as unknown as Db, close: () => pool.end() };
}
