import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openStore, StoreError } from "./open-store.ts";
import {
  cut,
  emptied,
  fingerprint,
  flip,
  halve,
  linkedCopy,
  rewritten,
  startProcess,
  temporaryFolder,
} from "#test/embedded-store.ts";

// Tests may take long, because other tests run at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Damage = { name: string; says: string; damage(store: string): void };

/** Found before the store is opened, whether or not it was closed. */
const ALWAYS: Damage[] = [
  { name: "no PG_VERSION", says: "PG_VERSION is missing", damage: (store) => rmSync(join(store, "PG_VERSION")) },
  { name: "an empty PG_VERSION", says: "has no version", damage: (store) => cut(join(store, "PG_VERSION"), 0) },
  { name: "another major", says: "PostgreSQL 17", damage: (store) => rewritten(join(store, "PG_VERSION"), () => "17\n") },
  { name: "no pg_control", says: "pg_control is missing", damage: (store) => rmSync(join(store, "global/pg_control")) },
  { name: "an empty pg_control", says: "truncated", damage: (store) => cut(join(store, "global/pg_control"), 0) },
  { name: "an overwritten pg_control", says: "incorrect checksum", damage: (store) => flip(join(store, "global/pg_control")) },
  { name: "no pg_wal", says: "pg_wal", damage: (store) => rmSync(join(store, "pg_wal"), { recursive: true }) },
  { name: "no base", says: "base", damage: (store) => rmSync(join(store, "base"), { recursive: true }) },
  { name: "no pg_xact", says: "pg_xact", damage: (store) => emptied(join(store, "pg_xact")) },
  {
    name: "broken settings",
    says: "postgresql.conf",
    damage: (store) => rewritten(join(store, "postgresql.conf"), (settings) => `${settings.toString()}\nx = = y`),
  },
  { name: "an overwritten system table", says: "base/5/1259", damage: (store) => flip(join(store, "base/5/1259")) },
];
const CLOSED_ONLY: Damage[] = [
  { name: "an empty pg_wal", says: "pg_wal/", damage: (store) => emptied(join(store, "pg_wal")) },
  { name: "a system table cut in half", says: "base/5/1259", damage: (store) => halve(join(store, "base/5/1259")) },
  { name: "a table cut at a page", says: "changed after", damage: (store) => halve(tableFile(store)) },
  { name: "a table cut inside a page", says: "changed after", damage: (store) => cut(tableFile(store), 5000) },
  { name: "a missing table", says: "is missing", damage: (store) => rmSync(tableFile(store)) },
];
const KILLED_ONLY: Damage[] = [
  { name: "an empty pg_wal", says: "checkpoint record", damage: (store) => emptied(join(store, "pg_wal")) },
  { name: "a system table cut in half", says: "cannot open it", damage: (store) => halve(join(store, "base/5/1259")) },
  { name: "a table cut at a page", says: '"t" is truncated', damage: (store) => halve(tableFile(store)) },
  { name: "a missing table", says: '"t" is truncated', damage: (store) => rmSync(tableFile(store)) },
];

let closed = "";
let killed = "";
let table = "";

beforeAll(async () => {
  closed = mkdtempSync(join(tmpdir(), "town-store-"));
  const store = await openStore(closed, "the test");
  await store.pg.exec("create table t as select g as id, md5(g::text) from generate_series(1, 20000) g");
  await store.pg.exec("vacuum (analyze, truncate false)");
  const { rows } = await store.pg.query<{ path: string }>("select pg_relation_filepath('t') as path");
  table = rows[0]!.path;
  await store.close();

  killed = mkdtempSync(join(tmpdir(), "town-store-"));
  cpSync(closed, killed, { recursive: true });
  const site = startProcess(`
    const { pg } = await openStore(${JSON.stringify(killed)}, 'the site');
    await pg.exec('create table u (id int); checkpoint; insert into u values (1)');
    say('up');`);
  await site.nextLine();
  await site.kill();
});

afterAll(() => {
  vi.resetConfig();
  for (const folder of [closed, killed]) rmSync(folder, { recursive: true, force: true });
});

describe("a store that was closed cleanly", () => {
  test.for([...ALWAYS, ...CLOSED_ONLY])("is refused and not changed if it has $name", async (kind) =>
    refusedUntouched(closed, kind),
  );
  test("opens when it is undamaged", async () => opens(closed));
});

describe("a store whose process was killed", () => {
  test.for(KILLED_ONLY)("is refused and not changed if it has $name", async (kind) => refusedUntouched(killed, kind));
  test("opens when it is undamaged", async () => opens(killed));
});

test("a folder with other files is refused and not changed", async () => {
  const folder = temporaryFolder();
  const store = join(folder, "postgres");
  mkdirSync(join(store, "thesis"), { recursive: true });
  writeFileSync(join(store, "thesis", "chapter-1.txt"), "years of work");
  await expectRefusal(folder, "does not contain a store (it has thesis)");
});

test("a link or a file instead of the store is refused, and the link's target is not changed", async () => {
  const folder = temporaryFolder();
  symlinkSync(join(closed, "postgres"), join(folder, "postgres"));
  await expectRefusal(folder, "is a link", closed);
  rmSync(join(folder, "postgres"));
  writeFileSync(join(folder, "postgres"), "a file");
  await expect(openStore(folder, "the test")).rejects.toThrow("is not a folder");
});

async function refusedUntouched(whole: string, { says, damage }: Damage): Promise<void> {
  const folder = temporaryFolder();
  linkedCopy(whole, folder);
  damage(join(folder, "postgres"));
  await expectRefusal(folder, says);
}

async function expectRefusal(folder: string, says: string, watched = folder): Promise<void> {
  const store = join(folder, "postgres");
  const before = fingerprint(join(watched, "postgres"));
  const refusal = await openStore(folder, "the test").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreError);
  const { message } = refusal as StoreError;
  expect(message).toContain(says);
  expect(message).toContain(store);
  expect(message).toMatch(/restore a backup with `town restore FILE`|move it somewhere else/i);
  expect(message).not.toContain("\n");
  expect(fingerprint(join(watched, "postgres"))).toBe(before);
  expect(readdirSync(folder).filter((name) => name.startsWith("holder") || name === "postgres.try")).toEqual([]);
}

async function opens(whole: string): Promise<void> {
  const folder = temporaryFolder();
  cpSync(whole, folder, { recursive: true });
  const store = await openStore(folder, "the test");
  expect((await store.pg.query("select count(*)::int from t")).rows).toEqual([{ count: 20000 }]);
  await store.close();
}

function tableFile(store: string): string {
  return join(store, table);
}
