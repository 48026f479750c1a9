import { asc, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import {
  businesses,
  businessMicroCategories,
  businessPhotos,
  businessRedirects,
  type BusinessRow,
  type BusinessVersion,
} from "./schema.ts";

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
  const { position, businessId } = businessMicroCategories;
  const links = await tx.select().from(businessMicroCategories).where(inArray(businessId, ids)).orderBy(position);
  const shown = inArray(businessPhotos.businessId, ids);
  const photos = await tx.select().from(businessPhotos).where(shown).orderBy(businessPhotos.position);
  const redirects = await tx.select().from(businessRedirects).where(inArray(businessRedirects.toId, ids));
  const full = (row: BusinessRow): FullBusiness => ({
    row,
    microCategoryIds: links.filter((each) => each.businessId === row.id).map(({ microCategoryId }) => microCategoryId),
    photos: photos.filter((each) => each.businessId === row.id).map(({ pictureId, alt }) => ({ pictureId, alt })),
    redirects: redirects.filter(({ toId }) => toId === row.id).map(({ fromId }) => fromId),
  });
  return new Map(rows.map((row) => [row.id, full(row)]));
}

/** Returns a business's current values. */
export function versionOf({ row, microCategoryIds, photos }: FullBusiness): BusinessVersion {
  const { id: _, createdAt: __, deletedAt: ___, sortKey, searchName, searchText, searchPlace, ...columns } = row;
  return { ...columns, updatedAt: row.updatedAt.toISOString(), microCategoryIds, photos };
}

/** Returns the ids of a version's pictures. The sweep must keep them. */
export function picturesOf({ logoId, photos = [] }: BusinessVersion): string[] {
  return [...(logoId ? [logoId] : []), ...photos.map(({ pictureId }) => pictureId)];
}
