import type { RouterContextProvider } from "react-router";
import { findPurchase, type PurchaseProof, type Purchase } from "#domain/billing/checkout/purchase-status.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { listStartedCheckouts } from "#app/http/checkout/checkout-cookie.ts";
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

/** Returns the purchase. If the database or the provider fails, logs the error and returns null. */
export function loadPurchase({ context }: Args, proof: PurchaseProof): Promise<Purchase | null> {
  return orNull(context.get(log), () => findPurchase(context.get(appContext), context.get(actor), proof));
}

/** Converts a type with several states to a union with one member per state. */
type SplitByState<P> = P extends { state: infer State }
  ? State extends string
    ? Omit<P, "state"> & { state: State }
    : never
  : never;

/** A purchase that is paid or processing. */
export type PaidPurchase = Exclude<SplitByState<Purchase>, { state: "unknown" | "open" | "expired" }>;

/** Returns whether a purchase is paid or processing. */
export function isPaid(purchase: Purchase): purchase is Purchase & PaidPurchase {
  return purchase.state !== "unknown" && purchase.state !== "open" && purchase.state !== "expired";
}

const failed = { title: "Failed to verify payment", tone: "problem" as const };

/**
 * Redirects someone who has not paid. Owners go to the page with their plan, and others go to the claim page or the page with the
 * plans. While paid plans are off, the dashboard and the submission form replace the pages with the plans.
 */
export function redirectUnpaid({ context }: Pick<Args, "context">, purchase: Purchase | null): Promise<Response> {
  const business = purchase && "business" in purchase ? purchase.business : null;
  const { paidPlans } = context.get(appContext).town;
  const visitorPath = business ? `/claim-business/${business.id}` : paidPlans ? "/add-business" : "/submit-business";
  const ownerPath = paidPlans ? "/premium-upgrade" : "/dashboard";
  return redirectWithToast(context.get(actor).role === "owner" ? ownerPath : visitorPath, failed);
}
