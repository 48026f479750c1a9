import { and, eq, or, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { Db } from "#db/handle.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";
import { businesses } from "#domain/businesses/schema.ts";

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

/** Locks a checkout, by its id or its subscription's. The lock order is checkout, payer, and then business. */
export async function lockCheckout(tx: Db, id: string, of: "id" | "subscriptionId" = "id"): Promise<CheckoutRow | null> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts[of], id)).for("update");
  return checkout ?? null;
}

export async function writeCheckout(
  tx: Db,
  id: string,
  values: Partial<Omit<typeof checkouts.$inferInsert, "id">>,
): Promise<void> {
  await tx.update(checkouts).set(values).where(eq(checkouts.id, id));
}

/** Writes a paid checkout. Changes nothing and returns false if another buyer has paid for the same listing. */
export async function writePaid(tx: Db, { id, ...paid }: CheckoutRow): Promise<boolean> {
  try {
    await tx.transaction((inner) => writeCheckout(inner, id, paid));
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}

/** Expires an open checkout. */
export async function endCheckout(app: Pick<AppContext, "db" | "clock">, id: string): Promise<void> {
  await change(app, providerActor, "end_checkout", { kind: "checkout", id }, async (tx, entry) => {
    const checkout = await lockCheckout(tx, id);
    if (checkout?.state !== "open") return void (entry.unchanged = true);
    entry.before = { state: "open" };
    entry.after = { state: "expired" };
    await writeCheckout(tx, id, { state: "expired" });
  });
}

/**
 * Removes a user's email address from their checkouts. If a purchase is still waiting for its account, its checkout keeps the
 * address, because nothing else identifies the payer.
 */
export async function removePayerAddress(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const sameAddress = and(sql`lower(${checkouts.customerEmail}) = ${email}`, sql`${checkouts.state} <> 'paid'`);
  await tx
    .update(checkouts)
    .set({ customerEmail: null })
    .where(or(eq(checkouts.userId, id), sameAddress));
}

/** Returns the address of a payer's account, or else the one that they paid with. */
export async function findPayerEmail(db: Db, payer: Pick<CheckoutRow, "userId" | "customerEmail">): Promise<string | null> {
  return (await findUserById(db, payer.userId))?.email ?? payer.customerEmail;
}

/** Returns a business's name, whether or not visitors can see it. */
export async function nameOf(db: Db, businessId: string | null): Promise<string | null> {
  const [row] = businessId
    ? await db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId))
    : [];
  return row?.name ?? null;
}
