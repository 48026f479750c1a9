import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/node-postgres";
import { inject } from "vitest";
import { connect } from "#db/connect.ts";
import type { Db } from "#db/handle.ts";
import * as schema from "#db/schema.ts";
import { createTestDatabase } from "./postgres-server.ts";

/** The names of all tables. */
export const tables = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName);

type TestDatabase = { db: Db; url: string };

// Creating a database takes a third of a second, and emptying one takes a few milliseconds. Therefore, all of a worker's test files
// share one database.
const globals = globalThis as { testDatabase?: Promise<TestDatabase> };

/** This worker's database. It is empty at the start of each test. */
export const testDatabase = await (globals.testDatabase ??= open());
export const { db } = testDatabase;

/** Deletes all rows. Deleting a few rows from a few tables takes a twentieth of the time that truncating takes. */
const deletion = `do $$ declare name text; used boolean; begin
  set local session_replication_role = replica;
  foreach name in array array['${tables.join("', '")}'] loop
    execute format('select exists (select 1 from %I)', name) into used;
    if used then execute format('delete from %I', name); end if;
  end loop;
end $$`;
const truncation = `truncate ${tables.map((table) => `"${table}"`).join(", ")}`;

/** The number of deletions after which a truncation removes dead rows. */
const deletionsInARow = 200;
let emptied = 0;

/** Empties the worker's database, if a test has opened it. */
export async function emptyDatabase(): Promise<void> {
  const open = (await globals.testDatabase)?.db;
  if (!open) return;
  emptied += 1;
  await open.execute(sql.raw(emptied % deletionsInARow ? deletion : truncation));
}

/** Returns a database whose queries all fail. */
export function brokenDb(): Db {
  const fail = async () => {
    throw new Error("the database is gone");
  };
  return drizzle({ client: { query: fail, connect: fail } as never, schema, casing: "snake_case" });
}

/** Runs `call` while a table is missing. Reads of other tables still work. */
export async function without<T>(table: string, call: () => Promise<T>): Promise<T> {
  await db.execute(sql.raw(`alter table ${table} rename to ${table}_lost`));
  try {
    return await call();
  } finally {
    await db.execute(sql.raw(`alter table ${table}_lost rename to ${table}`));
  }
}

async function open(): Promise<TestDatabase> {
  const url = await createTestDatabase(inject("testServer"), `worker_${process.env["VITEST_POOL_ID"]}`);
  return { db: (await connect(url)).db, url };
}
