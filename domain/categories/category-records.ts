import { and, asc, eq, ne, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { categories, microCategories } from "./schema.ts";

/** The key of the advisory lock for category changes. No other code may use this number. */
const categoriesLock = 5880_1003;

/** Serializes changes to categories and micro-categories until the transaction ends. */
export async function lockCategoryWrites(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${categoriesLock})`);
}

/** Returns the id if it is unused, or else the first unused one with "-2", "-3", and so on. Returns a UUID for "". */
export async function freeCategoryId(tx: Db, desired: string): Promise<string> {
  if (!desired) return v7();
  const { id } = categories;
  return firstFree(desired, await tx.select({ id }).from(categories).where(startsWith(id, desired)));
}

/** Like `freeCategoryId`, but for micro-categories. Their ids are unique across all categories. */
export async function freeMicroCategoryId(tx: Db, desired: string): Promise<string> {
  if (!desired) return v7();
  const { id } = microCategories;
  return firstFree(desired, await tx.select({ id }).from(microCategories).where(startsWith(id, desired)));
}

/** Throws (`conflict`) "name_taken" if another category has this name. Ignores case and accents. */
export async function refuseEqualCategoryName(tx: Db, name: string, ownId = ""): Promise<void> {
  const equal = and(eq(categories.sortKey, sortKey(name)), ne(categories.id, ownId));
  if (await tx.$count(categories, equal)) throw new DomainError("conflict", "name_taken");
}

/** Like `refuseEqualCategoryName`, but for the micro-categories in a category. */
export async function refuseEqualMicroCategoryName(tx: Db, categoryId: string, name: string, ownId = ""): Promise<void> {
  const { id, categoryId: parent, sortKey: key } = microCategories;
  const equal = and(eq(parent, categoryId), eq(key, sortKey(name)), ne(id, ownId));
  if (await tx.$count(microCategories, equal)) throw new DomainError("conflict", "name_taken");
}

/** Locks micro-categories in the same order as saves, to prevent deadlocks. */
export async function lockMicroCategories(tx: Db, which: SQL | undefined): Promise<MicroCategoryRow[]> {
  return tx.select().from(microCategories).where(which).orderBy(asc(microCategories.id)).for("update");
}

/** Locks a category so that it gets no sponsor. Call this after locking micro-categories. Throws (`not_found`) "category_unknown". */
export async function lockCategory(tx: Db, id: string) {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!category) throw new DomainError("not_found", "category_unknown");
  return category;
}

/** Deletes a category with its micro-categories and their links. */
export async function deleteCategoryRow(tx: Db, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** Deletes a micro-category with its links. */
export async function deleteMicroCategoryRow(tx: Db, id: string): Promise<void> {
  await tx.delete(microCategories).where(eq(microCategories.id, id));
}

export type MicroCategoryRow = typeof microCategories.$inferSelect;

/** Sets a category's cover. With null, the category shows its default cover. */
export async function setCover(tx: Db, id: string, coverId: string | null): Promise<void> {
  await tx.update(categories).set({ coverId }).where(eq(categories.id, id));
}

function startsWith(column: AnyPgColumn, desired: string): SQL {
  return or(eq(column, desired), sql`${column} like ${`${desired}-%`}`)!;
}

function firstFree(desired: string, rows: { id: string }[]): string {
  const usedIds = new Set(rows.map(({ id }) => id));
  let id = desired;
  for (let number = 2; usedIds.has(id); number += 1) id = `${desired}-${number}`;
  return id;
}
