import { and, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertStaff, type Actor } from "#domain/accounts/actor.ts";
import { findUserById } from "#domain/accounts/users.ts";
import { writeAdminTaskSettled } from "#domain/admin-tasks/admin-tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { lockFullBusinesses } from "#domain/businesses/deletion/business-snapshot.ts";
import { giveBackClaim } from "#domain/claims/claim-business.ts";
import { claimError } from "#domain/claims/claim-errors.ts";
import type { ClaimRow } from "#domain/claims/claim-records.ts";
import { claims } from "#domain/claims/schema.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { endHold, publishHeldChanges } from "./held-changes.ts";
import { isHeld } from "./start-hold.ts";

type Deciding = Pick<AppContext, "db" | "clock" | "town">;

/**
 * Decides a dispute in the claimant's favor: publishes their waiting changes. Throws (`not_found`) "admin_task_unknown". Admins
 * and reviewers only.
 */
export async function keepClaimant(app: Deciding, admin: Actor, adminTaskId: string): Promise<void> {
  await decide(app, admin, adminTaskId, "keep_claimant", async (tx, claim, at) => publishOrDrop(tx, app, claim, at));
}

/**
 * Decides a dispute against the claimant: removes the owner and restores the data from before the claim. The claimant keeps their
 * subscription. Throws (`not_found`) "admin_task_unknown" or (`conflict`) "cannot_give_back". Admins and reviewers only.
 */
export async function giveBack(app: Deciding, admin: Actor, adminTaskId: string): Promise<void> {
  await decide(app, admin, adminTaskId, "give_back_business", async (tx, claim, at) => {
    const row = (await lockFullBusinesses(tx, [claim.businessId])).get(claim.businessId)?.row;
    if (!row?.ownerId || !(await giveBackClaim(tx, claim.id, row, at))) throw claimError("cannot_give_back");
    return { before: { ownerId: row.ownerId }, after: { ownerId: null } };
  });
}

/** Publishes the waiting changes of claims whose seven days are over. A disputed claim waits for an admin. */
export async function publishDueChanges(app: Deciding): Promise<void> {
  const { db, clock } = app;
  const due = await db
    .select({ id: claims.id, businessId: claims.businessId })
    .from(claims)
    .where(and(isHeld, isNull(claims.disputedAt), lte(claims.heldUntil, clock.now())));
  const system = { role: "system", name: "claims" } as const;
  for (const { id, businessId } of due)
    await change(app, system, "publish_held_changes", { kind: "business", id: businessId }, async (tx, entry) => {
      await lockFullBusinesses(tx, [businessId]);
      const [claim] = await tx
        .select()
        .from(claims)
        .where(and(eq(claims.id, id), isHeld, isNull(claims.disputedAt)))
        .for("update");
      if (claim) Object.assign(entry, await publishOrDrop(tx, app, claim, entry.at));
      entry.invalidate();
    });
}

type Outcome = { before: object; after: object };

/** Publishes the waiting changes, or drops them if the business was deleted or no longer has an owner. */
async function publishOrDrop(tx: Db, { town }: Deciding, claim: ClaimRow, at: Date): Promise<Outcome> {
  const [found] = await listOwnBusinesses(tx, eq(businesses.id, claim.businessId));
  if (found?.ownerId && !claim.holdEndedAt) return publishHeldChanges(tx, town.country, found.business, claim, at);
  await endHold(tx, claim.id, at);
  return { before: {}, after: {} };
}

async function decide(
  app: Deciding,
  admin: Actor,
  adminTaskId: string,
  action: "keep_claimant" | "give_back_business",
  work: (tx: Db, claim: ClaimRow, at: Date) => Promise<Outcome>,
): Promise<void> {
  assertStaff(admin);
  await change(app, admin, action, { kind: "business" }, async (tx, entry) => {
    const task = await writeAdminTaskSettled(tx, admin, adminTaskId, entry.at, "claim_disputed");
    const [found] = await tx.select().from(claims).where(eq(claims.id, task.cause));
    if (!found) throw claimError("cannot_give_back");
    // The lock order is the same as in a claim: user, business, and then claim.
    if (found.userId) await lockSubscribedPlan(tx, found.userId);
    await lockFullBusinesses(tx, [found.businessId]);
    const [claim] = await tx.select().from(claims).where(eq(claims.id, found.id)).for("update");
    const { before, after } = await work(tx, claim!, entry.at);
    Object.assign(entry, { subjectId: found.businessId, before, after });
    entry.invalidate();
    const claimant = found.userId ? await findUserById(tx, found.userId) : null;
    const [business] = await tx.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, found.businessId));
    if (!claimant || !business || action === "keep_claimant") return;
    const reason = "Someone else disputed your claim, and we decided that the business is not yours.";
    entry.email(claimant.email, "claim-rejected", { business: business.name, reason, refunded: false, link: "/contact" });
  });
}
