import { createHash } from "node:crypto";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import * as schema from "#db/schema.ts";
import { setCategory } from "#domain/businesses/admin/change-selected.ts";
import { claims } from "#domain/claims/schema.ts";
import { insertClaim } from "#domain/claims/claim-records.ts";
import { aClock } from "#test/clock.ts";
import { createTestContext } from "#test/app-context.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aUser } from "#test/factories.ts";
import { loadMicroCategories } from "./import-rows.ts";
import { readListings } from "./read-listings-file.ts";
import { beginImport, runImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

const clock = aClock();
const app = createTestContext({ db, clock });
const importer = { role: "system", name: "town import" } as const;
let admin: Awaited<ReturnType<typeof anAdmin>>;

/** The tables of logs and imports, which an undo does not restore. */
const logs = ["audit_log", "outbox", "imports", "import_changes", "import_report_rows", "data_revision", "data_revisions"];
const tables = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)
  .filter((name) => !logs.includes(name));

type Row = Record<string, unknown>;

/** Returns the rows of each table, except those of some businesses. */
async function rowsOfAllTables(except: string[] = []): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of tables) {
    const { rows } = await db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`);
    const kept = (rows as { row: Row }[]).filter(({ row }) => !except.includes(String(row["business_id"] ?? row["id"])));
    all[name] = kept.map(({ row }) => JSON.stringify(row)).sort();
  }
  return all;
}

function checksums(all: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [name, createHash("md5").update(rows.join("\n")).digest("hex")]),
  );
}

/** Imports a file as the command line does. */
async function importFromCommand(text: string): Promise<string> {
  const id = await beginImport(app, importer, { fileName: "town.csv", dryRun: false });
  const reading = { microCategories: await loadMicroCategories(app), country: "US" as const, now: clock.now() };
  for await (const _ of runImport(app, importer, id, { dryRun: false, beside: false }, readListings(text, "town.csv", reading)));
  clock.forward(60_000);
  return id;
}

const line = (id: number, name: string, category: string, phone = "") =>
  `${id},${name},${id} Main St,${phone},https://shop${id}.example,09:00-17:00,${category}`;
const file = (lines: string[]) => `id,name,address,phone,website,monday,micro_categories\n${lines.join("\n")}\n`;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const first = file(numbers(0, 40).map((id) => line(id, `Shop ${id}`, "plumbing")));
const second = file([
  ...numbers(0, 30).map((id) => line(id, `Renamed Emporium ${id}`, "roofing;plumbing", "(701) 555-0100")),
  ...numbers(30, 40).map((id) => line(id, `Shop ${id}`, "plumbing")),
  ...numbers(40, 80).map((id) => line(id, `Newcomer ${id}`, "roofing")),
]);

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", "Roofing", "Heating"]);
  await aBusiness(db, { name: "Already Here" });
  await importFromCommand(first);
});

describe("undoing an import from the command line", () => {
  it("restores the checksum of every table except the logs", async () => {
    const before = checksums(await rowsOfAllTables());
    const id = await importFromCommand(second);
    expect(checksums(await rowsOfAllTables())).not.toEqual(before);
    expect(await undoImport(app, importer, id)).toMatchObject({ removed: 40, restored: 30, left: [] });
    expect(checksums(await rowsOfAllTables())).toEqual(before);
  });

  it("leaves and lists ten edited and two claimed businesses, and undoes all other changes", async () => {
    const users = [await aUser(db), await aUser(db)];
    const before = await rowsOfAllTables();
    const id = await importFromCommand(second);
    const { rows } = await db.execute(
      sql`select id, name from all_businesses where name like 'Renamed%' or name like 'Newcomer%' order by name`,
    );
    const all = rows as { id: string; name: string }[];
    const renamed = all.filter(({ name }) => name.startsWith("Renamed"));
    const added = all.filter(({ name }) => name.startsWith("Newcomer"));
    const edited = [...renamed.slice(0, 5), ...added.slice(0, 5)];
    const claimed = [renamed[9]!, added[9]!];
    const left = [...edited, ...claimed];
    await setCategory(
      app,
      admin,
      edited.map((each) => each.id),
      "heating",
    );
    for (const [at, { id: businessId }] of claimed.entries())
      await db.transaction((tx) =>
        insertClaim(tx as typeof db, {
          businessId,
          userId: users[at]!.id,
          proof: "payment",
          subscriptionId: null,
          createdAt: clock.now(),
        }),
      );
    const except = left.map((each) => each.id);
    const beforeUndo = await rowsOfAllTables();

    const undone = await undoImport(app, admin, id);

    expect(undone.left.toSorted()).toEqual(left.map(({ name }) => name).toSorted());
    expect(undone).toMatchObject({ removed: 34, restored: 24 });
    const after = await rowsOfAllTables(except);
    const without = (row: string) => !except.some((each) => row.includes(each));
    for (const name of tables.filter((each) => !["business_words", "claims"].includes(each)))
      expect({ name, rows: after[name] }).toEqual({ name, rows: before[name]!.filter(without) });
    const keptRows = (state: Record<string, string[]>) => state["all_businesses"]!.filter((row) => !without(row));
    expect(keptRows(await rowsOfAllTables())).toEqual(keptRows(beforeUndo));
    expect(await db.$count(claims)).toBe(2);
  });
});
