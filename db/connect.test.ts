import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#test/postgres-server.ts";
import { connect } from "./connect.ts";

const server = inject("testServer");

describe("processes that start at once", () => {
  it("migrate a new database without errors and release the lock", async () => {
    const url = await createTestDatabase(server, `fresh_${crypto.randomUUID().slice(0, 8)}`);
    const admin = drizzle(url);
    await admin.execute(sql`drop schema public cascade; drop schema drizzle cascade; create schema public`);
    const started = await Promise.all([1, 2, 3].map(() => connect(url, "db/migrations", () => {})));
    onTestFinished(async () => void (await Promise.all(started.map(({ close }) => close()))));
    const { rows } = await admin.execute(
      sql`select count(*)::int as held from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    await admin.$client.end();
    expect(rows).toEqual([{ held: 0 }]);
    expect(await started[0]!.db.execute(sql`select 1 as one from secrets`)).toMatchObject({ rows: [] });
  });
});
