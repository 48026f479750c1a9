import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";
import { named } from "#domain/text/sort-key.ts";
import { type CategoryOrder, readOrder } from "../category-order.ts";
import { lockCategoryWrites, refuseEqualCategoryName, refuseEqualMicroCategoryName } from "../category-records.ts";
import { categories, microCategories } from "../schema.ts";

/** A logged change to a category or micro-category: the changed values before and after. */
export type LoggedEdit = { subjectId: string | null; before: unknown; after: unknown };

type Texts = Partial<Pick<typeof categories.$inferSelect, "name" | "description" | "icon" | "color">>;

/** Undoes a change to a category's texts or tile. Throws (`conflict`) "changed_since" or "name_taken". */
export async function undoCategoryEdit(tx: Db, { subjectId: id, before, after }: LoggedEdit): Promise<void> {
  await lockCategoryWrites(tx);
  const [stored] = await tx.select().from(categories).where(eq(categories.id, id!)).for("no key update");
  refuseChanged(stored, after as Texts);
  const { name, ...others } = before as Texts;
  if (name !== undefined) await refuseEqualCategoryName(tx, name, id!);
  await tx
    .update(categories)
    .set({ ...(name !== undefined && named(name)), ...others })
    .where(eq(categories.id, id!));
}

/** Undoes the renaming of a micro-category. Throws (`conflict`) "changed_since" or "name_taken". */
export async function undoMicroCategoryRename(tx: Db, { subjectId: id, before, after }: LoggedEdit): Promise<void> {
  await lockCategoryWrites(tx);
  const [stored] = await tx.select().from(microCategories).where(eq(microCategories.id, id!)).for("no key update");
  refuseChanged(stored, after as { name: string });
  const { name } = before as { name: string };
  await refuseEqualMicroCategoryName(tx, stored!.categoryId, name, id!);
  await tx.update(microCategories).set(named(name)).where(eq(microCategories.id, id!));
}

/**
 * Undoes a change to the order of categories. Categories that have been added since then keep their position. Throws (`conflict`)
 * "changed_since".
 */
export async function undoOrder(tx: Db, { before, after }: LoggedEdit): Promise<void> {
  await lockCategoryWrites(tx);
  const [old, current] = [before, after].map((logged) => (logged as { order?: CategoryOrder } | null)?.order);
  const stored = await readOrder(tx);
  const ids = Object.keys(old ?? {}).filter((id) => Object.hasOwn(stored, id));
  if (!old || !current || ids.some((id) => stored[id] !== current[id])) throw new DomainError("conflict", "changed_since");
  for (const id of ids) await tx.update(categories).set({ position: old[id]! }).where(eq(categories.id, id));
}

/** Throws (`conflict`) "changed_since" unless the row still has the values that the change stored. */
export function refuseChanged<T extends object>(stored: T | undefined, after: Partial<T>): asserts stored is T {
  const names = Object.keys(after) as (keyof T)[];
  if (!stored || names.some((name) => stored[name] !== after[name])) throw new DomainError("conflict", "changed_since");
}
