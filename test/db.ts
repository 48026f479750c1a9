import type { PGlite } from "@electric-sql/pglite";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/node-postgres";
import { inject } from "vitest";
import { connectServer, embeddedHandle } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";
import * as schema from "#db/schema.ts";
import { startSnapshot } from "./postgres-embedded.ts";
import { createTestDatabase } from "./postgres-server.ts";

const tables = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName);

/** On an embedded store, or at an address of a server. */
type TestDatabase = { db: Db; store: PGlite; url?: never } | { db: Db; store?: never; url: string };

// Opening takes a third of a second, emptying a few milliseconds: one database per worker, whatever the test file.
const kept = globalThis as { testDatabase?: Promise<TestDatabase> };

/** This worker's Postgres: embedded, or a database of its own on a real server. Empty at the start of each test. */
export const testDatabase = await (kept.testDatabase ??= open());
export const { db } = testDatabase;

/** Of few rows in few tables, which is what most tests leave, deleting takes a twentieth of the time. */
const deletion = `do $$ declare name text; used boolean; begin
  set local session_replication_role = replica;
  foreach name in array array['${tables.join("', '")}'] loop
    execute format('select exists (select 1 from %I)', name) into used;
    if used then execute format('delete from %I', name); end if;
  end loop;
end $$`;
const truncation = `truncate ${tables.map((table) => `"${table}"`).join(", ")}`;

/** So often deleted rows are cleared away for good. */
const deletionsInARow = 200;
let emptied = 0;

/** Empties the worker's database, if a test has opened it. */
export async function emptyDatabase(): Promise<void> {
  const open = (await kept.testDatabase)?.db;
  if (!open) return;
  emptied += 1;
  await open.execute(sql.raw(emptied % deletionsInARow ? deletion : truncation));
}

/** A database every question to which fails, for the words people read when ours does. */
export function brokenDb(): Db {
  const gone = async () => {
    throw new Error("the database is gone");
  };
  return drizzle({ client: { query: gone, connect: gone } as never, schema, casing: "snake_case" });
}

/** A database that takes every question and answers none, as one that is frozen or behind a dead connection. */
export function frozenDb(): Db {
  const silent = () => new Promise(() => {});
  return drizzle({ client: { query: silent, connect: silent } as never, schema, casing: "snake_case" });
}

async function open(): Promise<TestDatabase> {
  const server = inject("testServer");
  if (!server) {
    const store = await startSnapshot();
    return { db: embeddedHandle(store), store };
  }
  const url = await createTestDatabase(server, `worker_${process.env["VITEST_POOL_ID"]}`);
  return { db: (await connectServer(url, "db/migrations", () => {})).db, url };
}
