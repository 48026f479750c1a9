import { and, asc, eq, inArray, desc } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type ClaimRow, reserveCategoryFor, isReservedForClaim } from "#domain/claims/claim-records.ts";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import { categories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive, sponsorships } from "./schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { Entry } from "#db/transaction.ts";
import { users } from "#domain/accounts/schema.ts";
import type { businesses } from "#domain/businesses/schema.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";

/** A sponsorship that ended and can be restored. */
type SponsorshipSnapshot = { categoryId: string; imageId: string | null };

/** A business whose row the transaction has locked. */
type LockedBusiness = { id: string; plan: Plan };

/** Returns the category that a locked business sponsors, or null. */
export async function findSponsoredCategoryId(tx: Db, businessId: string): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive));
  return row?.categoryId ?? null;
}

/**
 * Makes a locked business the sponsor of a category. The business's previous sponsorship ends and loses its picture. Throws
 * (`conflict`) "needs_sponsorship_plan", "category_unknown", or "category_taken".
 */
export async function takeCategory(tx: Db, business: LockedBusiness, categoryId: string, at: Date): Promise<void> {
  if (business.plan !== "premium_sponsorship") throw new DomainError("conflict", "needs_sponsorship_plan");
  const before = await findSponsoredCategoryId(tx, business.id);
  if (before === categoryId) return;
  await lockBoth(tx, before, categoryId);
  if (await isReservedForClaim(tx, categoryId, business.id)) throw new DomainError("conflict", "category_taken");
  if (before) await endSponsorship(tx, business.id, at);
  const [added] = await tx
    .insert(sponsorships)
    .values({ categoryId, businessId: business.id, startedAt: at })
    .onConflictDoNothing({ target: sponsorships.categoryId, where: isLive })
    .returning();
  if (!added) throw new DomainError("conflict", "category_taken");
}

/**
 * Reserves a category for a locked claim instead of the claim's previous category. Approving the claim turns the reservation into
 * a sponsorship. Returns the previous category, or null. Throws the errors of `takeCategory`.
 */
export async function takeCategoryForClaim(
  tx: Db,
  business: LockedBusiness,
  claim: ClaimRow,
  categoryId: string,
): Promise<string | null> {
  if (business.plan !== "premium_sponsorship") throw new DomainError("conflict", "needs_sponsorship_plan");
  const before = claim.sponsoredCategoryId;
  await lockBoth(tx, before, categoryId);
  const [sponsored] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.categoryId, categoryId), isLive));
  const isTaken = sponsored && sponsored.businessId !== business.id;
  if (isTaken || (await isReservedForClaim(tx, categoryId, business.id))) throw new DomainError("conflict", "category_taken");
  await reserveCategoryFor(tx, claim, categoryId);
  return before;
}

/** Locks two categories in a fixed order, so that two competing transactions cannot deadlock. */
async function lockBoth(tx: Db, before: string | null, requested: string): Promise<void> {
  const locked = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, before ? [before, requested] : [requested]))
    .orderBy(asc(categories.id))
    .for("no key update");
  if (!locked.some(({ id }) => id === requested)) throw new DomainError("conflict", "category_unknown");
}

/** Ends a locked business's sponsorship and returns the released category, or null. */
export async function releaseCategory(tx: Db, businessId: string, at: Date): Promise<string | null> {
  return (await endSponsorship(tx, businessId, at))?.categoryId ?? null;
}

/**
 * Ends a locked business's live sponsorship and returns it, or null. With `subscriptionId`, it keeps its picture, and it can be resumed
 * when the owner pays again.
 */
export async function endSponsorship(
  tx: Db,
  businessId: string,
  at: Date,
  subscriptionId: string | null = null,
): Promise<SponsorshipSnapshot | null> {
  const [live] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive))
    .for("update");
  if (!live) return null;
  await tx
    .update(sponsorships)
    .set({ endedAt: at, imageId: subscriptionId && live.imageId, endedWithSubscriptionId: subscriptionId })
    .where(eq(sponsorships.id, live.id));
  return { categoryId: live.categoryId!, imageId: live.imageId };
}

/** Moves a locked business's live sponsorship, with its picture, to a locked business without one. */
export async function moveSponsorship(tx: Db, fromId: string, businessId: string): Promise<void> {
  await tx
    .update(sponsorships)
    .set({ businessId })
    .where(and(eq(sponsorships.businessId, fromId), isLive));
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

type Sponsor = Pick<typeof businesses.$inferSelect, "id" | "name" | "ownerId" | "email">;

/**
 * Emails the sponsor that the sponsorship has ended, and opens an admin task. The email links to the category picker, or to the
 * contact page if the business is `removed` or has no owner.
 */
export async function emailSponsor(
  tx: Db,
  entry: Entry,
  { id, name, ownerId, email }: Sponsor,
  categoryId: string,
  { removed = false }: { removed?: boolean } = {},
): Promise<void> {
  const [category] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId));
  const details = { businessId: removed ? null : id, userId: ownerId, facts: { business: name, category: category!.name } };
  await openAdminTask(tx, { kind: "sponsor_displaced", cause: `${entry.id}:${id}`, ...details }, entry.at);
  const [owner] = ownerId ? await tx.select().from(users).where(eq(users.id, ownerId)) : [];
  const recipient = owner?.email ?? email;
  if (!recipient) return;
  const link = owner && !removed ? `/business/sponsorship/${id}` : "/contact";
  const facts = { business: name, category: category!.name, link };
  entry.email(recipient, "sponsorship-ended", { ...facts, ...(removed && { removed }) });
}
