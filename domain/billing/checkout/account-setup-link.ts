import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { findSetUpLink, emailedLink } from "#domain/accounts/email-link-tokens.ts";
import { spelled } from "#domain/accounts/users.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { CheckoutRow } from "./checkout-records.ts";

/** A link that leads back to a paid checkout whose account is missing. It remembers to whom it was emailed. */
export async function setUpLink(tx: Db, checkoutId: string, email: string, at: Date): Promise<string> {
  return emailedLink(tx, { purpose: "set-up-account", userId: null, value: `${checkoutId} ${spelled(email)}` }, at);
}

/** The checkout that an emailed link leads to, and the address that whoever follows it has proven; null when it is dead. */
export async function readSetUpLink(db: Db, token: string, now: Date): Promise<{ checkoutId: string; email: string } | null> {
  const [checkoutId, email] = (await findSetUpLink(db, token, now))?.split(" ") ?? [];
  return checkoutId && email ? { checkoutId, email } : null;
}

/**
 * Tells a payer with which address their account was set up, as long as that is another than the one they paid with and nobody has
 * confirmed it: the link leads to where they can correct it.
 */
export async function emailPayer(
  tx: Db,
  entry: Entry,
  { id, plan, customerEmail }: Pick<CheckoutRow, "id" | "plan" | "customerEmail">,
  address: string,
): Promise<void> {
  if (!customerEmail || spelled(customerEmail) === spelled(address)) return;
  entry.email(customerEmail, "set-up-unconfirmed", { plan, address, link: await setUpLink(tx, id, customerEmail, entry.at) });
}

/** Writes to whoever paid and has no account yet. */
export async function emailSetUp(
  tx: Db,
  entry: Entry,
  { id, plan, customerEmail, cents, subscriptionId }: CheckoutRow,
  kind: "purchase-set-up" | "set-up-reminder" | "set-up-stopped",
  business: string | null,
): Promise<void> {
  if (!customerEmail) return;
  const [paid] = await tx
    .select({ currency: subscriptions.currency })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId!));
  const link = await setUpLink(tx, id, customerEmail, entry.at);
  entry.email(customerEmail, kind, { plan, cents, currency: paid?.currency ?? undefined, business, link });
}
