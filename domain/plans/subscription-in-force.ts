import type { SubscriptionRow } from "./subscription-records.ts";

const day = 86_400_000;

type PaymentState = Pick<SubscriptionRow, "status" | "pastDueSince">;

/** The number of days that a plan stays in force after a failed renewal. */
export const graceDays = 14;

/** Returns the end of the grace period, or null if no payment is overdue. */
export function graceEnd({ status, pastDueSince }: PaymentState): Date | null {
  return status === "past_due" && pastDueSince ? new Date(pastDueSince.getTime() + graceDays * day) : null;
}

/** Returns whether a subscription just fetched from the provider is in force. */
export function isInForce(
  terms: PaymentState & Pick<SubscriptionRow, "withdrawn" | "cancelAtPeriodEnd" | "paidUntil">,
  now: Date,
): boolean {
  if (terms.withdrawn || terms.status === "ended") return false;
  if (terms.cancelAtPeriodEnd && terms.paidUntil <= now) return false;
  const grace = graceEnd(terms);
  return !grace || now < grace;
}

/**
 * Returns whether a subscription is in force based on our own clock, while the provider does not answer. A renewal that was not
 * reported is treated as overdue.
 */
export function isInForceWhileUnchecked(row: SubscriptionRow, now: Date): boolean {
  const overdueSince = row.pastDueSince ?? row.paidUntil;
  return row.inForce && isInForce(row, now) && now.getTime() < overdueSince.getTime() + graceDays * day;
}
