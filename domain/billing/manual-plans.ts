import { and, eq, sql } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { listAdminAddresses } from "#domain/review-queue/review-queue.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { decimalsOf } from "#domain/text/formats.shared.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import type { ManualPlanInput } from "./billing-forms.shared.ts";
import { manualPlans } from "./schema.ts";
import { grantPlan } from "./subscriptions/apply-plan-to-business.ts";
import { providerActor } from "./subscriptions/map-provider-subscription.ts";

type Context = Pick<AppContext, "db" | "clock" | "town">;

/** On these days before a plan paid by check or cash ends, its owner and the admins get a reminder. */
const reminderDays = [30, 7];

/** A plan paid by check or cash, through the day `until`. `amount` is in minor units of `currency`. */
export type ManualPlan = NonNullable<Awaited<ReturnType<typeof findManualPlan>>>;

/** A manual plan counts while it is the plan that the business is granted. An admin can grant another one in the business's form. */
const inForce = eq(manualPlans.plan, businesses.grantedPlan);

/**
 * Returns the business's plan that was paid by check or cash, or null. `recipient` is its owner's email, or else the business's own.
 */
export async function findManualPlan(db: Db, businessId: string) {
  const { plan, until, amount, currency, how, reference } = manualPlans;
  const { name, email } = businesses;
  const recipient = sql<string | null>`coalesce(${users.email}, ${email})`;
  const [found] = await db
    .select({ plan, until, amount, currency, how, reference, name, recipient })
    .from(manualPlans)
    .innerJoin(businesses, eq(businesses.id, manualPlans.businessId))
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(manualPlans.businessId, businessId), inForce));
  return found ?? null;
}

/**
 * Grants a business a plan that was paid by check or cash, through the day `until`. It replaces an earlier one. Throws (`conflict`)
 * "until_past" or (`not_found`) "business_unknown". Admins only.
 */
export async function recordManualPlan(app: Context, admin: Actor, businessId: string, input: ManualPlanInput): Promise<void> {
  assertAdmin(admin);
  const { town, clock } = app;
  const today = dayIn(town.timeZone, clock.now());
  if (input.until <= today) throw new DomainError("conflict", "until_past");
  const amount = Math.round(input.amount * 10 ** decimalsOf(town.currency));
  await change(app, admin, "record_payment", { kind: "business", id: businessId }, async (tx, entry) => {
    const granted = await grantPlan(tx, businessId, input.plan, entry.at);
    entry.invalidate();
    const { plan, until, how, reference } = input;
    const paid = {
      ...{ plan, until, how, reference, amount, currency: town.currency.toLowerCase(), paidAt: entry.at },
      reminders: countReminders(until, today),
    };
    await tx
      .insert(manualPlans)
      .values({ ...paid, businessId })
      .onConflictDoUpdate({ target: manualPlans.businessId, set: paid });
    entry.before = granted.before;
    entry.after = { ...granted.after, amount, until, how, reference };
  });
}

/** Reminds owners and admins 30 and 7 days before a plan ends, and ends the plans whose last day is over. Runs every morning. */
export async function checkManualPlans(app: Context): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  for (const { businessId, until, reminders } of await app.db
    .select()
    .from(manualPlans)
    .orderBy(manualPlans.until, manualPlans.businessId)) {
    const passed = countReminders(until, today);
    if (until < today) await endPlan(app, businessId);
    else if (passed > reminders) await remind(app, businessId, passed);
  }
}

/** Returns how many reminders are due for a plan that ends after a day. */
function countReminders(until: string, today: string): number {
  return reminderDays.filter((days) => until <= daysBefore(today, -days)).length;
}

/** Moves the merged business's plan to the remaining one, unless that one has its own. */
export async function moveManualPlan(tx: Db, fromId: string, businessId: string): Promise<void> {
  if (await tx.$count(manualPlans, eq(manualPlans.businessId, businessId))) return;
  await tx.update(manualPlans).set({ businessId }).where(eq(manualPlans.businessId, fromId));
}

async function remind(app: Context, id: string, reminders: number): Promise<void> {
  await change(app, providerActor, "remind_of_plan_end", { kind: "business", id }, async (tx, entry) => {
    const found = await findManualPlan(tx, id);
    await tx.update(manualPlans).set({ reminders }).where(eq(manualPlans.businessId, id));
    if (!found) return;
    const { name: business, plan, until } = found;
    for (const email of await listAdminAddresses(tx))
      entry.email(email, "manual-plan-ending", { business, plan, until, link: `/admin/dashboard/businesses/${id}` });
    if (found.recipient) entry.email(found.recipient, "manual-plan-ending", { business, plan, until, link: "/contact" });
  });
}

async function endPlan(app: Context, id: string): Promise<void> {
  await change(app, providerActor, "end_manual_plan", { kind: "business", id }, async (tx, entry) => {
    const found = await findManualPlan(tx, id);
    await tx.delete(manualPlans).where(eq(manualPlans.businessId, id));
    if (!found) return;
    const granted = await grantPlan(tx, id, "basic", entry.at);
    Object.assign(entry, granted);
    entry.invalidate();
    const ended = { plan: found.plan, why: "manual", sponsorship: "sponsoredCategoryId" in granted.before } as const;
    if (found.recipient) entry.email(found.recipient, "subscription-ended", ended);
  });
}
