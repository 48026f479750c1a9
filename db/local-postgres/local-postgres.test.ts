import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { openLocalPostgres, type LocalPostgres } from "./local-postgres.ts";

// Creating a cluster takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const log = { info() {}, error() {} };

/** Returns an empty data folder, which all users can enter. A path with spaces and letters outside ASCII must work. */
function aDataFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), "town dätä-"));
  chmodSync(folder, mode);
  created.push(folder);
  return folder;
}

const created: string[] = [];
afterAll(() => {
  for (const folder of created) rmSync(folder, { recursive: true, force: true });
});

/** A data folder that several tests use, because creating a cluster takes a second. */
const shared = aDataFolder();

async function open(folder: string): Promise<LocalPostgres> {
  return openLocalPostgres(folder, { log, settings: ["fsync=off"] });
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

const processOf = (folder: string) => Number(readFileSync(join(folder, "database/postmaster.pid"), "utf8").split("\n", 1)[0]);

it("keeps its rows, searches letters outside ASCII, and listens on no port", async () => {
  const folder = shared;
  const first = await open(folder);
  await query(first.url, "create table kept as select 'Käse' as word");
  expect(await query(first.url, "select current_setting('listen_addresses')")).toEqual([""]);
  await query(first.url, "create extension pg_trgm");
  expect(await query(first.url, "select show_trgm('ä') <> '{}'")).toEqual([true]);
  await first.close();
  expect(existsSync(join(folder, "database/postmaster.pid"))).toBe(false);
  const second = await open(folder);
  expect(await query(second.url, "select word from kept")).toEqual(["Käse"]);
  await second.close();
});

it("shares one server: opened twice at once, it stops only when both have closed it", async () => {
  const folder = shared;
  const [one, two] = await Promise.all([open(folder), open(folder)]);
  expect(one.url).toBe(two.url);
  await one.close();
  expect(await query(two.url, "select 1")).toEqual([1]);
  await two.close();
  await expect(query(two.url, "select 1")).rejects.toThrow();
});

it("starts the server again after it was killed, and no committed row is lost", async () => {
  const folder = shared;
  const { url, close } = await open(folder);
  await query(url, "create table survives as select 1 as one");
  const killed = processOf(folder);
  process.kill(killed, "SIGKILL");
  await vi.waitFor(async () => expect(await query(url, "select one from survives")).toEqual([1]), { timeout: 60_000 });
  expect(processOf(folder)).not.toBe(killed);
  await close();
});

it("ignores the process number that a crash left behind if another program has it", async () => {
  const folder = shared;
  await (await open(folder)).close();
  const stale = [process.pid, join(folder, "database"), 1, 5432, "/nowhere", "", "", "ready"];
  writeFileSync(join(folder, "database/postmaster.pid"), stale.join("\n"));
  const { url, close } = await open(folder);
  expect(await query(url, "select 1")).toEqual([1]);
  await close();
});

it("refuses a store of version 0.2 and foreign files, and changes nothing", async () => {
  const old = aDataFolder();
  mkdirSync(join(old, "postgres"));
  writeFileSync(join(old, "postgres/PG_VERSION"), "17\n");
  await expect(open(old)).rejects.toThrow(/is the database of version 0\.2, .* save the businesses with “Export CSV”/);
  expect(existsSync(join(old, "database"))).toBe(false);
  const foreign = aDataFolder();
  mkdirSync(join(foreign, "database"), { mode: 0o700 });
  writeFileSync(join(foreign, "database/notes.txt"), "");
  await expect(open(foreign)).rejects.toThrow("is not empty and contains no database");
  expect(readFileSync(join(foreign, "database/notes.txt"), "utf8")).toBe("");
});

it.runIf(process.getuid?.() === 0)("as root, uses a folder under /var/lib only as long as the data folder names it", async () => {
  const folder = join(aDataFolder(0o700), "data");
  const marker = join(folder, "database/location");
  const first = await open(folder);
  await query(first.url, "create table kept as select 1 as one");
  await first.close();
  const place = readFileSync(marker, "utf8").trim();
  expect(place).toMatch(/^\/var\/lib\/town-directory\//);
  onTestFinished(() => rmSync(join(place, ".."), { recursive: true, force: true }));
  const again = await open(folder);
  expect(await query(again.url, "select one from kept")).toEqual([1]);
  await again.close();
  rmSync(join(folder, "database"), { recursive: true });
  const fresh = await open(folder);
  await expect(query(fresh.url, "select one from kept")).rejects.toThrow("does not exist");
  await fresh.close();
  expect(readFileSync(marker, "utf8").trim()).not.toBe(place);
});

it.runIf(process.getuid?.() === 0)("as root, runs PostgreSQL as the owner of an existing database", async () => {
  const folder = aDataFolder();
  await (await open(folder)).close();
  const nobody = 65_534;
  for (const name of ["", ...readdirSync(join(folder, "database"), { recursive: true, encoding: "utf8" })])
    chownSync(join(folder, "database", name), nobody, nobody);
  const { url, close } = await open(folder);
  expect(await query(url, "select 1")).toEqual([1]);
  expect(statSync(join(folder, "database/postmaster.pid")).uid).toBe(nobody);
  await close();
});
