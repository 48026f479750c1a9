import type { RouterContextProvider } from "react-router";
import { releaseCanceledCheckout } from "#domain/billing/checkout/release-canceled-checkout.ts";
import { findUnfinishedPurchase } from "#domain/billing/checkout/unfinished-purchase.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { listStartedCheckouts } from "#app/http/checkout/checkout-cookie.ts";
import { log, appContext } from "#app/http/request-context.ts";

/**
 * Ends the open checkouts that this browser started, because the buyer is back on our pages. Fulfills the checkouts that were
 * paid for. Logs a failure and continues.
 */
export async function releaseCheckoutsOfBrowser(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  await orNull(context.get(log), async () =>
    releaseCanceledCheckout(context.get(appContext), await listStartedCheckouts(request, context)),
  );
}

/**
 * Returns the path of the account setup page for a purchase that was paid for in this browser but has no account yet, or null.
 * This keeps people from paying twice.
 */
export async function findUnfinishedPurchasePath(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  const find = async () => findUnfinishedPurchase(context.get(appContext).db, await listStartedCheckouts(request, context));
  const sessionId = await orNull(context.get(log), find);
  return sessionId === null ? null : `/complete-credentials?${new URLSearchParams({ session_id: sessionId })}`;
}
