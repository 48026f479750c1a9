import { and, eq, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;

export async function findCheckout(db: Db, id: string): Promise<CheckoutRow | null> {
  const [found] = isUuid(id) ? await db.select().from(checkouts).where(eq(checkouts.id, id)) : [];
  return found ?? null;
}

/** By the provider's key, as it came in an address: the database takes no text with a zero in it. */
export async function findBySession(db: Db, sessionId: string): Promise<CheckoutRow | null> {
  if (sessionId.includes("\0")) return null;
  const [found] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  return found ?? null;
}

/** A checkout that nobody else decides about until the transaction ends. Held before its payer, who is before the business. */
export async function lockCheckout(tx: Db, id: string): Promise<CheckoutRow | null> {
  const [held] = isUuid(id) ? await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update") : [];
  return held ?? null;
}

export async function writeCheckout(
  tx: Db,
  id: string,
  wanted: Partial<Omit<typeof checkouts.$inferInsert, "id">>,
): Promise<void> {
  const isOver = wanted.state && wanted.state !== "open";
  await tx
    .update(checkouts)
    .set({ ...wanted, ...(isOver && { network: null }) })
    .where(eq(checkouts.id, id));
}

/** Ends a checkout that nobody can pay any more; what it was about is free for others. */
export async function endCheckout(app: Pick<AppContext, "db" | "clock">, id: string): Promise<void> {
  await app.db.transaction(async (outer) => {
    const held = await lockCheckout(outer, id);
    if (held?.state !== "open") return;
    const within = { ...app, db: outer };
    await change(within, providerActor, "end_checkout", { kind: "checkout", id }, async (tx, entry) => {
      entry.before = { state: "open" };
      entry.after = { state: "expired" };
      await writeCheckout(tx, id, { state: "expired", reserved: false });
    });
  });
}

/** Whether somebody else is under way to claim the business: they pay for it now, or have paid. */
export async function isReservedByAnother(tx: Db, businessId: string, checkoutId: string): Promise<boolean> {
  const others = and(eq(checkouts.businessId, businessId), checkouts.reserved, sql`${checkouts.id} <> ${checkoutId}`);
  return (await tx.$count(checkouts, others)) > 0;
}

/** Keeps the business for a payer whose checkout did not hold it, unless it is another's by now. */
export async function reserveAgain(tx: Db, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => writeCheckout(inner, id, { state: "paid", reserved: true }));
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}
