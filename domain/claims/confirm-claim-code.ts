import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { User } from "#domain/accounts/users.ts";
import { findUserById } from "#domain/accounts/users.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { lockFullBusinesses } from "#domain/businesses/business-version.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { endClaim, publishClaim, tellPreviousContact } from "#domain/claims/claim-business.ts";
import { claimError } from "#domain/claims/claim-errors.ts";
import { findPendingClaim, insertClaim } from "#domain/claims/claim-records.ts";
import { codeTries } from "#domain/claims/limits.shared.ts";
import { claimCodes } from "#domain/claims/schema.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { getClaimant, getListing, refuseClaimant } from "./claimant.ts";
import { codeAddress, hashCode } from "./send-claim-code.ts";

type Confirming = Pick<AppContext, "db" | "clock" | "town">;

type Typed = { businessId: string; code: string };

/**
 * Uses a code. A claimant becomes the owner right away, and all other codes for the listing stop working. Throws the errors of `getClaimant`, `getListing`, and `refuseClaimant`, and (`conflict`) "wrong_code",
 * "code_over", "code_tries_used", or "no_code_address" if the listing's email can't get codes anymore.
 */
export async function confirmClaimCode(app: Confirming, actor: Actor, typed: Typed): Promise<void> {
  const user = await getClaimant(app.db, actor);
  const { businessId } = typed;
  await refuseClaimant(app.db, await getListing(app.db, businessId), user.id);
  await checkCode(app, user.id, typed);
  await app.db.transaction(async (outer) => {
    await lockSubscribedPlan(outer as Db, user.id);
    const row = (await lockFullBusinesses(outer as Db, [businessId])).get(businessId)?.row;
    if (!row) throw claimError("not_claimable");
    await refuseClaimant(outer as Db, row, user.id);
    // If two requests send the same code, only one of them deletes it.
    const bound = and(eq(claimCodes.businessId, businessId), eq(claimCodes.userId, user.id));
    const [used] = await (outer as Db).delete(claimCodes).where(bound).returning();
    if (!used) throw claimError("code_over");
    await (outer as Db).delete(claimCodes).where(eq(claimCodes.businessId, businessId));
    const within = { ...app, db: outer as Db };
    await change(within, actor, "claim_with_code", { kind: "business", id: businessId }, async (tx, entry) => {
      await claimNow(app, tx, entry, { row, user });
      entry.invalidate();
    });
  });
}

/** Counts the attempt in a separate statement before it compares the code, so that concurrent attempts count too. */
async function checkCode(app: Confirming, userId: string, { businessId, code }: Typed): Promise<void> {
  const { db, clock } = app;
  const bound = and(eq(claimCodes.businessId, businessId), eq(claimCodes.userId, userId));
  const [counted] = await db
    .update(claimCodes)
    .set({ tries: sql`${claimCodes.tries} + 1` })
    .where(and(bound, gt(claimCodes.expiresAt, clock.now()), lt(claimCodes.tries, codeTries)))
    .returning();
  if (!counted) {
    const stillThere = and(bound, gt(claimCodes.expiresAt, clock.now()));
    throw claimError((await db.$count(claimCodes, stillThere)) ? "code_tries_used" : "code_over");
  }
  const listing = await getListing(db, businessId);
  const email = codeAddress(listing, clock);
  if (!email) throw claimError("no_code_address");
  const expected = Buffer.from(counted.code);
  const actual = Buffer.from(await hashCode(db, { businessId, userId, email, code }));
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw claimError("wrong_code");
}

/** Makes the claimant the owner. The listing does not change. The admins get a task, because they can take the claim back. */
async function claimNow(
  { town }: Confirming,
  tx: Db,
  entry: Entry,
  { row, user }: { row: BusinessRow; user: User },
): Promise<void> {
  await endStatement(tx, entry, row, user.id);
  const claim = await insertClaim(tx, {
    ...{ businessId: row.id, userId: user.id, subscriptionId: null, proof: "email", createdAt: entry.at },
  });
  if (!claim) throw claimError("claim_under_way");
  const published = await publishClaim(tx, town.country, { ...claim, userId: user.id }, entry.at);
  tellPreviousContact(entry, row, user.email);
  await openAdminTask(tx, { kind: "claim_granted", cause: claim.id, businessId: row.id, userId: user.id }, entry.at);
  await applyPlan(tx, user.id, null, entry.at);
  entry.before = published.before;
  entry.after = { ...published.after, proof: "email" };
  entry.email(user.email, "claim-approved", { business: row.name, link: "/dashboard" });
}

/** Ends an undecided request to an admin, because a code is a stronger proof than a statement. */
async function endStatement(tx: Db, entry: Entry, { id, name }: BusinessRow, userId: string): Promise<void> {
  const pending = await findPendingClaim(tx, { businessId: id });
  if (!pending) return;
  const isOwn = pending.userId === userId;
  await endClaim(tx, { id: pending.id }, isOwn ? "withdrawn" : "rejected", entry.at);
  const other = pending.userId && !isOwn ? await findUserById(tx, pending.userId) : null;
  const reason = "Someone else used a code to claim the business.";
  if (other) entry.email(other.email, "claim-rejected", { business: name, reason, refunded: false, link: "/contact" });
}

/** Deletes expired codes. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.delete(claimCodes).where(lte(claimCodes.expiresAt, now));
}
