import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { isReservedForClaim } from "#domain/claims/claim-records.ts";
import type { Plan } from "#domain/plans/plans.shared.ts";
import { categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { endSponsorship } from "./start-and-end-sponsorship.ts";
import { sponsorships } from "./schema.ts";

/** An ended sponsorship that can be restored. */
export type SponsorshipSnapshot = { categoryId: string; imageId: string | null };

/** Ends a locked business's sponsorship and returns it, or null. */
export async function removeSponsorship(tx: Db, businessId: string, at: Date): Promise<SponsorshipSnapshot | null> {
  return endSponsorship(tx, businessId, at);
}

/**
 * Ends a locked business's sponsorship so that it can be resumed when the business is restored. With `subscriptionId`, it can be
 * resumed when the owner subscribes again. Returns the sponsorship, or null if there is none.
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
 * Returns the sponsorship that ended last with one of this user's subscriptions, or null if there is none. Clears the
 * subscription and the picture of all such sponsorships, so that none is resumed twice. `categoryId` is null once the category is
 * deleted. The caller must have locked the user row.
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

/**
 * Restores the sponsorship that ended when the business was deleted. Returns "resumed", "none" if there was no sponsorship, or
 * the reason it was not restored.
 */
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

/** Removes the pictures of the businesses' ended sponsorships, except sponsorships that a new subscription can resume. */
export async function dropSponsorshipImages(tx: Db, businessIds: string[]): Promise<void> {
  const ended = and(
    inArray(sponsorships.businessId, businessIds),
    isNotNull(sponsorships.endedAt),
    isNull(sponsorships.endedWithSubscriptionId),
  );
  await tx.update(sponsorships).set({ imageId: null }).where(ended);
}

/** Restores a locked business's sponsorship. Returns false if the category is deleted, reserved, or taken. */
export async function restoreSponsorship(tx: Db, businessId: string, snapshot: SponsorshipSnapshot, at: Date): Promise<boolean> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, snapshot.categoryId))
    .for("no key update");
  if (!category || (await isReservedForClaim(tx, snapshot.categoryId, businessId))) return false;
  // No row refers to the picture at this point, so it may already be deleted. A missing picture is not an error.
  const [image] = snapshot.imageId
    ? await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, snapshot.imageId)).for("key share")
    : [];
  const [added] = await tx
    .insert(sponsorships)
    .values({ businessId, categoryId: snapshot.categoryId, imageId: image?.id ?? null, startedAt: at })
    .onConflictDoNothing()
    .returning();
  return Boolean(added);
}
