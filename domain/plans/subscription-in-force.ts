import type { SubscriptionRow } from "./subscription-records.ts";

const day = 86_400_000;

type Owed = Pick<SubscriptionRow, "status" | "pastDueSince">;

/** How long a plan stays while its renewal is unpaid, in days. */
export const graceDays = 14;

/** Until when a plan stays although its renewal is owed; null while nothing is owed. */
export function graceEnd({ status, pastDueSince }: Owed): Date | null {
  return status === "past_due" && pastDueSince ? new Date(pastDueSince.getTime() + graceDays * day) : null;
}

/** Whether a subscription as the provider has it just now gives its plan. */
export function isInForce(
  terms: Owed & Pick<SubscriptionRow, "withdrawn" | "cancelAtPeriodEnd" | "paidUntil">,
  now: Date,
): boolean {
  if (terms.withdrawn || terms.status === "ended") return false;
  if (terms.cancelAtPeriodEnd && terms.paidUntil <= now) return false;
  const grace = graceEnd(terms);
  return !grace || now < grace;
}

/** The same by our own clock, where the provider does not answer: a renewal nobody heard of counts as owed. */
export function isInForceWhileUnchecked(row: SubscriptionRow, now: Date): boolean {
  const owedSince = row.pastDueSince ?? row.paidUntil;
  return row.inForce && isInForce(row, now) && now.getTime() < owedSince.getTime() + graceDays * day;
}
