import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";
import { named } from "#domain/text/sort-key.ts";
import { lockTaxonomy, refuseEqualNames } from "../apply-taxonomy.ts";
import { type CategorySnapshot, type MicroCategoryRow, pictureExists } from "../category-records.ts";
import { categories, microCategories } from "../schema.ts";
import { deleteUnusedCategory, deleteUnusedMicroCategory } from "./undo-add.ts";
import { refuseChanged } from "./undo-edit.ts";

type CategoryRow = CategorySnapshot["category"];
type CategoryTexts = Partial<Pick<CategoryRow, "name" | "description" | "icon" | "color">>;
type MicroCategoryTexts = Partial<Pick<MicroCategoryRow, "name" | "categoryId">>;

/**
 * The rows that a taxonomy file changed, by id, in the audit log: a row before, and its new values. `before` is null for an added
 * row, and `set` is null for a removed one.
 */
type AppliedTaxonomy = {
  categories: Record<string, { before: CategoryRow | null; set: CategoryTexts | null }>;
  microCategories: Record<string, { before: MicroCategoryRow | null; set: MicroCategoryTexts | null }>;
};

/**
 * Undoes all changes that a taxonomy file made, or none. `cover` is false if the cover of a removed category no longer exists.
 * Throws (`conflict`) "changed_since" if a row was changed or is used, "id_taken", or "name_taken".
 */
export async function undoTaxonomy(tx: Db, before: unknown): Promise<{ cover: boolean }> {
  const { rows } = before as { rows: AppliedTaxonomy };
  await lockTaxonomy(tx);
  let cover = true;
  const [all, micros] = [Object.entries(rows.categories), Object.entries(rows.microCategories)];
  for (const [id, { before: old, set }] of all) {
    const [stored] = await tx.select().from(categories).where(eq(categories.id, id));
    if (!set) cover = (await restoreRemoved(tx, old!, stored)) && cover;
    else {
      refuseChanged(stored, set);
      if (old) await tx.update(categories).set(valuesOf<CategoryTexts>(old, set)).where(eq(categories.id, id));
    }
  }
  for (const [id, { before: old, set }] of micros) {
    const [stored] = await tx.select().from(microCategories).where(eq(microCategories.id, id));
    if (!set) {
      if (stored) throw new DomainError("conflict", "id_taken");
      await tx.insert(microCategories).values(old!);
    } else {
      refuseChanged(stored, set);
      if (old) await tx.update(microCategories).set(valuesOf<MicroCategoryTexts>(old, set)).where(eq(microCategories.id, id));
      else await deleteUnusedMicroCategory(tx, id);
    }
  }
  // These deletions come last, because micro-categories may have moved out of these categories.
  for (const [id, { before: old }] of all) if (!old) await deleteUnusedCategory(tx, id);
  await refuseEqualNames(tx);
  return { cover };
}

/** Restores a removed category. Returns false if its cover no longer exists. */
async function restoreRemoved(tx: Db, row: CategoryRow, stored: object | undefined): Promise<boolean> {
  if (stored) throw new DomainError("conflict", "id_taken");
  const cover = row.coverId === null || (await pictureExists(tx, row.coverId));
  await tx.insert(categories).values({ ...row, createdAt: new Date(row.createdAt), coverId: cover ? row.coverId : null });
  return cover;
}

/** Returns the earlier values of the changed columns. */
function valuesOf<Texts extends { name?: string }>(row: Texts, set: Texts): Partial<Texts> & { sortKey?: string } {
  const names = Object.keys(set) as (keyof Texts)[];
  const values = Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Texts>;
  return { ...values, ...(values.name !== undefined && named(values.name)) };
}
