import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { lockLinkedBusinesses } from "#domain/businesses/deletion/restore-micro-category-links.ts";
import { moveLinksBack } from "#domain/businesses/merge/move-micro-category-links.ts";
import { moveClaimsBack } from "#domain/claims/claim-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import { moveSponsorshipsBack } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { lockCategoryWrites, restoreCategoryRow, restoreMicroCategoryRow } from "../category-records.ts";
import { undoMicroCategoryRedirect, undoRedirect } from "../category-redirects.ts";
import { type MergedCategory, type MergedMicroCategory, moveMicroCategories } from "../merge-categories.ts";
import { categories, microCategories } from "../schema.ts";

/** A merged category as the audit log stores it, in JSON. */
export type LoggedMerge = Omit<MergedCategory, "category"> & { category: Parameters<typeof restoreCategoryRow>[1]["category"] };

/**
 * Restores a merged category with its micro-categories and its sponsorship. Micro-categories that were moved elsewhere afterward
 * stay there. `cover` is false if its cover no longer exists. Throws (`conflict`) "changed_since" if the other category no longer
 * exists, "id_taken", or "name_taken".
 */
export async function undoMergeCategory(tx: Db, merge: LoggedMerge, at: Date): Promise<{ cover: boolean }> {
  const { category, into, moved, merged, redirects, sponsorshipIds, claimIds } = merge;
  await lockCategoryWrites(tx);
  await lockLinkedBusinesses(
    tx,
    merged.flatMap(({ links }) => links),
  );
  const [existing] = await tx.select().from(categories).where(eq(categories.id, into)).for("update");
  if (!existing) throw new DomainError("conflict", "changed_since");
  const result = await restoreCategoryRow(tx, { category, microCategories: [] });
  await undoRedirect(tx, category.id, redirects);
  const stillThere = await tx
    .select({ id: microCategories.id })
    .from(microCategories)
    .where(and(eq(microCategories.categoryId, into), inArray(microCategories.id, moved)));
  await moveMicroCategories(
    tx,
    stillThere.map(({ id }) => id),
    category.id,
  );
  for (const each of merged) await restoreMerged(tx, each, at);
  await moveSponsorshipsBack(tx, sponsorshipIds, into, category.id);
  await moveClaimsBack(tx, claimIds, into, category.id);
  return result;
}

/**
 * Restores a merged micro-category, with the businesses that still have the other micro-category. Throws (`conflict`)
 * "changed_since" if the other one no longer exists, "id_taken", "name_taken", or "category_deleted".
 */
export async function undoMergeMicroCategory(tx: Db, merge: MergedMicroCategory, at: Date): Promise<void> {
  await lockCategoryWrites(tx);
  await lockLinkedBusinesses(tx, merge.links);
  await restoreMerged(tx, merge, at);
}

async function restoreMerged(tx: Db, { microCategory, into, redirects, ...moved }: MergedMicroCategory, at: Date): Promise<void> {
  const [existing] = await tx.select().from(microCategories).where(eq(microCategories.id, into)).for("update");
  if (!existing) throw new DomainError("conflict", "changed_since");
  await restoreMicroCategoryRow(tx, microCategory);
  await undoMicroCategoryRedirect(tx, microCategory.id, redirects);
  await moveLinksBack(tx, microCategory.id, into, moved, at);
}
