import type { Owner } from "#domain/accounts/actor.ts";
import type { PaidPlan } from "#domain/plans/fields.ts";
import { graceEnd } from "#domain/plans/in-force.ts";
import type { SubscriptionRow } from "#domain/plans/write.ts";
import type { Services } from "#domain/services.ts";
import type { Town } from "#domain/town/fields.ts";
import type { OwnSubscription } from "./fields.ts";
import { offerOf } from "./prices.ts";
import { findRunning } from "./promised.ts";

export type { OwnSubscription } from "./fields.ts";

/** What the owner pays for: the subscription in force, else the latest that has not ended; null when there is none. */
export async function findOwnSubscription(
  { db, town }: Pick<Services, "db" | "town">,
  owner: Owner,
): Promise<OwnSubscription | null> {
  const found = await findRunning(db, owner.userId);
  return found && billOf(town, found);
}

export function billOf(town: Pick<Town, "prices" | "siteName">, row: SubscriptionRow): OwnSubscription {
  const { status, inForce, paidUntil, endsThen } = row;
  const [plan, nextPlan] = [row.plan as PaidPlan, row.nextPlan as PaidPlan | null];
  const { cents } = offerOf(town, plan);
  const next = offerOf(town, nextPlan ?? plan).cents;
  return { plan, nextPlan, status, inForce, paidUntil, endsThen, graceUntil: graceEnd(row), cents, nextCents: next };
}
