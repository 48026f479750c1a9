import type { Db } from "#db/handle.ts";
import { lockLinkedBusinesses, type Link, restoreLinks } from "#domain/businesses/deletion/restore-micro-category-links.ts";
import {
  type CategorySnapshot,
  type MicroCategoryRow,
  lockCategoryWrites,
  restoreCategoryRow,
  restoreMicroCategoryRow,
} from "../category-records.ts";

/** The audit log's data about a deleted category and a deleted micro-category. */
export type DeletedCategory = CategorySnapshot & { links: Link[] };
export type DeletedMicroCategory = { microCategory: MicroCategoryRow; links: Link[] };

/**
 * Restores a deleted category with its micro-categories and its links to businesses that still exist. `cover` is false if its
 * cover no longer exists. Throws (`conflict`) "id_taken" or "name_taken".
 */
export async function restoreCategory(tx: Db, { links, ...snapshot }: DeletedCategory, at: Date): Promise<{ cover: boolean }> {
  return restoreWithLinks(tx, links, at, () => restoreCategoryRow(tx, snapshot));
}

/** Like `restoreCategory`, but for a micro-category. Throws (`conflict`) "id_taken", "name_taken", or "category_deleted". */
export async function restoreMicroCategory(tx: Db, { microCategory, links }: DeletedMicroCategory, at: Date): Promise<void> {
  await restoreWithLinks(tx, links, at, () => restoreMicroCategoryRow(tx, microCategory));
}

/** Locks businesses before categories, in the same order as saves and deletions, to prevent deadlocks. */
async function restoreWithLinks<T>(tx: Db, links: Link[], at: Date, restoreRows: () => Promise<T>): Promise<T> {
  await lockCategoryWrites(tx);
  const existing = await lockLinkedBusinesses(tx, links);
  const result = await restoreRows();
  await restoreLinks(
    tx,
    links.filter(({ businessId }) => existing.has(businessId)),
    at,
  );
  return result;
}
