import { and, asc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { higherPlan } from "#domain/plans/fields.ts";
import { holdSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { Refusal } from "#domain/refusal.ts";
import { hasBusiness } from "./claims.ts";
import {
  businesses,
  businessMicroCategories,
  businessPhotos,
  businessRedirects,
  removedBusinesses,
  removedBusinessPictures,
} from "./schema.ts";

/** A business's row. */
export type BusinessRow = typeof businesses.$inferSelect;

/** Everything stored of a business in this module's tables. */
export type WholeBusiness = {
  row: BusinessRow;
  microCategoryIds: string[];
  photos: { pictureId: string; alt: string }[];
  /** The addresses that lead to it. */
  redirects: string[];
};

/** A business as a whole, as the database keeps it to be put back; `beside` is what the keeping module keeps with it. */
export type Kept<Beside> = Omit<WholeBusiness, "row"> & {
  row: Omit<BusinessRow, "createdAt" | "updatedAt"> & { createdAt: string; updatedAt: string };
  beside: Beside;
};

/** What a restored business could not get back, because it is gone or another's by now. */
export type Lost = "owner" | "source" | "services" | "sponsorship" | "sponsorship_plan";

/** Businesses as a whole, held until the transaction ends; in one order, so that two who want the same two don't lock up. */
export async function holdWhole(tx: Db, ids: string[]): Promise<Map<string, WholeBusiness>> {
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
  const whole = (row: BusinessRow): WholeBusiness => ({
    row,
    microCategoryIds: links.filter(({ businessId }) => businessId === row.id).map(({ microCategoryId }) => microCategoryId),
    photos: photos.filter(({ businessId }) => businessId === row.id).map(({ pictureId, alt }) => ({ pictureId, alt })),
    redirects: redirects.filter(({ toId }) => toId === row.id).map(({ fromId }) => fromId),
  });
  return new Map(rows.map((row) => [row.id, whole(row)]));
}

/** Deletes a business that is held and keeps it with its pictures; its addresses are gone from here on. */
export async function writeRemoved(
  tx: Db,
  { row, ...rest }: WholeBusiness,
  { beside, pictureIds, at }: { beside: unknown; pictureIds: string[]; at: Date },
): Promise<void> {
  const { id, name } = row;
  await tx.delete(businesses).where(eq(businesses.id, id));
  const led = rest.redirects.map((fromId) => ({ id: fromId, name, removedAt: at, kept: null }));
  await tx.insert(removedBusinesses).values([{ id, name, removedAt: at, kept: { row, ...rest, beside } }, ...led]);
  const own = [row.logoId, ...rest.photos.map(({ pictureId }) => pictureId), ...pictureIds].filter((each) => each !== null);
  const held = [...new Set(own)].map((pictureId) => ({ businessId: id, pictureId }));
  if (held.length) await tx.insert(removedBusinessPictures).values(held);
}

/**
 * Puts a deleted business back as it was, but for what is another's by now. Refuses (`not_found`) "business_unknown", also when
 * it is back already, and (`conflict`) "too_late" once it has been purged.
 */
export async function writeRestored<Beside>(tx: Db, id: string): Promise<{ row: BusinessRow; beside: Beside; lost: Lost[] }> {
  const [removed] = await tx.select().from(removedBusinesses).where(eq(removedBusinesses.id, id)).for("update");
  if (!removed) throw new Refusal("not_found", "business_unknown");
  if (!removed.kept) throw new Refusal("conflict", "too_late");
  const { row: stored, microCategoryIds, photos, redirects, beside } = removed.kept as unknown as Kept<Beside>;
  const lost: Lost[] = [];
  const row = rowOf(stored);
  const paid = row.ownerId ? await holdSubscribedPlan(tx, row.ownerId) : "basic";
  if (row.ownerId && !(await isFree(tx, row.ownerId))) {
    row.ownerId = null;
    lost.push("owner");
  }
  row.plan = higherPlan(row.grantedPlan, row.ownerId ? paid : "basic");
  if (row.source && (await isBroughtAgain(tx, row))) {
    Object.assign(row, { source: null, sourceId: null, imported: null });
    lost.push("source");
  }
  await tx.insert(businesses).values(row);
  const offered = await linkServices(tx, id, microCategoryIds);
  if (offered < microCategoryIds.length) lost.push("services");
  await linkPhotos(tx, id, photos);
  await tx.delete(removedBusinesses).where(inArray(removedBusinesses.id, [id, ...redirects]));
  const back = redirects.map((fromId) => ({ fromId, toId: id, createdAt: removed.removedAt }));
  if (back.length) await tx.insert(businessRedirects).values(back);
  return { row, beside, lost };
}

/** A kept row with its times. */
export function rowOf({ createdAt, updatedAt, ...stored }: Kept<unknown>["row"]): BusinessRow {
  return { ...stored, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}

/** Gives a business without services those that are still there; says how many. */
export async function linkServices(tx: Db, businessId: string, microCategoryIds: string[]): Promise<number> {
  const offered = await known(tx, microCategoryIds);
  const links = offered.map((microCategoryId, position) => ({ businessId, microCategoryId, position }));
  if (links.length) await tx.insert(businessMicroCategories).values(links);
  return links.length;
}

/** Gives a business without photos these. */
export async function linkPhotos(tx: Db, businessId: string, photos: WholeBusiness["photos"]): Promise<void> {
  const shown = photos.map((photo, position) => ({ businessId, position, ...photo }));
  if (shown.length) await tx.insert(businessPhotos).values(shown);
}

/** Forgets what is kept of businesses deleted before `olderThan`; nothing holds their pictures any more. Says how many there were. */
export async function writePurged(tx: Db, olderThan: Date): Promise<number> {
  const gone = await tx
    .update(removedBusinesses)
    .set({ kept: null })
    .where(and(lt(removedBusinesses.removedAt, olderThan), isNotNull(removedBusinesses.kept)))
    .returning({ id: removedBusinesses.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length) await tx.delete(removedBusinessPictures).where(inArray(removedBusinessPictures.businessId, ids));
  return ids.length;
}

/** Whether this person is still there and neither owns nor claims another business. */
async function isFree(tx: Db, ownerId: string): Promise<boolean> {
  if (!(await tx.$count(users, eq(users.id, ownerId)))) return false;
  return !(await hasBusiness(tx, ownerId));
}

async function isBroughtAgain(tx: Db, { source, sourceId }: BusinessRow): Promise<boolean> {
  return Boolean(await tx.$count(businesses, and(eq(businesses.source, source!), eq(businesses.sourceId, sourceId!))));
}

/** Those that are still there, in the given order, held against being deleted. */
async function known(tx: Db, ids: string[]): Promise<string[]> {
  if (!ids.length) return [];
  const { id } = microCategories;
  const found = await tx.select({ id }).from(microCategories).where(inArray(id, ids)).orderBy(asc(id)).for("key share");
  return ids.filter((each) => found.some((kind) => kind.id === each));
}
