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

/** A business with its rows in the linked tables. */
export type FullBusiness = {
  row: BusinessRow;
  microCategoryIds: string[];
  photos: { pictureId: string; alt: string }[];
  /** The ids that redirect to the business. */
  redirects: string[];
};

/** Locks businesses and loads them in full. The lock order prevents deadlocks. */
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
  const fullBusiness = (row: BusinessRow): FullBusiness => ({
    row,
    microCategoryIds: links.filter(({ businessId }) => businessId === row.id).map(({ microCategoryId }) => microCategoryId),
    photos: photos.filter(({ businessId }) => businessId === row.id).map(({ pictureId, alt }) => ({ pictureId, alt })),
    redirects: redirects.filter(({ toId }) => toId === row.id).map(({ fromId }) => fromId),
  });
  return new Map(rows.map((row) => [row.id, fullBusiness(row)]));
}

/** Converts a business to a snapshot, which is stored as JSON. */
export function snapshotOf({ row: { deletedAt: _, ...row }, ...rest }: FullBusiness): BusinessSnapshot {
  return { row: { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }, ...rest };
}

/** Converts a snapshot back to a row. */
export function rowOf({ row }: BusinessSnapshot): BusinessRow {
  return { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt), deletedAt: null };
}

/** Links a business that has no services to the micro-categories in this list that still exist. */
export async function linkServices(tx: Db, businessId: string, microCategoryIds: string[]): Promise<void> {
  const links = (await lockExisting(tx, microCategoryIds)).map((microCategoryId, position) => ({
    businessId,
    microCategoryId,
    position,
  }));
  if (links.length) await tx.insert(businessMicroCategories).values(links);
}

/** Adds these photos to a business that has none. */
export async function linkPhotos(tx: Db, businessId: string, photos: FullBusiness["photos"]): Promise<void> {
  const links = photos.map((photo, position) => ({ businessId, position, ...photo }));
  if (links.length) await tx.insert(businessPhotos).values(links);
}

/** Locks the existing micro-categories so that they can't be deleted, and returns them in the given order. */
async function lockExisting(tx: Db, ids: string[]): Promise<string[]> {
  if (!ids.length) return [];
  const { id } = microCategories;
  const found = await tx.select({ id }).from(microCategories).where(inArray(id, ids)).orderBy(asc(id)).for("key share");
  return ids.filter((each) => found.some((kind) => kind.id === each));
}
