import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory } from "#test/factories.ts";
import { readTownData } from "#server/startup/read-town-files.ts";
import town from "../../town.config.ts";
import { aReading, storeRows } from "#test/imports.ts";
import { loadMicroCategories, rowsPerBatch } from "./store-rows.ts";
import { readListings } from "./read-listings.ts";
import type { ReadRow } from "./import-row.ts";

const importer = { role: "system", name: "town import" } as const;
const clock = aClock();
const kinds = (await readTownData(town)).kinds;

/** Imports a file with this text. Returns the tally, and the rows that were skipped or have remarks. */
async function importFile(text: string, { dryRun = false, fileName = "town.csv" } = {}) {
  const microCategories = await loadMicroCategories({ db });
  return runImport(await readListings(text, fileName, aReading({ microCategories, kinds })), dryRun);
}

async function runImport(reads: ReadRow[], dryRun = false) {
  const { tally, rows } = await storeRows({ db, clock, town }, importer, reads, { dryRun });
  return { tally, rows: rows.filter(({ skipped, remarks }) => skipped || remarks.length) };
}

const stored = () => db.select().from(businesses).orderBy(asc(businesses.sortKey));

const file = `id,name,description,address,phone,email,website,tagline,micro_categories,monday,tuesday,facebook
1,Basin Pizza,Thin crust.\\nThick crust.,12 Main St,(701) 555-0101,hi@basin.example,basin.example,Slices,pizza;restaurants,11:30-22:00,closed,basinpizza
2,Plains Plumbing,,,,,,,,,,
`;

beforeEach(async () => {
  await aCategory(db, "Food", ["Pizza", "Restaurants"]);
});

describe("an import", () => {
  it("adds businesses as approved, basic, and claimable, with the values in the file", async () => {
    const { tally, rows } = await importFile(file);

    expect(tally).toEqual({ read: 2, added: 2, updated: 0, unchanged: 0, uncategorized: 1, skipped: {} });
    expect(rows).toEqual([]);
    const [pizza, plumbing] = await stored();
    const status = {
      approvalStatus: "approved",
      plan: "basic",
      grantedPlan: "basic",
      claimable: true,
      ownerId: null,
      source: "csv",
    };
    expect(pizza).toMatchObject({
      ...status,
      sourceId: "1",
      name: "Basin Pizza",
      description: "Thin crust.\nThick crust.",
      phone: "(701) 555-0101",
      phoneE164: "+17015550101",
      website: "https://basin.example",
      tagline: "Slices",
      hours: { monday: { enabled: true, open: "11:30", close: "22:00" } },
      socialMedia: { facebook: "https://www.facebook.com/basinpizza" },
      createdAt: clock.now(),
    });
    expect(plumbing).toMatchObject({ ...status, name: "Plains Plumbing", phone: null, hours: null, socialMedia: {} });
  });

  it("changes nothing when it is repeated", async () => {
    await importFile(file);
    const [before, revision] = [await stored(), await dataRevision(db)];
    clock.forward(1000);

    const { tally } = await importFile(file);

    expect(tally).toEqual({ read: 2, added: 0, updated: 0, unchanged: 2, uncategorized: 1, skipped: {} });
    expect(await stored()).toEqual(before);
    expect(await dataRevision(db)).toEqual(revision);
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        actorRole: "system",
        actorId: "town import",
        action: "import",
        after: { added: [expect.any(String), expect.any(String)], updated: [] },
      },
    ]);
  });

  it("skips a row with an unknown micro-category", async () => {
    // As if the micro-category was deleted between reading and storing.
    const microCategories = new Map([["bars", "bars"]]);
    const reads = await readListings("name,micro_categories\nA Bar,bars\n", "x.csv", aReading({ microCategories }));
    const { tally, rows } = await runImport(reads);
    expect(tally).toMatchObject({ added: 0, skipped: { unknown_kind: 1 } });
    expect(rows[0]!.remarks).toEqual(["No such category: bars"]);
    expect(await stored()).toEqual([]);
  });
});

describe("a dry run", () => {
  it("reports the same as an import and stores nothing", async () => {
    await importFile("id,name\n1,Old Name\n");
    const [before, revision] = [await stored(), await dataRevision(db)];
    const next = "id,name,micro_categories\n1,New Name,\n2,Another,\nA,B,C,D\n";

    const dry = await importFile(next, { dryRun: true });

    expect(dry.tally).toEqual({ read: 3, added: 1, updated: 1, unchanged: 0, uncategorized: 2, skipped: { invalid: 1 } });
    expect(await stored()).toEqual(before);
    expect(await dataRevision(db)).toEqual(revision);
    expect(await importFile(next)).toEqual(dry);
    expect(await stored()).toHaveLength(2);
  });
});

describe("a large import", () => {
  const many = (count: number) => `id,name\n${Array.from({ length: count }, (_, at) => `${at},Business ${at}`).join("\n")}\n`;

  it("that fails halfway keeps complete batches, and repeating it adds the rest", async () => {
    const reads = await readListings(many(rowsPerBatch + 15), "town.csv", aReading());
    const failing = storeRows({ db, clock, town }, importer, reads, {
      onBatch: () => Promise.reject(new Error("connection lost")),
    });
    await expect(failing).rejects.toThrow("connection lost");
    expect(await stored()).toHaveLength(rowsPerBatch);

    expect((await importFile(many(rowsPerBatch + 15))).tally).toMatchObject({ added: 15, unchanged: rowsPerBatch });
  });

  it("rolls back a batch that the database refuses", async () => {
    const reads = await readListings(many(rowsPerBatch + 10), "town.csv", aReading());
    const broken = reads.map((read, at) =>
      at === rowsPerBatch + 5 ? { ...read, row: { ...read.row!, hours: ["no week"] as never } } : read,
    );
    await expect(runImport(broken)).rejects.toThrow();
    expect(await stored()).toHaveLength(rowsPerBatch);
    expect(await db.select().from(auditLog)).toHaveLength(1);
  });
});
