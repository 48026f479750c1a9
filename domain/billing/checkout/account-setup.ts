import { eq } from "drizzle-orm";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { createEmailLink, findToken } from "#domain/accounts/tokens.ts";
import { normalizeEmail } from "#domain/accounts/users.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { lockSubscription, requestOfProvider } from "#domain/plans/subscriptions.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { EmailPayload } from "#emails/index.ts";
import { lockCheckout, writeCheckout, nameOf, type CheckoutRow } from "#domain/billing/checkout/checkout-records.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { setUpDays } from "#domain/billing/billing-forms.shared.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";

const day = 86_400_000;
/** On these days after the payment, a payer gets a reminder. On the last one, the site stops the renewal and opens an admin task. */
const reminderSteps = [1, 7, 21, setUpDays];

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
  entry.email(customerEmail, "set-up-account", { step, plan, cents, currency, business, link });
}

/**
 * Reminds payers without an account on the reminder days. On the last day, their subscription stops renewing and an admin task is
 * opened. The payer can still set up an account for the paid period.
 */
export async function remindAccountSetup(app: Pick<AppContext, "db" | "clock">): Promise<void> {
  for (const { id, paidAt, reminders } of await app.db.select().from(checkouts).where(eq(checkouts.state, "paid"))) {
    const waited = app.clock.now().getTime() - paidAt!.getTime();
    const step = reminderSteps.filter((days) => waited >= days * day).length;
    if (step > reminders) await remind(app, id, step);
  }
}

async function remind(app: Pick<AppContext, "db" | "clock">, id: string, step: number): Promise<void> {
  await change(app, providerActor, "remind_account_setup", { kind: "checkout", id }, async (tx, entry) => {
    const checkout = await lockCheckout(tx, id);
    if (checkout?.state !== "paid" || checkout.reminders >= step) return void (entry.unchanged = true);
    const { businessId, customerEmail: email, plan, cents } = checkout;
    const isLast = step === reminderSteps.length;
    await writeCheckout(tx, id, { reminders: step });
    await emailAccountSetup(tx, entry, checkout, isLast ? "canceled" : "reminder");
    if (!isLast) return;
    const { providerId } = await lockSubscription(tx, checkout.subscriptionId!);
    await requestOfProvider(tx, { providerId }, "stop", entry.at);
    await openAdminTask(tx, { kind: "never_set_up", cause: id, businessId, facts: { email, plan, cents } }, entry.at);
  });
}
