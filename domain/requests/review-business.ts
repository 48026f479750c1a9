import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findContinuingSubscription } from "#domain/billing/refunds/refund-subscription.ts";
import type { RequestKind } from "./review-forms.shared.ts";
import { requestKind } from "./list-requests.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** An admin's decision about a request. */
type Decision = { approve: true } | { approve: false; reason: string | null };

/** A request that is being decided. */
type LockedBusiness = {
  id: string;
  name: string;
  kind: RequestKind;
  approvalStatus: "pending" | "approved" | "rejected";
  rejectionReason: string | null;
  version: number;
  /** The recipient of the email about the decision: the owner's account, or else the submitter's address. */
  recipient: string | null;
  contactName: string | null;
  owned: boolean;
};

/**
 * Publishes a pending business and emails its owner or submitter. The plan does not change. Throws (`conflict`) "not_pending",
 * "stale" if it changed since `version`, or "claim" for a claim, which only `approveClaim` decides; (`not_found`)
 * "business_unknown".
 */
export async function approveBusiness(app: Context, admin: Actor, businessId: string, version: number): Promise<void> {
  assertAdmin(admin);
  await decide(app, admin, businessId, version, { approve: true });
}

/** Rejects a pending business with an optional reason, which it emails. Otherwise, it works like `approveBusiness`. */
export async function rejectBusiness(
  app: Context,
  admin: Actor,
  businessId: string,
  version: number,
  reason: string | null,
): Promise<void> {
  assertAdmin(admin);
  await decide(app, admin, businessId, version, { approve: false, reason });
}

/** Locks and decides a business. */
async function decide(app: Context, admin: Actor, businessId: string, version: number, decision: Decision): Promise<void> {
  await app.db.transaction(async (outer) => {
    const business = await lockRequest(outer as Db, businessId);
    if (!business) throw new DomainError("not_found", "business_unknown");
    if (business.kind === "claim") throw new DomainError("conflict", "claim");
    if (business.approvalStatus !== "pending") throw new DomainError("conflict", "not_pending");
    if (business.version !== version) throw new DomainError("conflict", "stale");
    const reason = decision.approve ? null : decision.reason?.trim() || null;
    const action = decision.approve ? "approve_business" : "reject_business";
    const within = { ...app, db: outer as Db };
    await change(within, admin, action, { kind: "business", id: businessId }, async (tx, entry) => {
      await decideBusiness(tx, entry, business, decision.approve, reason);
    });
  });
}

async function decideBusiness(
  tx: Db,
  entry: Entry,
  business: LockedBusiness,
  approve: boolean,
  reason: string | null,
): Promise<void> {
  const after = { approvalStatus: approve ? "approved" : "rejected", rejectionReason: reason } as const;
  await writeStatus(tx, business.id, after, entry.at);
  if (approve) entry.invalidate("addition");
  entry.before = { approvalStatus: business.approvalStatus, rejectionReason: business.rejectionReason };
  entry.after = after;
  await emailDecision(tx, entry, business, { reason, approved: approve });
}

/** Locks a business by its id and returns it, or null if there is none. */
async function lockRequest(tx: Db, businessId: string): Promise<LockedBusiness | null> {
  if (!(await lockBusiness(tx, businessId))) return null;
  const { id, name, approvalStatus, rejectionReason, version, contactName } = businesses;
  const [business] = await tx
    .select({
      id,
      name,
      kind: requestKind,
      approvalStatus,
      rejectionReason,
      version,
      contactName,
      recipient: sql<
        string | null
      >`coalesce(${users.email}, case when ${businesses.source} is null then ${businesses.email} end)`,
      owned: sql<boolean>`${businesses.ownerId} is not null`,
    })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId));
  return business ?? null;
}

type DecisionEmail = { reason: string | null; approved: boolean };

/** Queues the email about a decision. A rejection tells a paying owner what happens to the subscription. */
async function emailDecision(
  tx: Db,
  entry: Entry,
  { id, name, contactName, recipient, owned }: LockedBusiness,
  { reason, approved }: DecisionEmail,
) {
  if (!recipient) return;
  const payload = { name: contactName ?? undefined, business: name };
  if (approved) entry.email(recipient, "business-approved", { ...payload, link: `/business/${id}` });
  else if (owned) {
    const subscription = await findContinuingSubscription(tx, id);
    entry.email(recipient, "business-rejected", { ...payload, reason, owned, subscription, link: "/dashboard" });
  } else entry.email(recipient, "business-rejected", { ...payload, reason, owned, link: "/submit-business" });
}
