import { desc, eq, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import type { PaymentEventKind } from "./checkout/checkout.shared.ts";
import { paymentEvents } from "./schema.ts";

type Noted = Omit<typeof paymentEvents.$inferInsert, "id">;

/** What happened to somebody's money; `amount` is what was charged or given back, in minor units of `currency`. */
export type PaymentEvent = {
  id: string;
  kind: PaymentEventKind;
  at: Date;
  plan: PaidPlan;
  amount: number | null;
  currency: string | null;
  business: string | null;
};

const listedAtMost = 50;

/** Writes down what happened to somebody's money, inside the change that makes it happen. */
export async function recordPaymentEvent(tx: Db, event: Noted): Promise<void> {
  await tx.insert(paymentEvents).values(event);
}

/** Makes what happened before a payer had an account part of that account's list. */
export async function assignPaymentEvents(
  tx: Db,
  userId: string,
  { id, subscriptionId }: { id: string; subscriptionId: string | null },
) {
  const { checkoutId } = paymentEvents;
  const theirs = subscriptionId ? or(eq(checkoutId, id), eq(paymentEvents.subscriptionId, subscriptionId)) : eq(checkoutId, id);
  await tx.update(paymentEvents).set({ userId }).where(theirs);
}

/** What happened to the owner's money, the latest first, 50 at most. */
export async function listPaymentEvents(db: Db, owner: Owner): Promise<PaymentEvent[]> {
  const { id, kind, at, plan, amount, currency, business } = paymentEvents;
  const rows = await db
    .select({ id, kind, at, plan, amount, currency, business })
    .from(paymentEvents)
    .where(eq(paymentEvents.userId, owner.userId))
    .orderBy(desc(at), desc(id))
    .limit(listedAtMost);
  return rows as PaymentEvent[];
}
