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
export type LockedCategory = {
  id: string;
  name: string;
  coverId: string | null;
  sponsorId: string | null;
  imageId: string | null;
};

/** Businesses first, in one order, and the category after them, as an owner's save holds them. */
export async function lockBusinesses(tx: Db, ids: (string | null)[]): Promise<Map<string, LockedBusiness>> {
  const { id, name, plan, approvalStatus, ownerId, email } = businesses;
  const known = ids.filter((each) => each !== null).filter((each) => isUuid(each));
  if (!known.length) return new Map();
  const held = await tx
    .select({ id, name, plan, approvalStatus, ownerId, email })
    .from(businesses)
    .where(inArray(id, known))
    .orderBy(asc(id))
    .for("update");
  return new Map(held.map((business) => [business.id, business]));
}

/** The category held, sponsored as the admin saw it; or already as they wish. */
export async function lockCategoryAndSponsor(
  tx: Db,
  categoryId: string,
  expected: string | null,
  wished: string | null,
): Promise<LockedCategory> {
  const category = await lockCategory(tx, categoryId);
  if (category.sponsorId !== expected && category.sponsorId !== wished) throw new DomainError("conflict", "stale");
  return category;
}

/** The category as it stands; neither it nor who sponsors it changes until the transaction ends. */
export async function lockCategory(tx: Db, categoryId: string): Promise<LockedCategory> {
  const { id, name, coverId } = categories;
  const [category] = await tx.select({ id, name, coverId }).from(categories).where(eq(id, categoryId)).for("no key update");
  if (!category) throw new DomainError("not_found", "category_unknown");
  // With the category held nobody becomes its sponsor, with this row nobody ceases to be.
  const [row] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.categoryId, categoryId), isLive))
    .for("update");
  return { ...category, sponsorId: row?.businessId ?? null, imageId: row?.imageId ?? null };
}

/** Ends a sponsorship and writes to whoever paid for it. */
export async function displaceSponsor(tx: Db, entry: Entry, category: LockedCategory, sponsor: LockedBusiness): Promise<void> {
  await releaseCategory(tx, sponsor.id, entry.at);
  await emailSponsor(tx, entry, sponsor, category.id);
}
