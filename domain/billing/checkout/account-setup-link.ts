import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { findAccountSetupToken, emailedLink } from "#domain/accounts/email-link-tokens.ts";
import { normalizeEmail } from "#domain/accounts/users.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { CheckoutRow } from "./checkout-records.ts";

/** A link that leads back to a paid checkout whose account is missing. It remembers to whom it was emailed. */
export async function createAccountSetupLink(tx: Db, checkoutId: string, email: string, at: Date): Promise<string> {
  return emailedLink(tx, { purpose: "set-up-account", userId: null, value: `${checkoutId} ${normalizeEmail(email)}` }, at);
}

/** The checkout that an emailed link leads to, and the address that whoever follows it has proven; null when it is dead. */
export async function readAccountSetupLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ checkoutId: string; email: string } | null> {
  const [checkoutId, email] = (await findAccountSetupToken(db, token, now))?.split(" ") ?? [];
  return checkoutId && email ? { checkoutId, email } : null;
}

/**
 * Tells a payer with which address their account was set up, as long as that is another than the one they paid with and nobody has
 * confirmed it: the link leads to where they can correct it.
 */
export async function emailNewPayer(
  tx: Db,
  entry: Entry,
  { id, plan, customerEmail }: Pick<CheckoutRow, "id" | "plan" | "customerEmail">,
  address: string,
): Promise<void> {
  if (!customerEmail || normalizeEmail(customerEmail) === normalizeEmail(address)) return;
  entry.email(customerEmail, "email-address-unconfirmed", {
    plan,
    address,
    link: await createAccountSetupLink(tx, id, customerEmail, entry.at),
  });
}

/** Writes to whoever paid and has no account yet. */
export async function emailAccountSetup(
  tx: Db,
  entry: Entry,
  { id, plan, customerEmail, cents, subscriptionId }: CheckoutRow,
  kind: "set-up-account" | "set-up-account-reminder" | "account-setup-ended",
  business: string | null,
): Promise<void> {
  if (!customerEmail) return;
  const [paid] = await tx
    .select({ currency: subscriptions.currency })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId!));
  const link = await createAccountSetupLink(tx, id, customerEmail, entry.at);
  entry.email(customerEmail, kind, { plan, cents, currency: paid?.currency ?? undefined, business, link });
}
