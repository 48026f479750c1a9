import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { priceOf } from "#domain/billing/own-subscription.ts";
import type { OwnBusiness, OwnPicture } from "#domain/businesses/own-business.ts";
import { rowOf, type Kept } from "#domain/businesses/removed.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { type PaidPlan, type Price } from "#domain/plans/fields.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** A business as it was before it was claimed. */
export type BeforeClaim = Omit<OwnBusiness, "id" | "rejectionReason" | "version" | "createdAt" | "updatedAt">;

/** A claim that waits: since when, what was paid for it, and what the business said before. */
export type WaitingClaim = {
  since: Date;
  /** What was bought, and for how much; null where that is not known any more. */
  plan: PaidPlan | null;
  price: Price | null;
  before: BeforeClaim;
};

/** The claim that waits for a business; null when there is none. */
export async function findWaitingClaim(db: Db, businessId: string): Promise<WaitingClaim | null> {
  const [claim] = await db
    .select({ since: claims.createdAt, before: claims.before, subscription: subscriptions })
    .from(claims)
    .leftJoin(subscriptions, eq(subscriptions.id, claims.subscriptionId))
    .where(and(eq(claims.businessId, businessId), eq(claims.state, "pending")));
  if (!claim) return null;
  const { since, subscription } = claim;
  const paid = { plan: (subscription?.plan ?? null) as PaidPlan | null, price: subscription && priceOf(subscription) };
  return { since, ...paid, before: await told(db, claim.before as unknown as Kept<unknown>) };
}

async function told(db: Db, { row: stored, microCategoryIds, photos }: Kept<unknown>): Promise<BeforeClaim> {
  const row = rowOf(stored);
  const { name, description, address, phone, email, website, contactName, notes, tagline, hours, socialMedia } = row;
  const shown = await picturesBy(db, [...(row.logoId ? [row.logoId] : []), ...photos.map(({ pictureId }) => pictureId)]);
  return {
    ...{ name, description, address, phone, email, website, contactName, notes, tagline, hours, socialMedia },
    ...{ plan: row.plan, approvalStatus: row.approvalStatus },
    microCategories: await servicesBy(db, microCategoryIds),
    logo: shown.get(row.logoId ?? "") ?? null,
    photos: photos.flatMap(({ pictureId, alt }) => {
      const picture = shown.get(pictureId);
      return picture ? [{ ...picture, alt }] : [];
    }),
  };
}

async function servicesBy(db: Db, ids: string[]): Promise<OwnBusiness["microCategories"]> {
  if (!ids.length) return [];
  const { id, name } = microCategories;
  const rows = await db
    .select({ id, name, categoryId: categories.id, categoryName: categories.name })
    .from(microCategories)
    .innerJoin(categories, eq(categories.id, microCategories.categoryId))
    .where(inArray(id, ids))
    .orderBy(asc(id));
  return ids.flatMap((each) => rows.find((row) => row.id === each) ?? []);
}

async function picturesBy(db: Db, ids: string[]): Promise<Map<string, OwnPicture>> {
  if (!ids.length) return new Map();
  const { id, storageKey, width, height, widths, colour } = pictures;
  const rows = await db.select({ id, storageKey, width, height, widths, colour }).from(pictures).where(inArray(id, ids));
  return new Map(rows.map(({ id: key, ...picture }) => [key, picture]));
}
