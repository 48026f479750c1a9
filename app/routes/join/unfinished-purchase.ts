import type { RouterContextProvider } from "react-router";
import { findUnfinishedPurchase } from "#domain/billing/checkout/start-checkout.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { listStartedCheckouts } from "#app/http/checkout/checkout-cookie.ts";
import { log, appContext } from "#app/http/request-context.ts";

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
