import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { isReservedForClaim } from "#domain/businesses/claims.ts";
import type { Plan } from "#domain/plans/plans.shared.ts";
import { categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { endSponsorship } from "./start-and-end-sponsorship.ts";
import { sponsorships } from "./schema.ts";

/** What a sponsorship that ended was for, so that it can be had again. */
export type SponsorshipSnapshot = { categoryId: string; imageId: string | null };

/** Ends what a business that is held sponsors and says what it was; null when it sponsors nothing. */
export async function removeSponsorship(tx: Db, businessId: string, at: Date): Promise<SponsorshipSnapshot | null> {
  return endSponsorship(tx, businessId, at);
}

/**
 * Ends the sponsorship of a locked business so that it can be resumed: when the business is restored or, with `subscriptionId`, when
 * its owner subscribes again. Returns what it was; null when the business sponsors nothing.
 */
export async function suspendSponsorship(
  tx: Db,
  businessId: string,
  at: Date,
  subscriptionId: string | null = null,
): Promise<SponsorshipSnapshot | null> {
  return endSponsorship(tx, businessId, at, { resumable: true, subscriptionId });
}

/**
 * The newest sponsorship that ended with a subscription of this person, which is resumable no longer; null when there is none.
 * `categoryId` is null once the category is deleted. The caller holds a lock on the user row.
 */
export async function takeSuspendedSponsorship(
  tx: Db,
  userId: string,
): Promise<{ categoryId: string | null; imageId: string | null } | null> {
  const ofUser = tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId));
  const suspended = inArray(sponsorships.endedWithSubscriptionId, ofUser);
  const [latest] = await tx.select().from(sponsorships).where(suspended).orderBy(desc(sponsorships.endedAt)).limit(1);
  if (latest) await tx.update(sponsorships).set({ endedWithSubscriptionId: null, imageId: null }).where(suspended);
  return latest ?? null;
}

/** Gives a restored business the sponsorship again that ended with its deletion, or says why not; "none" when it had none. */
export async function resumeSponsorship(
  tx: Db,
  { id, plan }: { id: string; plan: Plan },
  deletedAt: Date,
  at: Date,
): Promise<"none" | "resumed" | "sponsorship" | "sponsorship_plan"> {
  const [ended] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, id), eq(sponsorships.endedAt, deletedAt)));
  if (!ended) return "none";
  await dropSponsorshipImages(tx, [id]);
  if (plan !== "premium_sponsorship") return "sponsorship_plan";
  const { categoryId, imageId } = ended;
  return categoryId && (await restoreSponsorship(tx, id, { categoryId, imageId }, at)) ? "resumed" : "sponsorship";
}

/** Drops the pictures of the ended sponsorships of businesses, except of those that a subscription can resume. */
export async function dropSponsorshipImages(tx: Db, businessIds: string[]): Promise<void> {
  const ended = and(
    inArray(sponsorships.businessId, businessIds),
    isNotNull(sponsorships.endedAt),
    isNull(sponsorships.endedWithSubscriptionId),
  );
  await tx.update(sponsorships).set({ imageId: null }).where(ended);
}

/** Gives a business that is held a sponsorship again, unless the category is gone or another's by now; says whether it has it. */
export async function restoreSponsorship(tx: Db, businessId: string, kept: SponsorshipSnapshot, at: Date): Promise<boolean> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, kept.categoryId))
    .for("no key update");
  if (!category || (await isReservedForClaim(tx, kept.categoryId, businessId))) return false;
  // Nothing refers to the picture meanwhile: whoever kept this should have, and a missing one is no reason to fail.
  const [image] = kept.imageId
    ? await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, kept.imageId)).for("key share")
    : [];
  const [put] = await tx
    .insert(sponsorships)
    .values({ businessId, categoryId: kept.categoryId, imageId: image?.id ?? null, startedAt: at })
    .onConflictDoNothing()
    .returning();
  return Boolean(put);
}
