import type { Actor } from "#domain/accounts/actor.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { graceEnd, type SubscriptionRow, type Terms } from "#domain/plans/subscriptions.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";

/** The columns that an upgrade changes. */
export const planAndPrice = ["plan", "amount", "currency", "interval"] as const;

/** The actor for changes that the provider caused. */
export const providerActor: Actor = { role: "system", name: "payments" };

/**
 * Returns a provider subscription as it is stored. `known` is the stored row, if any. Until the provider has put an upgrade back, its
 * plan and price stay.
 */
export function toTerms(reported: ProviderSubscription, known: SubscriptionRow | null, now: Date): Terms {
  const { status, cancelAtPeriodEnd, endedAt, payment } = reported;
  const isPutBack = known?.request === "undo_upgrade";
  // The provider may start more periods before the first unpaid one is paid.
  const pastDueSince = status === "past_due" ? (known?.pastDueSince ?? reported.paidUntil) : null;
  // The provider may not have made a refund yet.
  const isRefunded = known?.withdrawn === "refunded" || known?.request === "refund";
  const withdrawn = isRefunded ? "refunded" : withdrawalOf(payment);
  const terms = {
    ...(isPutBack ? pick(known, planAndPrice) : { plan: reported.plan, ...reported.price }),
    ...{ status, paidUntil: pastDueSince ?? reported.paidUntil, cancelAtPeriodEnd, endedAt, pastDueSince, withdrawn },
  };
  return { ...terms, inForce: isInForce(terms, now) };
}

/** Returns whether the error means that the payment provider refused the request or did not answer. */
export function isPaymentError(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentError";
}

function withdrawalOf(payment: ProviderSubscription["payment"]): Terms["withdrawn"] {
  if (!payment) return null;
  if (payment.cents > 0 && payment.refundedCents >= payment.cents) return "refunded";
  return payment.dispute === "open" || payment.dispute === "lost" ? "disputed" : null;
}

/** Returns whether a subscription just fetched from the provider is in force. */
function isInForce(terms: Omit<Terms, "inForce">, now: Date): boolean {
  if (terms.withdrawn || terms.status === "ended") return false;
  if (terms.cancelAtPeriodEnd && terms.paidUntil <= now) return false;
  const grace = graceEnd(terms);
  return !grace || now < grace;
}
