import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { DeskCard, DeskCheckout, DeskDeed, DeskPortal, PaymentDesk } from "#ports/payments/port.ts";
import { services, trialAllowed } from "#app/http/request-context.ts";

const cards: Record<DeskCard, true> = { good: true, declined: true, slow: true };
const deeds: Record<DeskDeed, true> = {
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
const kind = <T extends string>(kinds: Record<T, true>) => z.enum(Object.keys(kinds) as [T, ...T[]]);

/** What the test checkout asks for. */
export const paymentFields = z.object({
  email: z.email("Please enter a valid email address"),
  card: kind(cards),
});

/** What is tried out by hand on a subscription. */
export const deedFields = z.object({ subscriptionId: z.string(), deed: kind(deeds) });

/** Nobody else keeps or lists them. */
export const deskPage = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** The fake payment provider, while there is no real one and this visitor may use it. Everybody else gets a 404. */
export function getDesk(context: Readonly<RouterContextProvider>): PaymentDesk {
  if (!context.get(trialAllowed)) nothingHere();
  return context.get(services).paymentDesk ?? nothingHere();
}

export async function getOrder(desk: PaymentDesk, sessionId: string): Promise<DeskCheckout> {
  return (await desk.findOrder(sessionId)) ?? nothingHere();
}

export async function getPortal(desk: PaymentDesk, portalId: string): Promise<DeskPortal> {
  return (await desk.findPortal(portalId)) ?? nothingHere();
}

function nothingHere(): never {
  throw data({ code: "page_unknown" }, { status: 404 });
}
