import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type CheckoutRow, writeCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { checkouts } from "#domain/billing/schema.ts";

/** The checkout of a subscription whose payer has no account yet, held; null when there is none. */
export async function lockUndeliveredCheckout(tx: Db, subscriptionId: string): Promise<CheckoutRow | null> {
  const [held] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.subscriptionId, subscriptionId), eq(checkouts.state, "paid")))
    .for("update");
  return held ?? null;
}

/** What was paid came to an end before anybody had anything of it: there is nothing to deliver any more. */
export async function closeUndeliveredCheckout(tx: Db, checkoutId: string): Promise<void> {
  await writeCheckout(tx, checkoutId, { state: "refunded", reserved: false });
}
