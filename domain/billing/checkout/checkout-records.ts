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
  const [row] = isUuid(id) ? await db.select().from(checkouts).where(eq(checkouts.id, id)) : [];
  return row ?? null;
}

/** Finds a checkout by a session id from a URL. PostgreSQL rejects text with a NUL byte. */
export async function findBySession(db: Db, sessionId: string): Promise<CheckoutRow | null> {
  if (sessionId.includes("\0")) return null;
  const [row] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  return row ?? null;
}

/** Locks a checkout. The lock order is checkout, payer, and then business. */
export async function lockCheckout(tx: Db, id: string): Promise<CheckoutRow | null> {
  const [checkout] = isUuid(id) ? await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update") : [];
  return checkout ?? null;
}

export async function writeCheckout(
  tx: Db,
  id: string,
  values: Partial<Omit<typeof checkouts.$inferInsert, "id">>,
): Promise<void> {
  const isOver = values.state && values.state !== "open";
  await tx
    .update(checkouts)
    .set({ ...values, ...(isOver && { network: null }) })
    .where(eq(checkouts.id, id));
}

/** Expires an open checkout and releases its reservation. */
export async function endCheckout(app: Pick<AppContext, "db" | "clock">, id: string): Promise<void> {
  await app.db.transaction(async (outer) => {
    const checkout = await lockCheckout(outer, id);
    if (checkout?.state !== "open") return;
    const within = { ...app, db: outer };
    await change(within, providerActor, "end_checkout", { kind: "checkout", id }, async (tx, entry) => {
      entry.before = { state: "open" };
      entry.after = { state: "expired" };
      await writeCheckout(tx, id, { state: "expired", reserved: false });
    });
  });
}

/** Returns whether another checkout reserves the business. */
export async function isReservedByAnother(tx: Db, businessId: string, checkoutId: string): Promise<boolean> {
  const others = and(eq(checkouts.businessId, businessId), checkouts.reserved, sql`${checkouts.id} <> ${checkoutId}`);
  return (await tx.$count(checkouts, others)) > 0;
}

/** Marks a checkout as paid and reserves its business. Changes nothing and returns false if another checkout has reserved it. */
export async function reserveAgain(tx: Db, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => writeCheckout(inner, id, { state: "paid", reserved: true }));
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}
