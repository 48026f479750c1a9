import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import type { EndedClaim } from "#domain/claims/claim-business.ts";
import { graceEnd } from "#domain/plans/subscriptions.ts";
import type { SubscriptionRow } from "#domain/plans/subscriptions.ts";
import { checkouts } from "#domain/billing/schema.ts";

type Change = {
  before: SubscriptionRow;
  after: SubscriptionRow;
  /** The amount of the latest payment; null if nothing was paid. */
  cents: number | null;
  hasLostSponsorship: boolean;
  unclaimed: EndedClaim | null;
};

/**
 * Emails the payer about a change to their subscription: a refund, the end of the plan, or a failed renewal. Each sync sends at most
 * one email. The payment provider emails receipts of renewals and of changes that the payer makes in its portal.
 */
export async function emailPayer(tx: Db, entry: Entry, change: Change): Promise<void> {
  const { before, after, cents, hasLostSponsorship: sponsorship, unclaimed } = change;
  const about = { plan: after.plan, currency: after.currency };
  const graceUntil = graceEnd(after);
  const recipient = await findPayerEmail(tx, after);
  if (!recipient) return;
  if (after.withdrawn === "refunded") {
    const business = unclaimed?.businessName ?? null;
    if (before.withdrawn !== "refunded")
      entry.email(recipient, "payment-refunded", { ...about, cents, business, why: "refunded" });
  } else if (before.inForce && !after.inForce) {
    const isOver = (after.status === "ended" || after.cancelAtPeriodEnd) && !after.withdrawn;
    const why = isOver ? "ended" : after.withdrawn === "disputed" ? "disputed" : "unpaid";
    entry.email(recipient, "subscription-ended", { ...about, plan: before.plan, why, sponsorship });
  } else if (after.inForce && graceUntil && before.status !== "past_due") {
    entry.email(recipient, "payment-failed", { ...about, until: graceUntil.toISOString() });
  }
}

/** Returns the email address of a user's account. */
export async function getPayerEmail(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user!.email;
}

/** Returns the email address of the payer's account, or else the one that they paid with. */
async function findPayerEmail(db: Db, { id, userId }: Pick<SubscriptionRow, "id" | "userId">): Promise<string | null> {
  if (userId) return getPayerEmail(db, userId);
  const [checkout] = await db.select({ email: checkouts.customerEmail }).from(checkouts).where(eq(checkouts.subscriptionId, id));
  return checkout?.email ?? null;
}
