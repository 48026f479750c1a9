import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { TestPortal, TestCheckoutSession, TestAction, TestCard, TestCheckout } from "#ports/payments/test-checkout.ts";
import { appContext, testModeAllowed } from "#app/http/request-context.ts";

const cards: Record<TestCard, true> = { good: true, declined: true, slow: true };
const actions: Record<TestAction, true> = {
  confirm_change: true,
  cancel: true,
  keep: true,
  renew: true,
  fail_renewal: true,
  pay_debt: true,
  refund: true,
  refund_part: true,
  dispute: true,
  win_dispute: true,
  lose_dispute: true,
};
const keysOf = <T extends string>(kinds: Record<T, true>) => z.enum(Object.keys(kinds) as [T, ...T[]]);

/** The fields in the test checkout's form. */
export const paymentFields = z.object({
  email: z.email("Please enter a valid email address"),
  card: keysOf(cards),
});

/** The fields in the form for an action in the test portal. */
export const testActionFields = z.object({ subscriptionId: z.string(), action: keysOf(actions) });

/** The headers that keep the test pages out of caches and search engines. */
export const testCheckoutHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** Returns the fake payment provider. Throws a 404 if the site uses a real provider or the visitor may not use the fake one. */
export function getTestCheckout(context: Readonly<RouterContextProvider>): TestCheckout {
  if (!context.get(testModeAllowed)) throwNotFound();
  return context.get(appContext).testCheckout ?? throwNotFound();
}

/** Returns the fake payment provider for its checkout pages. Also throws a 404 while paid plans are off. */
export function getSellingTestCheckout(context: Readonly<RouterContextProvider>): TestCheckout {
  if (!context.get(appContext).town.paidPlans) throwNotFound();
  return getTestCheckout(context);
}

export async function getOrder(provider: TestCheckout, sessionId: string): Promise<TestCheckoutSession> {
  return (await provider.findOrder(sessionId)) ?? throwNotFound();
}

export async function getPortal(provider: TestCheckout, portalId: string): Promise<TestPortal> {
  return (await provider.findPortal(portalId)) ?? throwNotFound();
}

function throwNotFound(): never {
  throw data({ code: "page_unknown" }, { status: 404 });
}
