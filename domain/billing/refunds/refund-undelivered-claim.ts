import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { queueCancellation, queueTask } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import { settleTask } from "#domain/messages/tasks.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";

/**
 * Settles an admin task by refunding the payment and ending the subscription. The task is about a paid claim that could not be
 * granted, or about a payer who never set up an account. Throws (`not_found`) "message_unknown" or (`conflict`)
 * "no_subscription" if there is no paid subscription anymore.
 */
export async function refundUndeliveredClaim(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  adminTaskId: string,
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "refund_admin_task", { kind: "message", id: adminTaskId }, async (tx, entry) => {
    const { kind, userId, cause } = await settleTask(tx, admin, adminTaskId, entry.at);
    const refunded =
      (kind === "claim_issue" && userId !== null && (await queueCancellation(tx, userId, "refund", entry.at))) ||
      (kind === "never_set_up" && (await refundCheckout(tx, cause, entry.at)));
    if (!refunded) throw new DomainError("conflict", "no_subscription");
    entry.before = { settled: false };
    entry.after = { settled: true, case: kind, refunded: true };
  });
}

/** Queues the refund of a paid, undelivered checkout. Returns false if there is none or its subscription has ended. */
async function refundCheckout(tx: Db, checkoutId: string, at: Date): Promise<boolean> {
  const [paid] = isUuid(checkoutId)
    ? await tx
        .select({ state: checkouts.state, providerId: subscriptions.providerId, status: subscriptions.status })
        .from(checkouts)
        .innerJoin(subscriptions, eq(subscriptions.id, checkouts.subscriptionId))
        .where(eq(checkouts.id, checkoutId))
    : [];
  if (paid?.state !== "paid" || paid.status === "ended") return false;
  await queueTask(tx, "refund", paid.providerId, at);
  return true;
}
