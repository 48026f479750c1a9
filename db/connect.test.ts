import { expect, inject, it, onTestFinished } from "vitest";
import { anEmptyDatabase } from "#test/backups.ts";
import { createTestDatabase } from "#test/postgres-server.ts";
import { testDatabase } from "#test/db.ts";
import { connect, open } from "./connect.ts";
import { withSession } from "./sql-session.ts";

it("processes that start at once migrate a new database without errors and release the lock", async () => {
  const url = await anEmptyDatabase();
  const started = await Promise.all([1, 2, 3].map(() => connect(url)));
  onTestFinished(async () => void (await Promise.all(started.map(({ close }) => close()))));
  const held = `select 1 from pg_locks join pg_database on database = pg_database.oid
    where locktype = 'advisory' and datname = current_database()`;
  expect(await withSession(url, (session) => session.rows(held))).toEqual([]);
  expect((await started[0]!.db.execute("select 1 from secrets")).rows).toEqual([]);
});

it.each([
  ["a newer one", 99999999999999, /^the database was migrated by a newer version of the site: start that version, or .*$/],
  ["an older one", 1795704369022, /^the database is from version 0\.2 or older: export its businesses as CSV there, .*$/],
])("a database of another version is refused with a one-line message: %s", async (_, createdAt, message) => {
  const url = await createTestDatabase(inject("testServer"), `other_${crypto.randomUUID().slice(0, 8)}`);
  const insert = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', $1)";
  await withSession(url, (session) => session.rows(insert, [createdAt]));
  await expect(connect(url)).rejects.toThrow(message);
});

it("a connection that is lost between two statements makes the transaction fail, and the process goes on", async () => {
  const { db, close } = open(testDatabase.url);
  onTestFinished(close);
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
    await withSession(testDatabase.url, (session) => session.rows("select pg_terminate_backend($1, 10000)", [rows[0]!.pid]));
    await tx.execute("select 1");
  });
  await expect(lost).rejects.toThrow();
  expect((await db.execute("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

it("a transaction that can't begin gives its connection back", async () => {
  const { db, pool, close } = open(testDatabase.url);
  onTestFinished(close);
  await expect(db.transaction(async () => {}, { isolationLevel: "none" as never })).rejects.toThrow();
  expect(pool()).toEqual({ open: 1, idle: 1, waiting: 0 });
});
