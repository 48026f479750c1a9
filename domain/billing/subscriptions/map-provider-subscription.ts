import type { Actor } from "#domain/accounts/actor.ts";
import { isInForce } from "#domain/plans/subscription-in-force.ts";
import type { Terms } from "#domain/plans/subscription-records.ts";
import type { ProviderSubscription } from "#ports/payments/port.ts";

/** Who the log says did what the provider decided. */
export const providerActor: Actor = { role: "system", name: "payments" };

/**
 * What the provider says of a subscription, as we store it; `givenBack` once we have promised its money back. A price that the
 * provider does not know stays as it is `known`, for the same plan.
 */
export function toTerms(
  told: ProviderSubscription,
  now: Date,
  { givenBack, known }: { givenBack: boolean; known: Terms | null },
): Terms {
  const { plan, nextPlan, nextAmount, status, paidUntil, cancelAtPeriodEnd, endedAt, payment } = told;
  const price = told.price ?? (known?.plan === plan ? known : null);
  const pastDueSince = status === "past_due" ? (told.pastDueSince ?? paidUntil) : null;
  const withdrawn = givenBack ? "refunded" : withdrawalOf(payment);
  const terms = {
    ...{ plan, nextPlan, amount: price?.amount ?? null, currency: price?.currency ?? null, interval: price?.interval ?? null },
    ...{ nextAmount, paymentId: payment?.id ?? known?.paymentId ?? null, status, paidUntil, cancelAtPeriodEnd, endedAt },
    ...{ refundedAmount: payment?.refundedCents ?? known?.refundedAmount ?? 0, pastDueSince, withdrawn },
  };
  return { ...terms, inForce: isInForce(terms, now) };
}

/** The provider refused or did not answer, and nothing else went wrong. */
export function isPaymentError(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentTrouble";
}

function withdrawalOf(payment: ProviderSubscription["payment"]): Terms["withdrawn"] {
  if (!payment) return null;
  if (payment.cents > 0 && payment.refundedCents >= payment.cents) return "refunded";
  return payment.dispute === "open" || payment.dispute === "lost" ? "disputed" : null;
}
