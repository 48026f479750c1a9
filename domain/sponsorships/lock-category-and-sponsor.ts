import { and, asc, eq, inArray } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { releaseCategory } from "./start-and-end-sponsorship.ts";
import { isLive } from "./active-sponsorship.ts";
import { sponsorships } from "./schema.ts";
import { emailSponsor } from "./email-sponsor.ts";

export type LockedBusiness = Pick<
  typeof businesses.$inferSelect,
  "id" | "name" | "plan" | "approvalStatus" | "ownerId" | "email"
>;
type LockedCategory = {
  id: string;
  name: string;
  coverId: string | null;
  sponsorId: string | null;
  imageId: string | null;
};

/**
 * Locks businesses in a fixed order. Call it before locking the category, because an owner's save also locks the business
 * first.
 */
export async function lockBusinesses(tx: Db, ids: (string | null)[]): Promise<Map<string, LockedBusiness>> {
  const { id, name, plan, approvalStatus, ownerId, email } = businesses;
  const known = ids.filter((each) => each !== null).filter((each) => isUuid(each));
  if (!known.length) return new Map();
  const locked = await tx
    .select({ id, name, plan, approvalStatus, ownerId, email })
    .from(businesses)
    .where(inArray(id, known))
    .orderBy(asc(id))
    .for("update");
  return new Map(locked.map((business) => [business.id, business]));
}

/** Locks the category. Throws "stale" unless its sponsor is the expected one or already the requested one. */
export async function lockCategoryAndSponsor(
  tx: Db,
  categoryId: string,
  expected: string | null,
  requested: string | null,
): Promise<LockedCategory> {
  const category = await lockCategory(tx, categoryId);
  if (category.sponsorId !== expected && category.sponsorId !== requested) throw new DomainError("conflict", "stale");
  return category;
}

/** Locks the category and its live sponsorship. */
export async function lockCategory(tx: Db, categoryId: string): Promise<LockedCategory> {
  const { id, name, coverId } = categories;
  const [category] = await tx.select({ id, name, coverId }).from(categories).where(eq(id, categoryId)).for("no key update");
  if (!category) throw new DomainError("not_found", "category_unknown");
  // The category lock blocks a new sponsor, and the row lock blocks the end of the current sponsorship.
  const [row] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.categoryId, categoryId), isLive))
    .for("update");
  return { ...category, sponsorId: row?.businessId ?? null, imageId: row?.imageId ?? null };
}

/** Ends a sponsorship and emails the sponsor. */
export async function displaceSponsor(tx: Db, entry: Entry, category: LockedCategory, sponsor: LockedBusiness): Promise<void> {
  await releaseCategory(tx, sponsor.id, entry.at);
  await emailSponsor(tx, entry, sponsor, category.id);
}
