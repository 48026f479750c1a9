import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterEach, describe, expect, inject, it } from "vitest";
import { createTestDatabase } from "#test/postgres-server.ts";
import type { Db } from "./handle.ts";
import { connectReplica, connectServer, type Server } from "./connect.ts";

const server = inject("testServer");
const noop = () => {};

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

async function aDatabase(name: string): Promise<string> {
  const url = await createTestDatabase(server!, `${name}_${crypto.randomUUID().slice(0, 8)}`);
  const primary = await connectServer(url, "db/migrations", noop);
  await primary.db.execute(sql`insert into secrets (name, value) values ('which', ${name})`);
  await primary.close();
  return url;
}

async function primaryOf(url: string): Promise<Server> {
  const primary = await connectServer(url, "db/migrations", noop);
  open.push(primary);
  return primary;
}

async function whichOne(db: Db): Promise<unknown> {
  return (await db.execute<{ value: string }>(sql`select value from secrets`)).rows[0]?.value;
}

describe.runIf(server)("a replica", () => {
  it("answers reads", async () => {
    const [primary, copy] = [await primaryOf(await aDatabase("primary")), await aDatabase("replica")];
    const reads = connectReplica(copy, primary.db, noop);
    open.push(reads);
    expect([await whichOne(primary.db), await reads.reads(whichOne)]).toEqual(["primary", "replica"]);
  });

  it("is skipped for a while after it fails, and the primary answers instead", async () => {
    const primary = await primaryOf(await aDatabase("primary"));
    const failures: string[] = [];
    const reads = connectReplica("postgres://nobody@127.0.0.1:1/none", primary.db, ({ message }) => void failures.push(message));
    open.push(reads);
    expect([await reads.reads(whichOne), await reads.reads(whichOne)]).toEqual(["primary", "primary"]);
    expect(failures).toHaveLength(1);
  });
});

describe.runIf(server)("processes that start at once", () => {
  it("migrate a new database without errors and release the lock", async () => {
    const url = await createTestDatabase(server!, `fresh_${crypto.randomUUID().slice(0, 8)}`);
    const admin = drizzle(url);
    await admin.execute(sql`drop schema public cascade; drop schema drizzle cascade; create schema public`);
    const started = await Promise.all([1, 2, 3].map(() => connectServer(url, "db/migrations", noop)));
    open.push(...started);
    const { rows } = await admin.execute(sql`select count(*)::int as held from pg_locks where locktype = 'advisory'`);
    await admin.$client.end();
    expect(rows).toEqual([{ held: 0 }]);
    expect(await whichOne(started[0]!.db)).toBeUndefined();
  });
});
