import { and, asc, eq, isNull, lt, lte, not, sql } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { users } from "#domain/accounts/schema.ts";
import { findUserById } from "#domain/accounts/users.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { lockSubscription } from "#domain/plans/subscription-records.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type CheckoutRow, lockCheckout, writeCheckout } from "./checkout-records.ts";
import { nameOf } from "#domain/billing/find-business-name.ts";
import { queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { emailNewPayer, emailAccountSetup } from "./account-setup-link.ts";
import { reminderDays, setUpDays, unconfirmedDays } from "./limits.shared.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";

type Context = Pick<AppContext, "db" | "clock">;

const day = 86_400_000;
/** On the last day, the site stops the renewal and opens an admin task instead of sending a reminder. */
const reminderSteps = [...reminderDays, setUpDays];

/**
 * Reminds payers without an account on the reminder days. On the last day, their subscription stops renewing and an admin task is
 * opened.
 */
export async function remindAccountSetup(app: Context): Promise<void> {
  const now = app.clock.now();
  for (const checkout of await listWaiting(app.db, now)) {
    if (countStepsPassed(checkout, now) > checkout.reminders) await remind(app, checkout.id);
  }
}

/** Opens admin tasks for payers' accounts that stay unconfirmed for a week, and emails the payers. */
export async function remindEmailVerification(app: Context): Promise<void> {
  for (const { id, userId } of await listUnconfirmed(app.db, app.clock.now())) {
    await app.db.transaction(async (outer) => {
      const checkout = await lockCheckout(outer, id);
      const user = userId && (await findUserById(outer, userId));
      if (!checkout || !user || user.emailVerified) return;
      const within = { ...app, db: outer };
      await change(within, providerActor, "remind_email_verification", { kind: "checkout", id }, async (tx, entry) => {
        const { businessId, customerEmail, plan, cents } = checkout;
        await emailNewPayer(tx, entry, checkout, user.email);
        const facts = { email: user.email, payer: customerEmail, plan, cents };
        await openAdminTask(tx, { kind: "unconfirmed_address", cause: id, businessId, userId, facts }, entry.at);
      });
    });
  }
}

async function listUnconfirmed(db: Db, now: Date): Promise<{ id: string; userId: string | null }[]> {
  const { id, userId, state, deliveredAt } = checkouts;
  const known = sql`exists (select 1 from ${adminTasks} where ${adminTasks.key} = 'unconfirmed_address:' || ${id}::text)`;
  return db
    .select({ id, userId })
    .from(checkouts)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(state, "delivered"),
        eq(users.emailVerified, false),
        lte(deliveredAt, new Date(now.getTime() - unconfirmedDays * day)),
        not(known),
      ),
    )
    .limit(100);
}

async function remind(app: Context, id: string): Promise<void> {
  await app.db.transaction(async (outer) => {
    const checkout = await lockCheckout(outer, id);
    const passed = checkout ? countStepsPassed(checkout, app.clock.now()) : 0;
    if (checkout?.state !== "paid" || passed <= checkout.reminders) return;
    const within = { ...app, db: outer };
    await change(within, providerActor, "remind_account_setup", { kind: "checkout", id }, async (tx, entry) => {
      const { businessId, customerEmail, plan, cents } = checkout;
      const isLast = passed === reminderSteps.length;
      await writeCheckout(tx, id, { reminders: passed });
      await emailAccountSetup(tx, entry, checkout, isLast ? "canceled" : "reminder", await nameOf(tx, businessId));
      if (!isLast) return;
      await stopCharging(tx, checkout.subscriptionId!, entry.at);
      await openAdminTask(
        tx,
        { kind: "never_set_up", cause: id, businessId, facts: { email: customerEmail, plan, cents } },
        entry.at,
      );
    });
  });
}

/** Stops the renewal. The payer can still set up their account for the paid period. */
async function stopCharging(tx: Db, subscriptionId: string, at: Date): Promise<void> {
  const { providerId } = await lockSubscription(tx, subscriptionId);
  await queueTask(tx, "stop", providerId, at);
}

async function listWaiting(db: Db, now: Date): Promise<CheckoutRow[]> {
  const { state, userId, paidAt, reminders } = checkouts;
  const dayAgo = new Date(now.getTime() - day);
  const waiting = and(eq(state, "paid"), isNull(userId), lte(paidAt, dayAgo), lt(reminders, reminderSteps.length));
  return db.select().from(checkouts).where(waiting).orderBy(asc(reminders), asc(paidAt));
}

function countStepsPassed({ paidAt }: CheckoutRow, now: Date): number {
  return paidAt ? reminderSteps.filter((days) => now.getTime() >= paidAt.getTime() + days * day).length : 0;
}
