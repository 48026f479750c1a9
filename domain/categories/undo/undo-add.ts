import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories } from "#domain/businesses/schema.ts";
import { isReservedForClaim } from "#domain/claims/claim-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { deleteCategoryRow, deleteMicroCategoryRow, lockCategory, lockCategoryWrites } from "../category-records.ts";
import { categoryRedirects, microCategories, microCategoryRedirects } from "../schema.ts";
import { type LoggedEdit, refuseChanged } from "./undo-edit.ts";

/**
 * Deletes an added category. Throws (`conflict`) "changed_since" if it was changed or is used, or (`not_found`)
 * "category_unknown".
 */
export async function undoAddCategory(tx: Db, { subjectId, after }: LoggedEdit): Promise<void> {
  await lockCategoryWrites(tx);
  const { category } = await lockCategory(tx, subjectId!);
  refuseChanged(category, after as Partial<typeof category>);
  await deleteUnusedCategory(tx, category.id);
}

/** Deletes an added micro-category. Throws (`conflict`) "changed_since" if it was changed or is used. */
export async function undoAddMicroCategory(tx: Db, { subjectId, after }: LoggedEdit): Promise<void> {
  await lockCategoryWrites(tx);
  const [stored] = await tx.select().from(microCategories).where(eq(microCategories.id, subjectId!)).for("update");
  refuseChanged(stored, after as { name: string; categoryId: string });
  await deleteUnusedMicroCategory(tx, stored.id);
}

/**
 * Deletes a category if it has no micro-categories, no sponsor, no claim that reserves it, and no merged categories. Otherwise,
 * throws (`conflict`) "changed_since". The caller must have locked it.
 */
export async function deleteUnusedCategory(tx: Db, id: string): Promise<void> {
  const isUsed =
    (await tx.$count(microCategories, eq(microCategories.categoryId, id))) ||
    (await tx.$count(sponsorships, and(eq(sponsorships.categoryId, id), isLive))) ||
    (await tx.$count(categoryRedirects, eq(categoryRedirects.toId, id))) ||
    (await isReservedForClaim(tx, id));
  if (isUsed) throw new DomainError("conflict", "changed_since");
  await deleteCategoryRow(tx, id);
}

/** Like `deleteUnusedCategory`, but for a micro-category. It must have no businesses and no merged micro-categories. */
export async function deleteUnusedMicroCategory(tx: Db, id: string): Promise<void> {
  const isUsed =
    (await tx.$count(businessMicroCategories, eq(businessMicroCategories.microCategoryId, id))) ||
    (await tx.$count(microCategoryRedirects, eq(microCategoryRedirects.toId, id)));
  if (isUsed) throw new DomainError("conflict", "changed_since");
  await deleteMicroCategoryRow(tx, id);
}
