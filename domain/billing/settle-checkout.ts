import type { Services } from "#domain/services.ts";
import { type CheckoutRow, endCheckout, writeCheckout } from "./checkouts.ts";
import { checkoutMinutes } from "./fields.ts";
import { askAbout } from "./fulfil.ts";

const minute = 60_000;

/**
 * Sees to it that nobody can pay an open checkout any more, and ends it; one that was paid is fulfilled, one whose payment is not
 * decided yet stays open for it. The provider is asked before ours says so: rejects with `PaymentTrouble` when it does not answer.
 */
export async function settleCheckout(
  services: Pick<Services, "db" | "clock" | "payments">,
  checkout: CheckoutRow,
): Promise<void> {
  const { id, sessionId } = checkout;
  // Without a session nobody ever learnt where to pay.
  if (!sessionId) return endCheckout(services, id);
  await services.payments.expireCheckout(sessionId);
  const state = await askAbout(services, sessionId);
  if (state === "processing") {
    const openUntil = new Date(services.clock.now().getTime() + checkoutMinutes * minute);
    await writeCheckout(services.db, id, { openUntil });
  } else if (state !== "paid") await endCheckout(services, id);
}
