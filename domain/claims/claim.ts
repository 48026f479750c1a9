import { and, eq, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { canBeClaimed, ownsOne, writeClaimed, writeUnclaimed } from "#domain/businesses/claimed.ts";
import { holdWhole, type Kept } from "#domain/businesses/removed.ts";
import { openCase } from "#domain/cases/cases.ts";
import type { PaidPlan } from "#domain/plans/fields.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { putBackSponsorship, takeOutSponsorship, type KeptSponsorship } from "#domain/sponsorship/kept.ts";
import { isLive } from "#domain/sponsorship/live.ts";
import { sponsorships } from "#domain/sponsorship/schema.ts";
import { claims } from "./schema.ts";

/** Who claims which business, and with which payment. */
type Wish = { businessId: string; userId: string; subscriptionId: string; plan: PaidPlan; at: Date };

/** A claim that came to nothing. */
export type Unclaimed = {
  businessId: string;
  businessName: string;
  userId: string | null;
  subscriptionProviderId: string | null;
};

/**
 * Gives a business to whoever paid to claim it, inside the change that delivers the payment; it is hidden until an admin has decided.
 * All of it is kept, to be put back when the claim comes to nothing. The claimant's user row is held by the caller. Null when it
 * was taken meanwhile, or the claimant owns a business by now.
 */
export async function grantClaim(tx: Db, wish: Wish): Promise<{ before: unknown; after: unknown } | null> {
  const { businessId, userId, subscriptionId, at } = wish;
  const whole = (await holdWhole(tx, [businessId])).get(businessId);
  if (!whole || !canBeClaimed(whole.row) || (await ownsOne(tx, userId))) return null;
  const beside = await sponsorshipOf(tx, businessId);
  await tx.insert(claims).values({ businessId, userId, subscriptionId, before: { ...whole, beside }, createdAt: at });
  return writeClaimed(tx, whole, wish, at);
}

/** Ends a claim well: the business is the claimant's, whatever becomes of it. Says whether one waited. The business is held. */
export async function confirmClaim(tx: Db, businessId: string, at: Date): Promise<boolean> {
  const waiting = and(eq(claims.businessId, businessId), eq(claims.state, "pending"));
  const decided = await tx.update(claims).set({ state: "approved", decidedAt: at }).where(waiting).returning({ id: claims.id });
  return decided.length > 0;
}

/** Whether a claim waits for one of these businesses, which are held. */
export async function claimWaits(tx: Db, businessIds: string[]): Promise<boolean> {
  return (await tx.$count(claims, and(inArray(claims.businessId, businessIds), eq(claims.state, "pending")))) > 0;
}

/** Lets the claim that was approved last wait again. The business is held and pending. */
export async function reopenClaim(tx: Db, businessId: string): Promise<void> {
  const latest = sql`(select id from ${claims} where business_id = ${businessId} order by created_at desc, id desc limit 1)`;
  const approved = and(eq(claims.id, latest), eq(claims.state, "approved"));
  await tx.update(claims).set({ state: "pending", decidedAt: null }).where(approved);
}

/**
 * Ends the claim that waits for a business, or that a subscription paid for, badly: the business is what it was before, and what the
 * claimant sponsored with it is free. The money is the caller's to give back. Null when no claim waits.
 */
export async function undoClaim(
  tx: Db,
  where: { businessId: string } | { subscriptionId: string },
  to: "rejected" | "withdrawn",
  at: Date,
): Promise<Unclaimed | null> {
  const businessId = "businessId" in where ? where.businessId : await claimedWith(tx, where.subscriptionId);
  const whole = businessId ? (await holdWhole(tx, [businessId])).get(businessId) : undefined;
  const claim = whole && (await endClaim(tx, whole.row.id, to, at));
  if (!claim) return null;
  const kept = claim.before as unknown as Kept<KeptSponsorship | null>;
  const sponsored = await takeOutSponsorship(tx, whole.row.id, at);
  const row = await writeUnclaimed(tx, whole.row, kept);
  await sponsorAgain(tx, row.id, kept.beside, sponsored, at);
  return {
    businessId: row.id,
    businessName: row.name,
    userId: claim.userId,
    subscriptionProviderId: await providerIdOf(tx, claim.subscriptionId),
  };
}

/** Forgets how businesses were before claims that were decided so long ago; their pictures go with the next sweep. */
export async function forgetBefore(tx: Db, olderThan: Date): Promise<void> {
  const decided = and(ne(claims.state, "pending"), isNotNull(claims.decidedAt), lt(claims.decidedAt, olderThan));
  await tx
    .update(claims)
    .set({ before: {} })
    .where(and(decided, sql`${claims.before} <> '{}'`));
}

async function claimedWith(tx: Db, subscriptionId: string): Promise<string | undefined> {
  const [claim] = await tx
    .select({ businessId: claims.businessId })
    .from(claims)
    .where(and(eq(claims.subscriptionId, subscriptionId), eq(claims.state, "pending")));
  return claim?.businessId;
}

async function endClaim(tx: Db, businessId: string, to: "rejected" | "withdrawn", at: Date) {
  const [ended] = await tx
    .update(claims)
    .set({ state: to, decidedAt: at })
    .where(and(eq(claims.businessId, businessId), eq(claims.state, "pending")))
    .returning();
  return ended;
}

async function sponsorshipOf(tx: Db, businessId: string): Promise<KeptSponsorship | null> {
  const [row] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive));
  return row ? { categoryId: row.categoryId!, imageId: row.imageId } : null;
}

/** What a business sponsored on an admin's grant before it was claimed, it sponsors again. */
async function sponsorAgain(
  tx: Db,
  businessId: string,
  before: KeptSponsorship | null,
  now: KeptSponsorship | null,
  at: Date,
): Promise<void> {
  if (!before) return;
  const kept = now?.categoryId === before.categoryId ? now : before;
  if (await putBackSponsorship(tx, businessId, kept, at)) return;
  const facts = { category: before.categoryId };
  await openCase(tx, { kind: "sponsor_displaced", cause: `${businessId}:${at.toISOString()}`, businessId, facts }, at);
}

async function providerIdOf(tx: Db, subscriptionId: string | null): Promise<string | null> {
  if (!subscriptionId) return null;
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return found?.providerId ?? null;
}
