import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockCheckout, writeCheckout } from "./checkout-records.ts";
import { nameOf } from "#domain/billing/find-business-name.ts";
import { getPayerEmail } from "#domain/billing/subscriptions/email-payer.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";

/**
 * Expires a checkout whose payment failed and informs the payer by email that nothing was charged. Repeating it has no effect.
 */
export async function failCheckout(app: Pick<AppContext, "db" | "clock">, id: string, email: string | null): Promise<void> {
  await app.db.transaction(async (outer) => {
    const checkout = await lockCheckout(outer, id);
    if (checkout?.state !== "open") return;
    const within = { ...app, db: outer };
    await change(within, providerActor, "fail_checkout", { kind: "checkout", id }, async (tx, entry) => {
      const { plan, userId, businessId } = checkout;
      entry.before = { state: "open" };
      entry.after = { state: "expired", failed: true };
      await writeCheckout(tx, id, { state: "expired", reserved: false });
      const business = await nameOf(tx, businessId);
      const recipient = userId ? await getPayerEmail(tx, userId) : (email ?? checkout.customerEmail);
      const link = businessId ? `/claim-business/${businessId}` : userId ? "/premium-upgrade" : "/add-business";
      if (recipient) entry.email(recipient, "payment-failed", { plan, business, link });
    });
  });
}
