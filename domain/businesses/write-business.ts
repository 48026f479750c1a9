import { asc, eq, inArray, isNull, type AnyColumn, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { picturesOf } from "./business-version.ts";
import type { PlainTexts } from "./field-labels-and-limits.shared.ts";
import {
  businesses,
  businessMicroCategories,
  businessPhotos,
  type BusinessRow,
  type BusinessValues,
  type BusinessVersion,
} from "./schema.ts";
import { saveSearchWords, searchable } from "./search-index/searchable-text.ts";

type NewBusiness = BusinessValues & Pick<BusinessRow, "name"> & { id?: string };

/** Inserts businesses. Returns the ids of those whose owner does not have another business. */
export async function insertBusinesses(tx: Db, list: NewBusiness[], at: Date): Promise<string[]> {
  if (!list.length) return [];
  const rows = list.map((values) => ({ id: v7(), ...values }));
  const added = await tx
    .insert(businesses)
    .values(
      rows.map(({ microCategoryIds: _, photos: __, ...columns }) => ({
        ...{ ...columns, ...derivedFrom(columns) },
        ...{ createdAt: at, updatedAt: at },
      })),
    )
    .onConflictDoNothing({ target: businesses.ownerId, where: isNull(businesses.deletedAt) })
    .returning({ id: businesses.id });
  const ids = new Set(added.map(({ id }) => id));
  await linkAll(
    tx,
    rows.filter(({ id }) => ids.has(id)),
  );
  return [...ids];
}

/**
 * Writes the given values of a locked business, with the columns that follow from them. Increments its version, unless `values`
 * has one, so that open forms are out of date. The micro-categories and pictures must be locked.
 */
export async function writeBusiness(
  tx: Db,
  business: Pick<BusinessRow, "id" | "version" | "addressShown"> & PlainTexts,
  { microCategoryIds, photos, ...columns }: BusinessValues,
  at: Date,
): Promise<void> {
  const { id, version } = business;
  await tx
    .update(businesses)
    .set({ version: version + 1, updatedAt: at, ...columns, ...derivedFrom({ ...business, ...columns }) })
    .where(eq(businesses.id, id));
  if (microCategoryIds) await tx.delete(businessMicroCategories).where(eq(businessMicroCategories.businessId, id));
  if (photos) await tx.delete(businessPhotos).where(eq(businessPhotos.businessId, id));
  await linkAll(tx, [{ id, name: columns.name, ...(microCategoryIds && { microCategoryIds }), ...(photos && { photos }) }]);
}

function derivedFrom(texts: { name: string } & Partial<PlainTexts & Pick<BusinessRow, "addressShown">>) {
  return { name: texts.name.trim(), sortKey: sortKey(texts.name), ...searchable(texts) };
}

/** Inserts the links and the search words of businesses that have no such links. */
async function linkAll(tx: Db, list: (Omit<NewBusiness, "name"> & { id: string; name?: string | undefined })[]): Promise<void> {
  const services = list.flatMap(({ id: businessId, microCategoryIds = [] }) =>
    microCategoryIds.map((microCategoryId, position) => ({ businessId, microCategoryId, position })),
  );
  const photos = list.flatMap(({ id: businessId, photos: shown = [] }) =>
    shown.map((photo, position) => ({ businessId, position, ...photo })),
  );
  if (services.length) await tx.insert(businessMicroCategories).values(services);
  if (photos.length) await tx.insert(businessPhotos).values(photos);
  await saveSearchWords(
    tx,
    list.flatMap(({ name }) => name ?? []),
  );
}

type Status = Pick<
  BusinessRow,
  "ownerId" | "claimable" | "approvalStatus" | "rejectionReason" | "plan" | "grantedPlan" | "version" | "updatedAt"
>;

/**
 * Writes the status of a locked business. Does not increment the version. Approval makes the contact data that a person entered
 * public, so its first public day becomes the day of the approval.
 */
export async function writeStatus(tx: Db, businessId: string, status: Partial<Status>, at: Date): Promise<void> {
  const from = (column: AnyColumn) =>
    sql<string>`case when ${column} is not null then ${at.toISOString().slice(0, 10)}::date end`;
  const { emailPublicSince, websitePublicSince } = businesses;
  const approved = { emailPublicSince: from(emailPublicSince), websitePublicSince: from(websitePublicSince) };
  await tx
    .update(businesses)
    .set({ ...status, ...(status.approvalStatus === "approved" && approved) })
    .where(eq(businesses.id, businessId));
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

/**
 * Locks those of the rows that still exist, so that they can't be deleted, and returns their ids. The order is that of deletions, to
 * prevent deadlocks.
 */
export async function lockExisting(tx: Db, table: typeof pictures | typeof microCategories, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for("key share");
  return new Set(found.map(({ id }) => id));
}

/**
 * Moves a micro-category's links to another one. A business that has both keeps one link, at the earlier position. The caller
 * must have locked the businesses.
 */
export async function moveLinks(tx: Db, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    update ${businessMicroCategories} kept set position = least(kept.position, moved.position)
    from ${businessMicroCategories} moved
    where moved.business_id = kept.business_id and moved.micro_category_id = ${from} and kept.micro_category_id = ${into}`);
  await tx.execute(sql`
    delete from ${businessMicroCategories} moved using ${businessMicroCategories} kept
    where moved.business_id = kept.business_id and moved.micro_category_id = ${from} and kept.micro_category_id = ${into}`);
  await tx
    .update(businessMicroCategories)
    .set({ microCategoryId: into })
    .where(eq(businessMicroCategories.microCategoryId, from));
}
