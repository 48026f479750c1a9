import { asc, eq, or, sql, type SQL } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { Refusal } from "#domain/refusal.ts";
import { categories, microCategories } from "./schema.ts";

/** Any number that nothing else of ours locks. */
const categoriesLock = 5880_1003;

/** What kinds of service there are changes one after another until the transaction ends: two admins meet in no other place. */
export async function oneAtATime(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${categoriesLock})`);
}

/** The id itself where it is free, else the first free one of "-2", "-3" and so on; any that is unique where there is none. */
export async function freeCategoryId(tx: Db, wanted: string): Promise<string> {
  if (!wanted) return v7();
  const taken = await tx.select({ id: categories.id }).from(categories).where(likeIt(categories.id, wanted));
  return firstFree(wanted, taken);
}

/** The same among all micro-categories, whatever their category. */
export async function freeMicroCategoryId(tx: Db, wanted: string): Promise<string> {
  if (!wanted) return v7();
  const taken = await tx.select({ id: microCategories.id }).from(microCategories).where(likeIt(microCategories.id, wanted));
  return firstFree(wanted, taken);
}

/**
 * A category with its micro-categories, held until the transaction ends: no business is put in and no sponsor taken. The
 * micro-categories first and in one order, as a save holds them that also takes the sponsorship.
 */
export async function holdCategory(tx: Db, id: string) {
  const kinds = await tx
    .select()
    .from(microCategories)
    .where(eq(microCategories.categoryId, id))
    .orderBy(asc(microCategories.id))
    .for("update");
  const [held] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!held) throw new Refusal("not_found", "category_unknown");
  return { category: held, microCategories: kinds };
}

export async function holdMicroCategory(tx: Db, id: string) {
  const [held] = await tx.select().from(microCategories).where(eq(microCategories.id, id)).for("update");
  if (!held) throw new Refusal("not_found", "micro_category_unknown");
  return held;
}

/** Deletes a category; its micro-categories and the links to them go with it. */
export async function dropCategory(tx: Db, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** Deletes a micro-category; the links to it go with it. */
export async function dropMicroCategory(tx: Db, id: string): Promise<void> {
  await tx.delete(microCategories).where(eq(microCategories.id, id));
}

/** Gives a category its own cover, or with null the drawn one back. */
export async function setCover(tx: Db, id: string, coverId: string | null): Promise<void> {
  await tx.update(categories).set({ coverId }).where(eq(categories.id, id));
}

function likeIt(column: typeof categories.id | typeof microCategories.id, wanted: string): SQL {
  return or(eq(column, wanted), sql`${column} like ${`${wanted}-%`}`)!;
}

function firstFree(wanted: string, rows: { id: string }[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
