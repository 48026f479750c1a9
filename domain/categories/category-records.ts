import { asc, eq, or, sql, type SQL } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { categories, microCategories } from "./schema.ts";

/** Any number that nothing else of ours locks. */
const categoriesLock = 5880_1003;

/** What kinds of service there are changes one after another until the transaction ends: two admins meet in no other place. */
export async function lockCategoryWrites(tx: Db): Promise<void> {
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
export async function lockCategory(tx: Db, id: string) {
  const kinds = await tx
    .select()
    .from(microCategories)
    .where(eq(microCategories.categoryId, id))
    .orderBy(asc(microCategories.id))
    .for("update");
  const [held] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!held) throw new DomainError("not_found", "category_unknown");
  return { category: held, microCategories: kinds };
}

export async function lockMicroCategory(tx: Db, id: string) {
  const [held] = await tx.select().from(microCategories).where(eq(microCategories.id, id)).for("update");
  if (!held) throw new DomainError("not_found", "micro_category_unknown");
  return held;
}

/** Deletes a category; its micro-categories and the links to them go with it. */
export async function deleteCategoryRow(tx: Db, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** Deletes a micro-category; the links to it go with it. */
export async function deleteMicroCategoryRow(tx: Db, id: string): Promise<void> {
  await tx.delete(microCategories).where(eq(microCategories.id, id));
}

/** What was deleted of the kinds of service, as the log keeps it. */
export type CategorySnapshot = { category: CategoryRow; microCategories: MicroCategoryRow[] };
type CategoryRow = Omit<typeof categories.$inferSelect, "createdAt"> & { createdAt: string };
export type MicroCategoryRow = typeof microCategories.$inferSelect;

/**
 * Puts a deleted category back with its micro-categories; says whether its cover came back too, which is swept away after a while.
 * Refuses (`conflict`) "id_taken" when another has one of the ids by now.
 */
export async function restoreCategoryRow(
  tx: Db,
  { category, microCategories: kinds }: CategorySnapshot,
): Promise<{ cover: boolean }> {
  const cover = category.coverId === null || (await isKept(tx, category.coverId));
  const row = { ...category, createdAt: new Date(category.createdAt), coverId: cover ? category.coverId : null };
  const [put] = await tx.insert(categories).values(row).onConflictDoNothing().returning();
  if (!put) throw new DomainError("conflict", "id_taken");
  await putBackKinds(tx, kinds);
  return { cover };
}

/** Puts a deleted micro-category back. Refuses (`conflict`) "id_taken", and "category_deleted" while its category is not there. */
export async function restoreMicroCategoryRow(tx: Db, kind: MicroCategoryRow): Promise<void> {
  const category = eq(categories.id, kind.categoryId);
  const [there] = await tx.select({ id: categories.id }).from(categories).where(category).for("key share");
  if (!there) throw new DomainError("conflict", "category_deleted");
  await putBackKinds(tx, [kind]);
}

async function putBackKinds(tx: Db, kinds: MicroCategoryRow[]): Promise<void> {
  if (!kinds.length) return;
  const put = await tx.insert(microCategories).values(kinds).onConflictDoNothing().returning();
  if (put.length < kinds.length) throw new DomainError("conflict", "id_taken");
}

async function isKept(tx: Db, pictureId: string): Promise<boolean> {
  const picture = eq(pictures.id, pictureId);
  return (await tx.select({ id: pictures.id }).from(pictures).where(picture).for("key share")).length > 0;
}

/** Gives a category its own cover, or with null the rendered one back. */
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
