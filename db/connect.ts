import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "./handle.ts";
import { migrate } from "./migrations.ts";
import { OperatorError } from "./operator-error.ts";
import * as schema from "./schema.ts";
import { withSession } from "./sql-session.ts";

/** An open database. `pool` returns the numbers of open and idle connections, and of queries that are waiting for a connection. */
export type Database = { db: Db; pool(): { open: number; idle: number; waiting: number }; close(): Promise<void> };

type Options = { onIdleError?(error: Error): void; beforeMigration?(): Promise<void> };

/**
 * Migrates the database and returns a pooled handle. `beforeMigration` runs before a database with data is migrated. Throws OperatorError
 * if another version migrated the database, or if search would not find letters outside ASCII.
 */
export async function connect(url: string, { onIdleError, beforeMigration }: Options = {}): Promise<Database> {
  await withSession(url, (session) => migrate(session, async () => beforeMigration?.()));
  const database = open(url, onIdleError);
  const { rows } = await database.db.execute<{ trigrams: string[] }>(sql`select show_trgm('ä') as trigrams`);
  if (rows[0]!.trigrams.length) return database;
  await database.close();
  throw new OperatorError(
    "the database's locale ignores letters such as ä: create it with the encoding UTF8 and the locale C.UTF-8 or en_US.UTF-8",
  );
}

/**
 * Time limits for connecting and for queries, in milliseconds. A slower query would block a connection for a page that nobody is
 * waiting for anymore.
 */
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 };

const settings = { schema, casing: "snake_case" } as const;

/** Opens a database that has the current schema. */
export function open(url: string, onIdleError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, keepAlive: true, ...timeouts });
  const handles = new WeakMap<pg.PoolClient, Db>();
  // Without listeners, restarting the database would crash this process. The pool listens only to idle connections. A connection in use
  // reports its error to its next query.
  pool.on("error", onIdleError).on("connect", (client) => {
    client.on("error", () => {});
    handles.set(client, drizzle(client, settings));
  });
  // Drizzle's own transactions don't release a connection that is lost before "begin", so the pool would run out of connections.
  const transaction: Db["transaction"] = async (...args) => {
    const client = await pool.connect();
    return handles
      .get(client)!
      .transaction(...args)
      .finally(() => client.release());
  };
  return {
    db: Object.create(drizzle(pool, settings), { transaction: { value: transaction } }) as Db,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
