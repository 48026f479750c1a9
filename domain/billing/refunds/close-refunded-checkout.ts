import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type CheckoutRow, writeCheckout } from "#domain/billing/checkout/checkout-records.ts";
import { checkouts } from "#domain/billing/schema.ts";

/** Locks the checkout of a subscription whose payer has no account yet, and returns it, or null if there is none. */
export async function lockUndeliveredCheckout(tx: Db, subscriptionId: string): Promise<CheckoutRow | null> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.subscriptionId, subscriptionId), eq(checkouts.state, "paid")))
    .for("update");
  return checkout ?? null;
}

/** Closes a paid checkout that can no longer be delivered. */
export async function closeUndeliveredCheckout(tx: Db, checkoutId: string): Promise<void> {
  await writeCheckout(tx, checkoutId, { state: "refunded", reserved: false });
}
