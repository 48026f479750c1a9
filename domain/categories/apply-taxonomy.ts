import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { named } from "#domain/text/sort-key.ts";
import { deleteCategoryRow, deleteMicroCategoryRow, lockCategoryWrites } from "./category-records.ts";
import { compareTaxonomy, type TaxonomyDifference } from "./compare-taxonomy.ts";
import { categories, microCategories } from "./schema.ts";
import type { Taxonomy } from "./seed-categories.ts";

/**
 * Makes the categories match those in a taxonomy file, and returns the differences. Removes nothing that has businesses or a
 * sponsor, or that a claim reserves. Throws the errors of `refuseEqualNames`.
 */
export async function applyTaxonomy(
  app: Pick<AppContext, "db" | "clock">,
  actor: System,
  taxonomy: Taxonomy,
): Promise<TaxonomyDifference[]> {
  return app.db.transaction(async (outer) => {
    const db = outer as Db;
    await lockTaxonomy(db);
    const differences = await compareTaxonomy(db, taxonomy);
    const applied = differences.filter((difference) => difference.change !== "kept");
    if (!applied.length) return differences;
    await change({ ...app, db }, actor, "apply_taxonomy", { kind: "town" }, async (tx, entry) => {
      for (const difference of applied) await apply(tx, difference, entry.at);
      await refuseEqualNames(tx);
      entry.after = Object.fromEntries(
        Object.entries(Object.groupBy(applied, (each) => each.change)).map(([name, all]) => [name, all.map(({ text }) => text)]),
      );
      entry.invalidate("settings");
    });
    return differences;
  });
}

async function apply(tx: Db, { change: kind, table, id, set }: TaxonomyDifference, createdAt: Date): Promise<void> {
  if (kind === "removed") return table === "category" ? deleteCategoryRow(tx, id) : deleteMicroCategoryRow(tx, id);
  const { name, categoryId, ...others } = set!;
  if (table === "category") {
    if (kind === "added") await tx.insert(categories).values({ id, ...named(name!), ...others, createdAt });
    else
      await tx
        .update(categories)
        .set({ ...(name && named(name)), ...others })
        .where(eq(categories.id, id));
    return;
  }
  if (kind === "added") await tx.insert(microCategories).values({ id, categoryId: categoryId!, ...named(name!) });
  else
    await tx
      .update(microCategories)
      .set({ ...(name && named(name)), ...(categoryId && { categoryId }) })
      .where(eq(microCategories.id, id));
}

/** Locks all categories and micro-categories, so that no save adds a business or sponsor to a removed one. */
async function lockTaxonomy(tx: Db): Promise<void> {
  await lockCategoryWrites(tx);
  await tx.select().from(microCategories).orderBy(asc(microCategories.id)).for("update");
  await tx.select().from(categories).orderBy(asc(categories.id)).for("update");
}

/** Throws (`conflict`) "name_taken" if two categories, or two micro-categories of a category, have the same name. */
async function refuseEqualNames(tx: Db): Promise<void> {
  const { sortKey, categoryId } = microCategories;
  const several = sql`count(*) > 1`;
  const equal = [
    ...(await tx.select({ key: categories.sortKey }).from(categories).groupBy(categories.sortKey).having(several)),
    ...(await tx.select({ key: sortKey }).from(microCategories).groupBy(categoryId, sortKey).having(several)),
  ];
  if (equal.length) throw new DomainError("conflict", "name_taken", undefined, { names: equal.map(({ key }) => key) });
}
