import { and, asc, eq, ne, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { categories, categoryRedirects, microCategories, microCategoryRedirects } from "./schema.ts";

/** The key of the advisory lock for category changes. No other code may use this number. */
const categoriesLock = 5880_1003;

/** Serializes changes to categories and micro-categories until the transaction ends. */
export async function lockCategoryWrites(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${categoriesLock})`);
}

/**
 * Returns the id if it is unused, or else the first unused one with "-2", "-3", and so on. The ids of merged categories are
 * treated as used, because they redirect. Returns a UUID for "".
 */
export async function freeCategoryId(tx: Db, desired: string): Promise<string> {
  if (!desired) return v7();
  const { id } = categories;
  const { fromId } = categoryRedirects;
  const used = await tx.select({ id }).from(categories).where(startsWith(id, desired));
  const merged = await tx.select({ id: fromId }).from(categoryRedirects).where(startsWith(fromId, desired));
  return firstFree(desired, [...used, ...merged]);
}

/** Like `freeCategoryId`, but for micro-categories. Their ids are unique across all categories. */
export async function freeMicroCategoryId(tx: Db, desired: string): Promise<string> {
  if (!desired) return v7();
  const { id } = microCategories;
  const { fromId } = microCategoryRedirects;
  const used = await tx.select({ id }).from(microCategories).where(startsWith(id, desired));
  const merged = await tx.select({ id: fromId }).from(microCategoryRedirects).where(startsWith(fromId, desired));
  return firstFree(desired, [...used, ...merged]);
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

/**
 * Locks a category with its micro-categories so that no business or sponsor can be added. Locks the micro-categories first, in
 * the same order as saves, to prevent deadlocks. Throws (`not_found`) "category_unknown".
 */
export async function lockCategory(tx: Db, id: string) {
  const kinds = await tx
    .select()
    .from(microCategories)
    .where(eq(microCategories.categoryId, id))
    .orderBy(asc(microCategories.id))
    .for("update");
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!category) throw new DomainError("not_found", "category_unknown");
  return { category, microCategories: kinds };
}

export async function lockMicroCategory(tx: Db, id: string) {
  const [row] = await tx.select().from(microCategories).where(eq(microCategories.id, id)).for("update");
  if (!row) throw new DomainError("not_found", "micro_category_unknown");
  return row;
}

/** Deletes a category with its micro-categories and their links. */
export async function deleteCategoryRow(tx: Db, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** Deletes a micro-category with its links. */
export async function deleteMicroCategoryRow(tx: Db, id: string): Promise<void> {
  await tx.delete(microCategories).where(eq(microCategories.id, id));
}

/** A deleted category in the audit log. */
export type CategorySnapshot = { category: CategoryRow; microCategories: MicroCategoryRow[] };
type CategoryRow = Omit<typeof categories.$inferSelect, "createdAt"> & { createdAt: string };
export type MicroCategoryRow = typeof microCategories.$inferSelect;

/**
 * Restores a deleted category with its micro-categories. `cover` is false if the sweep has deleted its cover. Throws (`conflict`)
 * "id_taken" if another category now uses one of the ids, or "name_taken" if another category has the same name.
 */
export async function restoreCategoryRow(
  tx: Db,
  { category, microCategories: kinds }: CategorySnapshot,
): Promise<{ cover: boolean }> {
  const cover = category.coverId === null || (await pictureExists(tx, category.coverId));
  const row = { ...category, createdAt: new Date(category.createdAt), coverId: cover ? category.coverId : null };
  const [inserted] = await tx.insert(categories).values(row).onConflictDoNothing().returning();
  if (!inserted) throw new DomainError("conflict", "id_taken");
  await refuseEqualCategoryName(tx, category.name, category.id);
  await insertMicroCategories(tx, kinds);
  return { cover };
}

/**
 * Restores a deleted micro-category. Throws (`conflict`) "id_taken", "name_taken", or "category_deleted" while its category is
 * deleted.
 */
export async function restoreMicroCategoryRow(tx: Db, kind: MicroCategoryRow): Promise<void> {
  const category = eq(categories.id, kind.categoryId);
  const [existing] = await tx.select({ id: categories.id }).from(categories).where(category).for("key share");
  if (!existing) throw new DomainError("conflict", "category_deleted");
  await insertMicroCategories(tx, [kind]);
  await refuseEqualMicroCategoryName(tx, kind.categoryId, kind.name, kind.id);
}

async function insertMicroCategories(tx: Db, kinds: MicroCategoryRow[]): Promise<void> {
  if (!kinds.length) return;
  const inserted = await tx.insert(microCategories).values(kinds).onConflictDoNothing().returning();
  if (inserted.length < kinds.length) throw new DomainError("conflict", "id_taken");
}

/** Locks a picture so that the sweep does not delete it. Returns whether it exists. */
export async function pictureExists(tx: Db, pictureId: string): Promise<boolean> {
  const picture = eq(pictures.id, pictureId);
  return (await tx.select({ id: pictures.id }).from(pictures).where(picture).for("key share")).length > 0;
}

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
