import type { RouterContextProvider } from "react-router";
import type { CheckoutOutcome } from "#domain/billing/checkout/checkout.shared.ts";
import { findPurchase, type PurchaseProof, type Purchase } from "#domain/billing/checkout/purchase-status.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { listStartedCheckouts } from "#app/http/checkout/checkout-cookie.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { redirectWithToast, type CarriedToast } from "#app/http/redirect-with-toast.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** What an address says that a provider or an email led to; null when it says nothing. */
export async function findPurchaseProof({ request, context, url }: Args): Promise<PurchaseProof | null> {
  const [token, sessionId] = [url.searchParams.get("token"), url.searchParams.get("session_id")];
  if (token) return { token };
  return sessionId ? { sessionId, started: await listStartedCheckouts(request, context) } : null;
}

/** The purchase that is shown; null after logging when the database or the provider did not say. */
export function loadPurchase({ context }: Args, proof: PurchaseProof): Promise<Purchase | null> {
  return orNull(context.get(log), () => findPurchase(context.get(appContext), context.get(actor), proof));
}

/** Each state by itself. */
type SplitByState<P> = P extends { state: infer State }
  ? State extends string
    ? Omit<P, "state"> & { state: State }
    : never
  : never;

/** A purchase that was paid, or is about to be. */
export type PaidPurchase = Exclude<SplitByState<Purchase>, { state: "unknown" | "open" | "expired" }>;

/** Whether a purchase was paid, or is about to be: everything else comes to nothing. */
export function isPaid(purchase: Purchase): purchase is Purchase & PaidPurchase {
  return purchase.state !== "unknown" && purchase.state !== "open" && purchase.state !== "expired";
}

const failed = { title: "Failed to verify payment", tone: "problem" as const };

/** Sends whoever has not paid back to where they can: an owner to their plans, a visitor to all of them or the claim. */
export function redirectUnpaid({ context }: Pick<Args, "context">, purchase: Purchase | null): Promise<Response> {
  const business = purchase && "business" in purchase ? purchase.business : null;
  const toVisitors = business ? `/claim-business/${business.id}` : "/add-business";
  return redirectWithToast(context.get(actor).role === "owner" ? "/premium-upgrade" : toVisitors, failed);
}

/** What somebody reads who paid, where it came to something else than the plan or the claim they wanted. */
export const outcomeToasts: Partial<Record<CheckoutOutcome, CarriedToast>> = {
  claim_issue: {
    title: "Business Claim Issue",
    text: "Your account and subscription were created, but there was an issue claiming the business. Please contact support.",
    tone: "problem",
  },
  taken: {
    title: "Somebody else was quicker",
    text: "This business was claimed while you paid. Your payment goes back to you in full. It takes a few days to arrive.",
    tone: "problem",
  },
  second_payment: {
    title: "You had a plan already",
    text: "We keep that one and give this payment back to you. It takes a few days to arrive.",
  },
};
