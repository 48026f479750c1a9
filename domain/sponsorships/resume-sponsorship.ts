import { desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { isReservedForClaim } from "#domain/claims/claim-records.ts";
import { categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { SponsorshipSnapshot } from "./start-and-end-sponsorship.ts";
import { sponsorships } from "./schema.ts";

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
