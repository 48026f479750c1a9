import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { writeGrant } from "#domain/businesses/business-status.ts";
import type { Plan } from "#domain/plans/plans.shared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { releaseCategory } from "#domain/sponsors/start-and-end-sponsorship.ts";

/**
 * Grants a business a plan without payment, or revokes it with "basic". The higher of the grant and the owner's subscription is
 * in force. Below Premium + Sponsorship, its sponsorship ends. Admins and the operator only.
 */
export async function grantPlan(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  businessId: string,
  plan: Plan,
): Promise<void> {
  assertAdmin(actor);
  await change(app, actor, "grant_plan", { kind: "business", id: businessId }, (tx, entry) =>
    writeGrantedPlan(tx, entry, businessId, plan).then(() => {}),
  );
}

/** Writes a business's granted plan, and ends a sponsorship that the plan in force does not include. */
export async function writeGrantedPlan(
  tx: Db,
  entry: Entry,
  businessId: string,
  plan: Plan,
): Promise<{ hasLostSponsorship: boolean }> {
  const { before, after } = await writeGrant(tx, businessId, plan, entry.at);
  const released = after.plan === "premium_sponsorship" ? null : await releaseCategory(tx, businessId, entry.at);
  entry.invalidate();
  entry.before = { ...before, ...(released && { sponsoredCategoryId: released }) };
  entry.after = { ...after, ...(released && { sponsoredCategoryId: null }) };
  return { hasLostSponsorship: released !== null };
}
