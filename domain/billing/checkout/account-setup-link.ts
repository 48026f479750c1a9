import { eq } from "drizzle-orm";
import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { createEmailLink, findToken } from "#domain/accounts/tokens.ts";
import { normalizeEmail } from "#domain/accounts/users.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { EmailPayload } from "#emails/index.ts";
import type { CheckoutRow } from "./checkout-records.ts";

/**
 * Creates a link with which a checkout's payer sets up an account, and returns the link's path. The token stores the email that
 * the link is sent to.
 */
export async function createAccountSetupLink(tx: Db, checkoutId: string, email: string, at: Date): Promise<string> {
  return createEmailLink(tx, { purpose: "set-up-account", userId: null, value: `${checkoutId} ${normalizeEmail(email)}` }, at);
}

/** Returns the checkout that an emailed link is for and the email that it confirms, or null if the link is invalid. */
export async function readAccountSetupLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ checkoutId: string; email: string } | null> {
  const [checkoutId, email] = (await findToken(db, token, ["set-up-account"], now))?.value.split(" ") ?? [];
  return checkoutId && email ? { checkoutId, email } : null;
}

/** Emails the payer when the account was set up with another, unconfirmed email. The link lets them correct it. */
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

/** Emails a payer who has no account yet. */
export async function emailAccountSetup(
  tx: Db,
  entry: Entry,
  { id, plan, customerEmail, cents, subscriptionId }: CheckoutRow,
  step: EmailPayload<"set-up-account">["step"],
  business: string | null,
): Promise<void> {
  if (!customerEmail) return;
  const [paid] = await tx
    .select({ currency: subscriptions.currency })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId!));
  const link = await createAccountSetupLink(tx, id, customerEmail, entry.at);
  entry.email(customerEmail, "set-up-account", { step, plan, cents, currency: paid?.currency ?? undefined, business, link });
}
