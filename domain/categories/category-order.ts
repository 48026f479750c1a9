import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { lockCategoryWrites } from "./category-records.ts";
import { categories } from "./schema.ts";

/** The order of categories in lists: the one that an admin chose, or else alphabetical. */
export const inCategoryOrder = [asc(categories.position), asc(categories.sortKey), asc(categories.id)];

/** The position of each category by id; null if it has none. */
export type CategoryOrder = Record<string, number | null>;

/** Returns the position of each category. */
async function readOrder(tx: Db): Promise<CategoryOrder> {
  const rows = await tx.select({ id: categories.id, position: categories.position }).from(categories);
  return Object.fromEntries(rows.map(({ id, position }) => [id, position]));
}

type Writing = Pick<AppContext, "db" | "clock">;

/**
 * Moves a category one position up or down, and gives every category a position. At either end of the list, the category stays
 * where it is. Throws (`not_found`) "category_unknown".
 */
export async function moveCategory(app: Writing, admin: Actor, id: string, direction: "up" | "down"): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "order_categories", { kind: "category", id }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    const order = await readOrder(tx);
    const ids = (
      await tx
        .select({ id: categories.id })
        .from(categories)
        .orderBy(...inCategoryOrder)
    ).map((each) => each.id);
    const from = ids.indexOf(id);
    if (from < 0) throw new DomainError("not_found", "category_unknown");
    const to = Math.max(0, Math.min(ids.length - 1, from + (direction === "up" ? -1 : 1)));
    ids.splice(to, 0, ...ids.splice(from, 1));
    for (const [position, each] of ids.entries()) await tx.update(categories).set({ position }).where(eq(categories.id, each));
    entry.before = { place: from + 1, order };
    entry.after = { place: to + 1, order: await readOrder(tx) };
    entry.invalidate();
  });
}

/** Sorts all categories by name again. */
export async function sortCategoriesByName(app: Writing, admin: Actor): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "sort_categories", { kind: "town" }, async (tx, entry) => {
    await lockCategoryWrites(tx);
    entry.before = { order: await readOrder(tx) };
    await tx.update(categories).set({ position: null });
    entry.after = { order: await readOrder(tx) };
    entry.invalidate();
  });
}
