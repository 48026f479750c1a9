import type { AppContext } from "#domain/app-context.ts";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import type { CheckoutState, ProviderEvent } from "#ports/payments/port.ts";
import { type CheckoutRow, endCheckout, findCheckout } from "./checkout-records.ts";

type Context = Pick<AppContext, "db" | "clock" | "payments">;

/**
 * Asks the provider about a checkout and applies its state: delivers a paid one once, and ends one that can't be paid anymore. Safe
 * to call at any time with any session id. Returns null for another product's checkout.
 */
export async function syncCheckout(app: Context, sessionId: string): Promise<CheckoutState | null> {
  const reported = await app.payments.findCheckout(sessionId);
  const checkout = reported?.reference ? await findCheckout(app.db, reported.reference) : null;
  if (!reported || !checkout) return null;
  if (reported.subscriptionId) await syncSubscription(app, reported.subscriptionId);
  if (reported.state === "expired") await endCheckout(app, checkout.id);
  if (reported.state === "failed") await endCheckout(app, checkout.id, reported);
  return reported.state;
}

/** Asks the provider about the object of an event. The result does not depend on the order or number of events. */
export async function handleProviderEvent(app: Context, { sessionId, subscriptionId }: ProviderEvent): Promise<void> {
  if (sessionId) await syncCheckout(app, sessionId);
  if (subscriptionId) await syncSubscription(app, subscriptionId);
}

/** Expires a checkout at the provider and then here, unless it is paid or its payment is being processed. */
export async function closeCheckout(app: Context, { sessionId }: CheckoutRow): Promise<void> {
  await app.payments.expireCheckout(sessionId!);
  await syncCheckout(app, sessionId!);
}
