import { lookup } from "node:dns/promises";
import type { PGlite } from "@electric-sql/pglite";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { drizzle as overPool } from "drizzle-orm/node-postgres";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { pgliteForDrizzle } from "./embedded/pglite-for-drizzle.ts";
import type { Db, Reads } from "./handle.ts";
import { needsMigration } from "./migrate.ts";
import * as schema from "./schema.ts";

/** Any number that no other program on the same PostgreSQL is likely to lock. */
const migrationLock = 5880_1001;

const options = { schema, casing: "snake_case" } as const;

/** Called before a database that holds something already is migrated; when it throws, nothing is migrated. */
export type BeforeMigration = () => Promise<void>;

/** A handle on an embedded Postgres that is already open, with its schema brought up to date. */
export async function connectEmbedded(store: PGlite, migrationsFolder: string, beforeMigration?: BeforeMigration): Promise<Db> {
  const db = overPglite({ client: pgliteForDrizzle(store), ...options });
  if (await needsMigration(db, migrationsFolder)) await beforeMigration?.();
  await migrateEmbedded(db, { migrationsFolder });
  return db;
}

/** A handle on an embedded Postgres whose schema is known to be current, as in tests. */
export function embeddedHandle(store: PGlite): Db {
  return overPglite({ client: pgliteForDrizzle(store), ...options });
}

/** What a pool has open, and how many wait for one of them. */
export type PoolState = { open: number; idle: number; waiting: number };

/** A handle on a PostgreSQL server. */
export type Server = { db: Db; pool(): PoolState; close(): Promise<void> };

/**
 * A pooled handle on a PostgreSQL server, with its schema brought up to date. Of several processes that start
 * at once one migrates and the others wait for it.
 */
export async function connectServer(
  url: string,
  migrationsFolder: string,
  onIdleError: (error: Error) => void,
  beforeMigration?: BeforeMigration,
): Promise<Server> {
  const pool = openPool(url, onIdleError);
  const db = overPool(pool, options);
  try {
    // A lock of the transaction, held on one connection while another migrates: a session's own is lost in a connection pooler.
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      if (await needsMigration(db, migrationsFolder)) await beforeMigration?.();
      await migrateServer(db, { migrationsFolder });
    });
    const namesStatements = await isDirect(db, url);
    return { db: Object.assign(db, { namesStatements }), pool: () => poolState(pool), close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Whether the server is reached at the very address where it listens. Otherwise there may be a connection pooler between, which
 * gives the next statement to another of its connections, where a name may be unknown.
 */
async function isDirect(db: Db, url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const { rows } = await db.execute<{ address: string | null; port: number | null }>(
    sql`select host(inet_server_addr()) as address, inet_server_port() as port`,
  );
  const [server] = rows;
  if (server?.port !== Number(port || 5432)) return false;
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true });
  return addresses.some(({ address }) => address === server.address);
}

/**
 * Reads from a replica, and from the primary whenever that fails: whatever the reason, as a read can be repeated, and for the next
 * seconds at once, so that a replica that is away doesn't cost everybody the waiting.
 */
export function connectReplica(
  url: string,
  primary: Db,
  onFailure: (error: Error) => void,
): { reads: Reads; close(): Promise<void> } {
  const pool = openPool(url, onFailure);
  const replica = overPool(pool, options);
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async reads(work) {
      if (performance.now() - failedAt < replicaRetryDelay) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (!(error instanceof DrizzleQueryError)) throw error;
        failedAt = performance.now();
        onFailure(error);
        return work(primary);
      }
    },
    close: () => pool.end(),
  };
}

/** In milliseconds: so long a replica that failed is left alone. */
const replicaRetryDelay = 5_000;

/** In milliseconds. A page that takes longer helps nobody, and would keep a connection from others. */
const timeouts = { connectionTimeoutMillis: 2_000, query_timeout: 30_000 };

function openPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 20, keepAlive: true, ...timeouts });
  // Without a listener a restart of the database would end this process.
  pool.on("error", onIdleError);
  return pool;
}

function poolState({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}
