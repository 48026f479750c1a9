import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Db } from "./handle.ts";
import { needsMigration } from "./migrate.ts";
import * as schema from "./schema.ts";
import { OperatorError } from "./operator-error.ts";

/** The number of our advisory lock. Other programs on the same PostgreSQL server are unlikely to use it. */
const migrationLock = 5880_1001;

const options = { schema, casing: "snake_case" } as const;

/** A function that runs before a database with data is migrated. If it throws, nothing is migrated. */
type BeforeMigration = () => Promise<void>;

/** The numbers of open and idle connections in a pool, and of queries that are waiting for a connection. */
type PoolState = { open: number; idle: number; waiting: number };

/** An open database. */
export type Database = { db: Db; pool(): PoolState; close(): Promise<void> };

/**
 * Migrates the database and returns a pooled handle. When several processes start at once, one migrates, and the others wait. Throws
 * OperatorError if another version migrated the database, or if search would not find letters outside ASCII.
 */
export async function connect(
  url: string,
  migrationsFolder: string,
  onIdleError: (error: Error) => void,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  await migrateDatabase(url, migrationsFolder, onIdleError, beforeMigration);
  const pool = openPool(url, onIdleError, timeouts);
  const db = drizzle(pool, options);
  try {
    await assertSearchesLetters(db);
    return { db, pool: () => poolState(pool), close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Migrates the database over connections without a time limit for queries, because changing a large table takes minutes. */
async function migrateDatabase(
  url: string,
  migrationsFolder: string,
  onIdleError: (error: Error) => void,
  beforeMigration?: BeforeMigration,
): Promise<void> {
  const { connectionTimeoutMillis } = timeouts;
  const pool = openPool(url, onIdleError, { connectionTimeoutMillis });
  const db = drizzle(pool, options);
  try {
    // This is a transaction lock, because a connection pooler loses session locks. Another connection runs the migrations in the
    // meantime.
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      if (await needsMigration(db, migrationsFolder)) await beforeMigration?.();
      await migrate(db, { migrationsFolder });
    });
  } finally {
    await pool.end();
  }
}

async function assertSearchesLetters(db: Db): Promise<void> {
  const { rows } = await db.execute<{ trigrams: string[] }>(sql`select show_trgm('ä') as trigrams`);
  if (rows[0]!.trigrams.length) return;
  throw new OperatorError(
    "the database's locale ignores letters such as ä: create it with the encoding UTF8 and the locale C.UTF-8 or en_US.UTF-8",
  );
}

/**
 * Time limits for connecting and for queries, in milliseconds. A slower query would block a connection for a page that nobody is
 * waiting for anymore.
 */
const timeouts = { connectionTimeoutMillis: 2_000, query_timeout: 30_000 };

function openPool(url: string, onIdleError: (error: Error) => void, limits: Partial<typeof timeouts>): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, keepAlive: true, ...limits });
  // Without a listener, restarting the database would crash this process.
  pool.on("error", onIdleError);
  return pool;
}

function poolState({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}
