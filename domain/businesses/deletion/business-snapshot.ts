import { asc, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { microCategories } from "#domain/categories/schema.ts";
import {
  businesses,
  businessMicroCategories,
  businessPhotos,
  businessRedirects,
  type BusinessRow,
  type BusinessSnapshot,
} from "#domain/businesses/schema.ts";

/** Everything stored of a business in this module's tables. */
export type FullBusiness = {
  row: BusinessRow;
  microCategoryIds: string[];
  photos: { pictureId: string; alt: string }[];
  /** The addresses that lead to it. */
  redirects: string[];
};

/** Businesses as a whole, locked until the transaction ends; in one order, so that two who want the same two don't lock up. */
export async function lockFullBusinesses(tx: Db, ids: string[]): Promise<Map<string, FullBusiness>> {
  const rows = await tx.select().from(businesses).where(inArray(businesses.id, ids)).orderBy(asc(businesses.id)).for("update");
  const [links, photos, redirects] = [
    await tx
      .select()
      .from(businessMicroCategories)
      .where(inArray(businessMicroCategories.businessId, ids))
      .orderBy(asc(businessMicroCategories.position)),
    await tx.select().from(businessPhotos).where(inArray(businessPhotos.businessId, ids)).orderBy(asc(businessPhotos.position)),
    await tx.select().from(businessRedirects).where(inArray(businessRedirects.toId, ids)),
  ];
  const whole = (row: BusinessRow): FullBusiness => ({
    row,
    microCategoryIds: links.filter(({ businessId }) => businessId === row.id).map(({ microCategoryId }) => microCategoryId),
    photos: photos.filter(({ businessId }) => businessId === row.id).map(({ pictureId, alt }) => ({ pictureId, alt })),
    redirects: redirects.filter(({ toId }) => toId === row.id).map(({ fromId }) => fromId),
  });
  return new Map(rows.map((row) => [row.id, whole(row)]));
}

/** A business as a whole in the form that is stored as JSON. */
export function snapshotOf({ row: { deletedAt: _, ...row }, ...rest }: FullBusiness): BusinessSnapshot {
  return { row: { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }, ...rest };
}

/** The row of a snapshot. */
export function rowOf({ row }: BusinessSnapshot): BusinessRow {
  return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt), deletedAt: null };
}

/** Gives a business without services those that are still there. */
export async function linkServices(tx: Db, businessId: string, microCategoryIds: string[]): Promise<void> {
  const links = (await known(tx, microCategoryIds)).map((microCategoryId, position) => ({
    businessId,
    microCategoryId,
    position,
  }));
  if (links.length) await tx.insert(businessMicroCategories).values(links);
}

/** Gives a business without photos these. */
export async function linkPhotos(tx: Db, businessId: string, photos: FullBusiness["photos"]): Promise<void> {
  const shown = photos.map((photo, position) => ({ businessId, position, ...photo }));
  if (shown.length) await tx.insert(businessPhotos).values(shown);
}

/** Those that are still there, in the given order, locked against being deleted. */
async function known(tx: Db, ids: string[]): Promise<string[]> {
  if (!ids.length) return [];
  const { id } = microCategories;
  const found = await tx.select({ id }).from(microCategories).where(inArray(id, ids)).orderBy(asc(id)).for("key share");
  return ids.filter((each) => found.some((kind) => kind.id === each));
}
