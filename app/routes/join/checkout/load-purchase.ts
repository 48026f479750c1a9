import { redirect, type RouterContextProvider } from "react-router";
import { findUnfinishedPurchase } from "#domain/billing/checkout/start-checkout.ts";
import { type Purchase, type PurchaseProof, findPurchase } from "#domain/billing/checkout/create-account-after-payment.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { listStartedCheckouts } from "#app/http/checkout.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/**
 * Returns the email token in the URL, or else the session id in the URL with the checkouts that this browser started. Returns
 * null if there is neither.
 */
export async function findPurchaseProof({ request, context, url }: Args): Promise<PurchaseProof | null> {
  const [token, sessionId] = [url.searchParams.get("token"), url.searchParams.get("session_id")];
  if (token) return { token };
  return sessionId ? { sessionId, started: await listStartedCheckouts(request, context) } : null;
}

/** Returns the purchase, if the buyer has one. If the database or the provider fails, logs the error and returns null. */
export function loadPurchase({ context }: Args, proof: PurchaseProof): Promise<{ purchase: Purchase | null } | null> {
  const find = () => findPurchase(context.get(appContext), context.get(actor), proof);
  return orNull(context.get(log), async () => ({ purchase: await find() }));
}

/** Returns whether the buyer has paid, or the payment is being processed. */
export function isPaid(purchase: Purchase | null): purchase is Purchase {
  return purchase !== null && purchase.state !== "open" && purchase.state !== "expired";
}

/**
 * Redirects someone who has not paid. Owners go to the page with their plan, and others go to the claim page or the page with the
 * plans. While paid plans are off, the dashboard and the submission form replace the pages with the plans.
 */
export function redirectUnpaid({ context }: Pick<Args, "context">, purchase: Purchase | null): Promise<Response> {
  const business = purchase?.business;
  const { paidPlans } = context.get(appContext).town;
  const visitorPath = business ? `/claim-business/${business.id}` : paidPlans ? "/add-business" : "/submit-business";
  const ownerPath = paidPlans ? "/premium-upgrade" : "/dashboard";
  return redirectWithToast(context.get(actor).role === "owner" ? ownerPath : visitorPath, {
    title: "Failed to verify payment",
    tone: "problem",
  });
}

/** Redirects a visitor who has paid in this browser but has no account yet to the account setup, so that they don't pay twice. */
export async function redirectToUnfinishedPurchase({ request, context }: Pick<Args, "request" | "context">): Promise<void> {
  const find = async () => findUnfinishedPurchase(context.get(appContext).db, await listStartedCheckouts(request, context));
  const sessionId = await orNull(context.get(log), find);
  if (sessionId) throw redirect(`/complete-credentials?${new URLSearchParams({ session_id: sessionId })}`);
}
