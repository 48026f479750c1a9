import type { Db } from "#db/handle.ts";
import { lockLinkedBusinesses, type Link, restoreLinks } from "#domain/businesses/deletion/restore-micro-category-links.ts";
import {
  type CategorySnapshot,
  type MicroCategoryRow,
  lockCategoryWrites,
  restoreCategoryRow,
  restoreMicroCategoryRow,
} from "./category-records.ts";

/** What the log keeps of a deleted category, and of a deleted micro-category. */
export type DeletedCategory = CategorySnapshot & { links: Link[] };
export type DeletedMicroCategory = { microCategory: MicroCategoryRow; links: Link[] };

/**
 * Puts a deleted category back with its micro-categories, and into it whoever stood there and still is, inside the change of
 * whoever undoes the deletion. Says whether its cover is back too. Refuses (`conflict`) "id_taken".
 */
export async function restoreCategory(tx: Db, { links, ...kept }: DeletedCategory, at: Date): Promise<{ cover: boolean }> {
  return linkedAgain(tx, links, at, () => restoreCategoryRow(tx, kept));
}

/** The same for a micro-category. Refuses (`conflict`) "id_taken", "category_deleted". */
export async function restoreMicroCategory(tx: Db, { microCategory, links }: DeletedMicroCategory, at: Date): Promise<void> {
  await linkedAgain(tx, links, at, () => restoreMicroCategoryRow(tx, microCategory));
}

/** Businesses are held before kinds of service, as whoever deletes or saves holds them. */
async function linkedAgain<T>(tx: Db, links: Link[], at: Date, putBack: () => Promise<T>): Promise<T> {
  await lockCategoryWrites(tx);
  const there = await lockLinkedBusinesses(tx, links);
  const done = await putBack();
  await restoreLinks(
    tx,
    links.filter(({ businessId }) => there.has(businessId)),
    at,
  );
  return done;
}
