import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import * as schema from "#db/schema.ts";
import { loadTown, settingsOf } from "#domain/settings/load-town.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { db, testDatabase } from "#test/db.ts";
import { anAdmin } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

import { followRevision, followSettings } from "./data-revision.ts";

it("settings that another process saved are read once, at most 100 ms later, and the revision at most every 100 ms", async () => {
  const queries: string[] = [];
  const logger = { logQuery: (query: string) => void queries.push(query) };
  const pool = new pg.Pool({ connectionString: testDatabase.url });
  onTestFinished(() => pool.end());
  let time = 0;
  const site = aSite({
    db: drizzle({ client: pool, schema, casing: "snake_case", logger }),
    follow: (app) =>
      followSettings(
        app,
        followRevision(app.db, () => time),
      ),
  });
  /** Returns how many times a request reads the settings and the revision. */
  const reads = async () => {
    queries.length = 0;
    await site.visit("/contact");
    return ["settings", "data_revision"].map((table) => queries.filter((query) => query.includes(`from "${table}"`)).length);
  };
  expect(await reads()).toEqual([1, 1]);
  expect(await reads()).toEqual([0, 0]);
  const marketing = { reviewTime: "one day", replyTime: "soon" };
  const other = aSite().app;
  await saveSettings(other, await anAdmin(db), { marketing }, settingsOf(await loadTown(db, other.townFile)));
  time += 99;
  expect(await reads()).toEqual([0, 0]);
  time += 1;
  expect([await reads(), await reads()]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(site.app.town).toMatchObject({ marketing });
});
