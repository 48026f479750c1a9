import { desc, eq, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import type { PaymentEventKind } from "./checkout/checkout.shared.ts";
import { paymentEvents } from "./schema.ts";

type NewPaymentEvent = Omit<typeof paymentEvents.$inferInsert, "id">;

/** A payment event. `amount` is the charge or refund in minor units of `currency`. */
export type PaymentEvent = {
  id: string;
  kind: PaymentEventKind;
  at: Date;
  plan: PaidPlan;
  amount: number | null;
  currency: string | null;
  business: string | null;
};

const maxListed = 50;

/** Records a payment event in the transaction that causes it. */
export async function recordPaymentEvent(tx: Db, event: NewPaymentEvent): Promise<void> {
  await tx.insert(paymentEvents).values(event);
}

/** Assigns the events from before the payer had an account to that account. */
export async function assignPaymentEvents(
  tx: Db,
  userId: string,
  { id, subscriptionId }: { id: string; subscriptionId: string | null },
) {
  const { checkoutId } = paymentEvents;
  const matching = subscriptionId ? or(eq(checkoutId, id), eq(paymentEvents.subscriptionId, subscriptionId)) : eq(checkoutId, id);
  await tx.update(paymentEvents).set({ userId }).where(matching);
}

/** Lists the owner's latest 50 payment events, newest first. */
export async function listPaymentEvents(db: Db, owner: Owner): Promise<PaymentEvent[]> {
  const { id, kind, at, plan, amount, currency, business } = paymentEvents;
  const rows = await db
    .select({ id, kind, at, plan, amount, currency, business })
    .from(paymentEvents)
    .where(eq(paymentEvents.userId, owner.userId))
    .orderBy(desc(at), desc(id))
    .limit(maxListed);
  return rows as PaymentEvent[];
}
