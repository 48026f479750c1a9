import { beforeEach, describe, expect, it } from "vitest";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { deleteCategory, deleteMicroCategory } from "#domain/categories/manage-categories.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import town from "../../town.config.ts";
import { aReading, storeRows } from "#test/imports.ts";
import { loadMicroCategories, rowsPerBatch } from "./store-rows.ts";
import { readListings } from "./read-listings.ts";
import type { Tally } from "./import-row.ts";

const app = { db, clock: aClock(), town };
const importer = { role: "system", name: "town import" } as const;
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Other", ["Tires"]);
});

/** Imports a file that was read with these micro-categories. Runs `meanwhile` once after the first batch. */
async function importFile(text: string, kinds: Map<string, string>, meanwhile?: () => Promise<void>): Promise<Tally> {
  const reads = await readListings(text, "town.csv", aReading({ microCategories: kinds }));
  let first = meanwhile;
  const onBatch = async () => {
    await first?.();
    first = undefined;
  };
  return (await storeRows(app, importer, reads, { onBatch })).tally;
}

const file = (name: string, kind: string, count = rowsPerBatch + 60) =>
  `id,name,micro_categories\n${Array.from({ length: count }, (_, at) => `${name}-${at},${name} ${at},${at % 2 ? "tires" : kind}`).join("\n")}\n`;

describe("a running import", () => {
  it("continues when a category is deleted, and skips the rows that use it", async () => {
    await aCategory(db, "Food", ["Pizza"]);
    const tally = await importFile(file("Shop", "pizza"), await loadMicroCategories(app), () =>
      deleteCategory(app, admin, "food"),
    );
    expect(tally.read).toBe(rowsPerBatch + 60);
    expect(tally.added).toBe(await db.$count(businesses));
    expect(tally.skipped.unknown_kind).toBeGreaterThan(0);
    expect(tally.added + tally.skipped.unknown_kind!).toBe(rowsPerBatch + 60);
    const links = await db.select().from(businessMicroCategories);
    expect([...new Set(links.map(({ microCategoryId }) => microCategoryId))]).toEqual(["tires"]);
  });

  it("and a simultaneous deletion cause no deadlock and leave no dangling link", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [pizza, pasta] = [`pizza${round}`, `pasta${round}`];
      await aCategory(db, `Food ${round}`, [pizza, pasta]);
      const kinds = await loadMicroCategories(app);
      const first = file(`Round${round}`, pizza, 20);
      await importFile(first, kinds);
      // The same rows with another micro-category update businesses while their category is deleted.
      const second = first.replaceAll(`,${pizza}`, `,${pasta};${pizza}`);
      const [again] = await Promise.all([
        importFile(second, kinds),
        deleteMicroCategory(app, admin, pizza).then(() => deleteCategory(app, admin, `food-${round}`)),
      ]);
      expect(again.read).toBe(20);
      const links = await db.select().from(businessMicroCategories);
      expect(links.filter(({ microCategoryId }) => microCategoryId !== "tires")).toEqual([]);
    }
  });
});
