import { and, asc, eq, isNull, lt, lte } from "drizzle-orm";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { createEmailLink, findToken } from "#domain/accounts/tokens.ts";
import { normalizeEmail } from "#domain/accounts/users.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { lockSubscription, requestOfProvider } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { EmailPayload } from "#emails/index.ts";
import { lockCheckout, writeCheckout, nameOf, type CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { reminderDays, setUpDays } from "./limits.shared.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";

const day = 86_400_000;
/** On the last day, the site stops the renewal and opens an admin task instead of sending a reminder. */
const reminderSteps = [...reminderDays, setUpDays];

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

/** Emails a payer who has no account yet. */
export async function emailAccountSetup(
  tx: Db,
  entry: Entry,
  { id, plan, customerEmail, cents, subscriptionId, businessId }: CheckoutRow,
  step: EmailPayload<"set-up-account">["step"],
): Promise<void> {
  if (!customerEmail) return;
  const { currency } = await lockSubscription(tx, subscriptionId!);
  const link = await createAccountSetupLink(tx, id, customerEmail, entry.at);
  const business = await nameOf(tx, businessId);
  entry.email(customerEmail, "set-up-account", { step, plan, cents, currency: currency ?? undefined, business, link });
}

/**
 * Reminds payers without an account on the reminder days. On the last day, their subscription stops renewing and an admin task is
 * opened. The payer can still set up an account for the paid period.
 */
export async function remindAccountSetup(app: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = app.clock.now();
  const { state, userId, paidAt, reminders } = checkouts;
  const dayAgo = new Date(now.getTime() - day);
  const waiting = await app.db
    .select()
    .from(checkouts)
    .where(and(eq(state, "paid"), isNull(userId), lte(paidAt, dayAgo), lt(reminders, reminderSteps.length)))
    .orderBy(asc(reminders), asc(paidAt));
  for (const checkout of waiting) if (countStepsPassed(checkout, now) > checkout.reminders) await remind(app, checkout.id);
}

async function remind(app: Pick<AppContext, "db" | "clock">, id: string): Promise<void> {
  await app.db.transaction(async (db) => {
    const checkout = await lockCheckout(db, id);
    const passed = checkout ? countStepsPassed(checkout, app.clock.now()) : 0;
    if (checkout?.state !== "paid" || passed <= checkout.reminders) return;
    await change({ ...app, db }, providerActor, "remind_account_setup", { kind: "checkout", id }, async (tx, entry) => {
      const { businessId, customerEmail: email, plan, cents } = checkout;
      const isLast = passed === reminderSteps.length;
      await writeCheckout(tx, id, { reminders: passed });
      await emailAccountSetup(tx, entry, checkout, isLast ? "canceled" : "reminder");
      if (!isLast) return;
      const { providerId } = await lockSubscription(tx, checkout.subscriptionId!);
      await requestOfProvider(tx, { providerId }, "stop", entry.at);
      await openAdminTask(tx, { kind: "never_set_up", cause: id, businessId, facts: { email, plan, cents } }, entry.at);
    });
  });
}

function countStepsPassed({ paidAt }: CheckoutRow, now: Date): number {
  return paidAt ? reminderSteps.filter((days) => now.getTime() >= paidAt.getTime() + days * day).length : 0;
}
