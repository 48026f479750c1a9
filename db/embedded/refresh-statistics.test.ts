import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedStore, openStore } from "./open-store.ts";
import { statisticsRefresher } from "./refresh-statistics.ts";

// Other tests run at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "town-store-"));
let store: EmbeddedStore;

beforeAll(async () => {
  store = await openStore(folder, "the test");
});

afterAll(async () => {
  vi.resetConfig();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("tables with many new rows get statistics without a vacuum, for every column except JSON columns", async () => {
  await store.pg.exec(`
    create table big (id int, a text, b text, c text, "select" text, data jsonb);
    create table small (id int);
    insert into big select g, g, g, g, g % 2, '{}' from generate_series(1, 1200) g;
    insert into small select g from generate_series(1, 100) g;`);
  await statisticsRefresher(store.pg).refresh();
  const { rows } = await store.pg.query(
    "select tablename, attname from pg_stats where tablename in ('big', 'small') order by attname",
  );
  expect(rows).toEqual(["a", "b", "c", "id", "select"].map((attname) => ({ tablename: "big", attname })));
  expect((await store.pg.query("select reltuples from pg_class where relname = 'big'")).rows).toEqual([{ reltuples: 1200 }]);
});

test("a table is analyzed again only after its rows have about doubled", async () => {
  const rowsKnown = async () =>
    (await store.pg.query("select reltuples::int as count from pg_class where relname = 'grows'")).rows;
  const refresher = statisticsRefresher(store.pg);
  await store.pg.exec("create table grows (id int); insert into grows select generate_series(1, 4000)");
  await refresher.refresh();
  await store.pg.exec("insert into grows select generate_series(1, 1500)");
  await refresher.refresh();
  expect(await rowsKnown()).toEqual([{ count: 4000 }]);
  await store.pg.exec("insert into grows select generate_series(1, 2500)");
  await refresher.refresh();
  expect(await rowsKnown()).toEqual([{ count: 8000 }]);
});
