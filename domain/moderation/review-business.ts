import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { type Approval, lockForReview, writeApproval } from "#domain/businesses/updates/set-approval-status.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findContinuingSubscription } from "#domain/billing/refunds/refund-subscription.ts";
import type { RequestKind } from "./review-forms.shared.ts";
import { requestKind } from "./request-kind.ts";

type Writing = Pick<AppContext, "db" | "clock">;

/** What an admin says to a request. */
export type Decision = { approve: true } | { approve: false; reason: string | null };

/** A request that is being decided, as far as the decision is about it. */
export type LockedBusiness = {
  id: string;
  name: string;
  kind: RequestKind;
  approvalStatus: "pending" | "approved" | "rejected";
  rejectionReason: string | null;
  version: number;
  /** To whom the decision is written: its owner's account, else the address the business was sent in with. */
  recipient: string | null;
  contactName: string | null;
  owned: boolean;
};

/**
 * Publishes a pending business and emails its owner or whoever sent it in. Its plan is left alone. Refuses (`conflict`)
 * "not_pending", "stale" when it was changed since `version`, "claim" for one that is being claimed, which only `approveClaim`
 * decides; one that isn't there.
 */
export async function approveBusiness(app: Writing, admin: Actor, businessId: string, version: number): Promise<void> {
  assertAdmin(admin);
  await decide(app, admin, businessId, version, { approve: true });
}

/** Rejects a pending business, with a reason or without one. Emails and refuses like `approveBusiness`. */
export async function rejectBusiness(
  app: Writing,
  admin: Actor,
  businessId: string,
  version: number,
  reason: string | null,
): Promise<void> {
  assertAdmin(admin);
  await decide(app, admin, businessId, version, { approve: false, reason });
}

/** Decides about a business that is locked meanwhile. The caller has checked that an admin asks. */
export async function decide(app: Writing, admin: Actor, businessId: string, version: number, decision: Decision): Promise<void> {
  await app.db.transaction(async (outer) => {
    const held = await lockBusiness(outer as Db, businessId);
    if (!held) throw new DomainError("not_found", "business_unknown");
    if (held.kind === "claim") throw new DomainError("conflict", "claim");
    if (held.approvalStatus !== "pending") throw new DomainError("conflict", "not_pending");
    if (held.version !== version) throw new DomainError("conflict", "stale");
    const reason = decision.approve ? null : decision.reason?.trim() || null;
    const action = decision.approve ? "approve_business" : "reject_business";
    const within = { ...app, db: outer as Db };
    await change(within, admin, action, { kind: "business", id: businessId }, async (tx, entry) => {
      await decideBusiness(tx, entry, held, decision.approve, reason);
    });
  });
}

async function decideBusiness(
  tx: Db,
  entry: Entry,
  held: LockedBusiness,
  approve: boolean,
  reason: string | null,
): Promise<void> {
  const after: Approval = approve
    ? { approvalStatus: "approved", rejectionReason: null }
    : { approvalStatus: "rejected", rejectionReason: reason };
  await writeApproval(tx, held.id, after);
  if (approve) entry.invalidate("addition");
  entry.before = { approvalStatus: held.approvalStatus, rejectionReason: held.rejectionReason };
  entry.after = { ...after, version: held.version };
  await tell(tx, entry, held, { reason, approved: approve });
}

/** A business by its id, held until the transaction ends; null when there is none. */
export async function lockBusiness(tx: Db, businessId: string): Promise<LockedBusiness | null> {
  if (!(await lockForReview(tx, businessId))) return null;
  const { id, name, approvalStatus, rejectionReason, version, contactName } = businesses;
  const [held] = await tx
    .select({
      id,
      name,
      kind: requestKind,
      approvalStatus,
      rejectionReason,
      version,
      contactName,
      recipient: sql<string | null>`coalesce(${users.email}, ${businesses.email})`,
      owned: sql<boolean>`${businesses.ownerId} is not null`,
    })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId));
  return held ?? null;
}

type Told = { reason: string | null; approved: boolean };

/** An owner who pays reads what becomes of the money. */
async function tell(
  tx: Db,
  entry: Entry,
  { id, name, contactName, recipient, owned }: LockedBusiness,
  { reason, approved }: Told,
) {
  if (!recipient) return;
  const facts = { name: contactName ?? undefined, business: name };
  if (approved) entry.email(recipient, "business-approved", { ...facts, link: `/business/${id}` });
  else if (owned) {
    const subscription = await findContinuingSubscription(tx, id);
    entry.email(recipient, "business-rejected", { ...facts, reason, owned, subscription, link: "/dashboard" });
  } else entry.email(recipient, "business-rejected", { ...facts, reason, owned, link: "/submit-business" });
}
