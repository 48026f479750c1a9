import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { categoryRedirects, microCategories, microCategoryRedirects } from "./schema.ts";

/** Returns the id of the category that now includes a merged category, or null. */
export async function findMergedCategory(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select().from(categoryRedirects).where(eq(categoryRedirects.fromId, id));
  return row?.toId ?? null;
}

/** Returns the micro-category that now includes a merged micro-category, or null. */
export async function findMergedMicroCategory(db: Db, id: string): Promise<{ id: string; categoryId: string } | null> {
  const [row] = await db
    .select({ id: microCategories.id, categoryId: microCategories.categoryId })
    .from(microCategoryRedirects)
    .innerJoin(microCategories, eq(microCategories.id, microCategoryRedirects.toId))
    .where(eq(microCategoryRedirects.fromId, id));
  return row ?? null;
}

/** Returns these ids in order, with each merged micro-category replaced by the remaining one, and without duplicates. */
export async function replaceMergedIds(db: Db, ids: string[]): Promise<string[]> {
  const remaining = await findRemaining(db, ids);
  return withoutMerged(ids, remaining);
}

/** Returns the remaining micro-category for each merged one among these ids. */
export async function findRemaining(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await db.select().from(microCategoryRedirects).where(inArray(microCategoryRedirects.fromId, ids));
  return new Map(rows.map(({ fromId, toId }) => [fromId, toId]));
}

/** Like `replaceMergedIds`, but uses redirects that `findRemaining` returned. */
export function withoutMerged(ids: string[], remaining: ReadonlyMap<string, string>): string[] {
  return [...new Set(ids.map((id) => remaining.get(id) ?? id))];
}

/** Redirects a category, and the categories that redirect to it, to another category. */
export async function redirectCategory(tx: Db, fromId: string, toId: string, createdAt: Date): Promise<void> {
  await tx.update(categoryRedirects).set({ toId }).where(eq(categoryRedirects.toId, fromId));
  await tx.insert(categoryRedirects).values({ fromId, toId, createdAt });
}

/** Like `redirectCategory`, but for a micro-category. */
export async function redirectMicroCategory(tx: Db, fromId: string, toId: string, createdAt: Date): Promise<void> {
  await tx.update(microCategoryRedirects).set({ toId }).where(eq(microCategoryRedirects.toId, fromId));
  await tx.insert(microCategoryRedirects).values({ fromId, toId, createdAt });
}
