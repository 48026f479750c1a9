import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as overPool } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { forDrizzle } from "./embedded/queries.ts";
import type { Db } from "./handle.ts";
import { nameStatements } from "./prepared.ts";
import * as schema from "./schema.ts";

/** Any number that no other program on the same PostgreSQL is likely to lock. */
const migrationLock = 5880_1001;

const options = { schema, casing: "snake_case" } as const;

/** A handle on an embedded Postgres that is already open, with its schema brought up to date. */
export async function connectEmbedded(store: PGlite, migrationsFolder: string): Promise<Db> {
  const db = overPglite({ client: forDrizzle(store), ...options });
  await migrateEmbedded(db, { migrationsFolder });
  return db as unknown as Db;
}

/** A handle on an embedded Postgres whose schema is known to be current, as in tests. */
export function embeddedHandle(store: PGlite): Db {
  return overPglite({ client: forDrizzle(store), ...options }) as unknown as Db;
}

/** What a pool has open, and how many wait for one of them. */
export type PoolState = { open: number; idle: number; waiting: number };

/** A handle on a PostgreSQL server. */
export type Server = { db: Db; pool(): PoolState; close(): Promise<void> };

/**
 * A pooled handle on a PostgreSQL server, with its schema brought up to date. Of several processes that start
 * at once one migrates and the others wait for it.
 */
export async function connectServer(url: string, migrationsFolder: string, onIdleError: (error: Error) => void): Promise<Server> {
  const pool = openPool(url, onIdleError);
  const db = overPool(pool, options);
  try {
    // A lock of the transaction, held on one connection while another migrates: a session's own is lost in a connection pooler.
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await migrateServer(db, { migrationsFolder });
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const handle = db as unknown as Db;
  if (await isDirect(pool)) nameStatements(handle);
  return { db: handle, pool: () => stateOf(pool), close: () => pool.end() };
}

/**
 * Whether each connection leads to a process of its own in the database. A pooler gives the next statement to whichever is free,
 * where a name may be unknown; it is known by the key for cancelling, of which it tells one of its own.
 */
async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]!.pid === (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
  }
}

/**
 * A handle for reading that asks a replica, and the primary whenever that fails: whatever the reason, as a read can be repeated,
 * and for the next seconds at once, so that a replica that is away doesn't cost everybody the waiting.
 */
export function connectReplica(url: string, primary: Db, onFailure: (error: Error) => void): Server {
  const pool = openPool(url, onFailure);
  let failedAt = Number.NEGATIVE_INFINITY;

  async function ask(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const main = (primary as unknown as { $client: pg.Pool }).$client;
    if (performance.now() - failedAt < replicaRest) return main.query(query, values);
    try {
      return await pool.query(query, values);
    } catch (error) {
      failedAt = performance.now();
      onFailure(error as Error);
      return main.query(query, values);
    }
  }

  const db = overPool({ query: ask } as unknown as pg.Pool, options);
  return { db: db as unknown as Db, pool: () => stateOf(pool), close: () => pool.end() };
}

/** In milliseconds: so long a replica that failed is left alone. */
const replicaRest = 5_000;

/** In milliseconds. A page that takes longer helps nobody, and would keep a connection from others. */
const patience = { connectionTimeoutMillis: 2_000, query_timeout: 30_000 };

function openPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 20, keepAlive: true, ...patience });
  // Without a listener a restart of the database would end this process.
  pool.on("error", onIdleError);
  return pool;
}

function stateOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}
