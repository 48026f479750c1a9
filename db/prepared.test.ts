import { connect as connectTo, createServer, type AddressInfo, type Server as Listener } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, inject, it } from "vitest";
import { createTestDatabase } from "#test/postgres-server.ts";
import { secrets } from "./audit-log/schema.ts";
import { connect, type Database } from "./connect.ts";
import { prepared } from "./prepared.ts";

const server = inject("testServer");
const open: Database[] = [];
const listeners: Listener[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
  for (const listener of listeners.splice(0)) listener.close();
});

const secret = prepared((db) =>
  db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, sql.placeholder("name"))),
);

/** Runs a query twice and returns the names of the connection's prepared statements. */
async function namesAfterUse(url: string) {
  const town = await connect(url, "db/migrations", () => {});
  open.push(town);
  await town.db.insert(secrets).values({ name: "which", value: "this" });
  expect(await secret(town.db).execute({ name: "which" })).toEqual([{ value: "this" }]);
  expect(await secret(town.db).execute({ name: "none" })).toEqual([]);
  const { rows } = await town.db.execute<{ name: string }>(sql`select name from pg_prepared_statements`);
  return rows.map(({ name }) => name);
}

/** Starts a TCP proxy between the site and its database. Returns the database's URL through the proxy. */
async function aPooler(url: string): Promise<string> {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get("host");
  const listener = createServer((client) => {
    const upstream = folder ? connectTo(`${folder}/.s.PGSQL.5432`) : connectTo(Number(port || 5432), hostname);
    client.pipe(upstream).pipe(client);
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
  });
  listeners.push(listener);
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
  const through = new URL(url);
  through.searchParams.delete("host");
  through.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return through.href;
}

describe("a prepared query", () => {
  it("has a name on a direct connection, so that PostgreSQL plans it only once", async () => {
    const url = await createTestDatabase(server, "prepared_direct");
    expect(await namesAfterUse(url)).toEqual([expect.stringMatching(/^town_\d+$/)]);
  });

  it("has no name behind a pooler, which may use another connection for the next statement", async () => {
    const url = await createTestDatabase(server, "prepared_pooled");
    expect(await namesAfterUse(await aPooler(url))).toEqual([]);
  });
});
