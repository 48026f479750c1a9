import { redirect, type RouterContextProvider } from "react-router";
import { findUnfinishedPurchase } from "#domain/billing/checkout/start-checkout.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { listStartedCheckouts } from "#app/http/checkout/checkout-cookie.ts";
import { log, appContext } from "#app/http/request-context.ts";

/** Redirects a visitor who has paid in this browser but has no account yet to the account setup, so that they don't pay twice. */
export async function redirectToUnfinishedPurchase(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const find = async () => findUnfinishedPurchase(context.get(appContext).db, await listStartedCheckouts(request, context));
  const sessionId = await orNull(context.get(log), find);
  if (sessionId) throw redirect(`/complete-credentials?${new URLSearchParams({ session_id: sessionId })}`);
}
