import { asc, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import {
  businesses,
  businessMicroCategories,
  businessPhotos,
  businessRedirects,
  type BusinessRow,
  type BusinessVersion,
} from "./schema.ts";
import { writeBusiness } from "./write-business.ts";

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

/** Publishes a stored version of a locked business again, without deleted micro-categories and pictures. */
export async function restoreVersion(tx: Db, now: BusinessRow, stored: BusinessVersion): Promise<void> {
  const { updatedAt, microCategoryIds, photos, ...columns } = stored;
  const shown = await lockExisting(tx, pictures, picturesOf(stored));
  const services = microCategoryIds && (await lockExisting(tx, microCategories, microCategoryIds));
  await writeBusiness(
    tx,
    now,
    {
      ...columns,
      ...(columns.logoId && !shown.has(columns.logoId) && { logoId: null }),
      ...(services && { microCategoryIds: microCategoryIds.filter((id) => services.has(id)) }),
      ...(photos && { photos: photos.filter(({ pictureId }) => shown.has(pictureId)) }),
    },
    new Date(updatedAt),
  );
}

/** Locks those of the rows that still exist, so that they can't be deleted, and returns their ids. */
async function lockExisting(tx: Db, table: typeof pictures | typeof microCategories, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for("key share");
  return new Set(found.map(({ id }) => id));
}
