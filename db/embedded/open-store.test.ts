import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStore, StoreInUse } from "./open-store.ts";
import { runProcess, temporaryFolder } from "#test/embedded-store.ts";
import { checkpoint, vacuum } from "./checkpoint-and-vacuum.ts";

// Tests may take long, because other tests run at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let existing = "";

beforeAll(async () => {
  existing = mkdtempSync(join(tmpdir(), "town-store-"));
  mkdirSync(join(existing, "postgres"));
  await (await openStore(existing, "the test")).close();
});

afterAll(() => {
  vi.resetConfig();
  rmSync(existing, { recursive: true, force: true });
});

test("a store keeps its data, has both extensions, and can be closed twice", async () => {
  const folder = storeFolder();
  const first = await openStore(folder, "the site");
  await first.pg.exec("create extension pg_trgm; create extension unaccent; create table t as select 1 as id");
  await checkpoint(first.pg);
  await vacuum(first.pg);
  await first.close();
  await first.close();
  const again = await openStore(folder, "the site");
  expect((await again.pg.query("select id, unaccent('é') as plain from t")).rows).toEqual([{ id: 1, plain: "e" }]);
  await again.close();
  expect(readdirSync(folder).toSorted()).toEqual(["closed.json", "postgres", "store.lock"]);
});

test("the write-ahead log stays small during many writes", async () => {
  const folder = storeFolder();
  const { pg, close } = await openStore(folder, "the site");
  const files = () => readdirSync(join(folder, "postgres/pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
  for (let round = 0; round < 4; round += 1) {
    // Writes 40 MB to the log only.
    await pg.exec("select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 40)");
    await vi.waitFor(() => expect(files()).toBeLessThanOrEqual(4), { timeout: 10_000 });
  }
  await close();
});

test("two processes can't open the same store", async () => {
  const folder = storeFolder();
  const site = runProcess(`await openStore(${JSON.stringify(folder)}, 'the site at http://localhost:3000'); say('up');`);
  expect(await site.nextLine()).toBe("up");
  const refusal = openStore(folder, "town import");
  await expect(refusal).rejects.toThrow(StoreInUse);
  await expect(refusal).rejects.toThrow(`the site at http://localhost:3000 (process ${site.child.pid}`);
});

test("a killed process loses no acknowledged write", async () => {
  const folder = storeFolder();
  const site = runProcess(`
    const { pg } = await openStore(${JSON.stringify(folder)}, 'the site');
    await pg.exec('create table t (id int primary key)');
    for (let id = 0; ; id += 1) { await pg.query('insert into t values ($1)', [id]); say(String(id)); }`);
  for (let id = 0; id < 200; id += 1) await site.nextLine();
  await site.kill();
  const store = await openStore(folder, "town import");
  const { rows } = await store.pg.query<{ count: number }>("select count(*)::int from t where id < 200");
  expect(rows).toEqual([{ count: 200 }]);
  await store.close();
});

// Only root can give files to another user.
test.skipIf(process.getuid?.() !== 0)(
  "a store that belongs to another user is refused, the error names the user, and nothing changes",
  async () => {
    const folder = storeFolder();
    const file = join(folder, "postgres", "global", "pg_control");
    chownSync(file, 65_534, 65_534);
    const refusal = openStore(folder, "town import");
    await expect(refusal).rejects.toThrow(
      /is not damaged, but .*pg_control belongs to the user (nobody|#65534), and this process runs as/,
    );
    await expect(refusal).rejects.not.toThrow(/[Rr]estore/);
    chownSync(folder, 65_534, 65_534);
    const names = readdirSync(folder);
    await expect(openStore(folder, "town import")).rejects.toThrow(
      /belongs to the user (nobody|#65534).* Run it as that user: sudo -u/,
    );
    expect(readdirSync(folder)).toEqual(names);
  },
);

test("a store can be created after a process was killed while creating it", async () => {
  const above = temporaryFolder();
  const folder = join(above, "deep", "data");
  for (const sign of ["postgres.new/PG_VERSION", "postgres"]) {
    const site = runProcess(`await openStore(${JSON.stringify(folder)}, 'the site'); say('up');`);
    await appearance(above, `deep/data/${sign}`);
    await site.kill();
  }
  const store = await openStore(folder, "the site");
  expect((await store.pg.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await store.close();
  expect(readdirSync(folder)).not.toContain("postgres.new");
});

test("a data folder that is a file, or inside a file, is refused", async () => {
  const file = join(temporaryFolder(), "data");
  writeFileSync(file, "a file");
  await expect(openStore(file, "the site")).rejects.toThrow(`The data folder ${file} is not writable`);
  await expect(openStore(join(file, "x"), "the site")).rejects.toThrow("is not writable");
});

test.skipIf(process.platform !== "linux")("a read-only data folder is refused", async () => {
  // /proc is read-only even to root.
  await expect(openStore("/proc/self", "the site")).rejects.toThrow("The data folder /proc/self is not writable");
});

test("a store is created in an empty folder and readable only by its owner", () => {
  expect(readdirSync(existing).toSorted()).toEqual(["closed.json", "postgres", "store.lock"]);
  expect(statSync(join(existing, "postgres")).mode & 0o777).toBe(0o700);
  expect(existsSync(join(existing, "postgres", "PG_VERSION"))).toBe(true);
});

function storeFolder(): string {
  const folder = temporaryFolder();
  cpSync(existing, folder, { recursive: true });
  return folder;
}

/** Waits for a file or folder. Watches one folder level at a time, because a recursive watch starts too slowly. */
async function appearance(folder: string, path: string): Promise<void> {
  let parent = folder;
  for (const name of path.split("/")) {
    await appeared(parent, name);
    parent = join(parent, name);
  }
}

function appeared(folder: string, name: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, check);
    function check(): void {
      if (!existsSync(join(folder, name))) return;
      watcher.close();
      resolve();
    }
    check();
  });
}
