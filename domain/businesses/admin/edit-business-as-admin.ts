import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { Plan } from "#domain/businesses/business-fields.shared.ts";
import type { AdminProfile } from "#domain/businesses/business-forms.shared.ts";
import { listOwnBusinesses, type OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { writeGrant } from "#domain/businesses/updates/set-plan.ts";
import { writeAdminFields } from "#domain/businesses/updates/set-admin-fields.ts";
import { editOf, insertProfile, writeProfile } from "#domain/businesses/updates/write-profile.ts";
import { categories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { releaseCategory } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { claimOf, type ListedClaim } from "./list-businesses-for-admin.ts";
import { endOwnerSubscription, findUnchangedOutcome, emailOwner } from "#domain/billing/refunds/end-owner-subscription.ts";

export { listBusinesses, type BusinessFilter, type BusinessPage, type ListedBusiness } from "./list-businesses-for-admin.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/** What an admin sees of a business besides its profile. */
type Around = {
  ownerId: string | null;
  ownerEmail: string | null;
  claimable: boolean;
  /** What an admin gives; `plan` is what is in force. */
  grantedPlan: Plan;
  source: string | null;
  /** The pending claim to it, which a save of an admin's does not decide. */
  claim: ListedClaim | null;
  sponsoredCategory: { id: string; name: string } | null;
};

/** A business as an admin sees it. */
export type AdminBusiness = OwnBusiness & Around;

/** Any business by its id. Refuses (`not_found`) "business_unknown". */
export async function getBusiness(db: Db, admin: Actor, businessId: string): Promise<AdminBusiness> {
  assertAdmin(admin);
  const { profile, around } = await find(db, businessId);
  return { ...profile, ...around };
}

/** Adds a business, approved and without an owner. Refuses (`conflict`) "picture_unknown", "micro_category_unknown". */
export async function createBusiness(app: Writing, admin: Actor, profile: AdminProfile): Promise<{ id: string }> {
  assertAdmin(admin);
  const { plan, claimable } = profile;
  const status = { ownerId: null, plan, grantedPlan: plan, approvalStatus: "approved", claimable } as const;
  return change(app, admin, "create_business", { kind: "business" }, async (tx, entry) => {
    const added = await insertProfile(
      tx,
      app.town.country,
      { ...profile, logo: plan === "basic" ? undefined : profile.logo },
      status,
      entry.at,
    );
    entry.invalidate("addition");
    entry.subjectId = added!.id;
    entry.after = { ...added!.facts, plan, claimable, approvalStatus: "approved" };
    return { id: added!.id };
  });
}

/**
 * Saves what an admin says of a business: its profile, the plan granted, claimable. One that was pending or rejected is approved with
 * that, and its owner or whoever sent it in reads so; a claim is not. The form of a basic business shows no logo: then the stored one stays.
 * Refuses (`conflict`) "stale", "owned" for a claimable business with an owner, "picture_unknown", "micro_category_unknown".
 */
export async function saveBusiness(app: Writing, admin: Actor, businessId: string, wanted: AdminProfile): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const { profile, around } = await hold(outer as Db, businessId);
    const logo = wanted.plan === "basic" ? profile.logo?.storageKey : wanted.logo;
    const edit = editOf(profile, { ...wanted, logo }, app.town.country);
    if (wanted.claimable && around.ownerId) throw new DomainError("conflict", "owned");
    const approves = profile.approvalStatus !== "approved" && !around.claim;
    const reclaims = wanted.claimable !== around.claimable;
    const regrants = wanted.plan !== around.grantedPlan;
    if (!edit && !approves && !reclaims && !regrants) return;

    const { approvalStatus, rejectionReason } = profile;
    const before = { ...(approves && { approvalStatus, rejectionReason }), ...(reclaims && { claimable: around.claimable }) };
    const after = {
      ...(approves && { approvalStatus: "approved" as const, rejectionReason: null }),
      ...(reclaims && { claimable: wanted.claimable }),
    };
    const within = { ...app, db: outer as Db };
    await change(within, admin, "edit_business", { kind: "business", id: businessId }, async (tx, entry) => {
      if (edit) await writeProfile(tx, app.town.country, profile, edit, entry.at);
      await writeAdminFields(tx, businessId, after, { version: profile.version + 1, at: entry.at });
      const plans = regrants ? await grant(tx, businessId, wanted.plan, entry.at) : null;
      entry.before = { ...edit?.before, ...before, ...plans?.before };
      entry.after = { ...edit?.after, ...after, ...plans?.after };
      if (approves || approvalStatus === "approved") entry.invalidate();
      if (approves) promiseApproval(entry, profile, around);
    });
  });
}

/**
 * Takes a business from its owner, who is told by email. Their subscription goes on as their own, unless their last payment is given
 * back and it ends. Refuses (`conflict`) "not_owned", also while a claim to it is pending: rejecting that gives the money back.
 */
export async function removeOwner(
  app: Writing,
  admin: Actor,
  businessId: string,
  { refund = false }: { refund?: boolean } = {},
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "remove_owner", { kind: "business", id: businessId }, async (tx, entry) => {
    const { profile, around } = await hold(tx, businessId);
    const { ownerId, ownerEmail, grantedPlan } = around;
    if (!ownerId) throw new DomainError("conflict", "not_owned");
    await writeAdminFields(tx, businessId, { ownerId: null }, { version: profile.version + 1, at: entry.at });
    const plans = await grant(tx, businessId, grantedPlan, entry.at);
    entry.invalidate();
    const money = refund ? await endOwnerSubscription(tx, ownerId, true, entry.at) : await findUnchangedOutcome(tx, ownerId);
    await emailOwner(tx, entry, ownerId, { business: profile.name, deleted: false, money });
    entry.before = { ownerId, ownerEmail, ...plans.before };
    entry.after = { ownerId: null, ownerEmail: null, ...plans.after, subscription: money };
  });
}

/** Writes the grant down; a business that falls below Premium + Sponsorship sponsors nothing any more. */
async function grant(tx: Db, businessId: string, plan: Plan, at: Date) {
  const { before, after } = await writeGrant(tx, businessId, plan);
  const freed = after.plan === "premium_sponsorship" ? null : await releaseCategory(tx, businessId, at);
  return {
    before: { ...before, ...(freed && { sponsoredCategoryId: freed }) },
    after: { ...after, ...(freed && { sponsoredCategoryId: null }) },
  };
}

function promiseApproval(entry: Entry, { id, name, email, contactName }: OwnBusiness, { ownerEmail }: Around): void {
  const recipient = ownerEmail ?? email;
  if (recipient)
    entry.email(recipient, "business-approved", { name: contactName ?? "", business: name, link: `/business/${id}` });
}

/** The business, held until the transaction ends: nobody else saves, sponsors or reviews meanwhile. */
async function hold(tx: Db, businessId: string): Promise<{ profile: OwnBusiness; around: Around }> {
  if (isUuid(businessId))
    await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("update");
  return find(tx, businessId);
}

async function find(db: Db, businessId: string): Promise<{ profile: OwnBusiness; around: Around }> {
  const [own] = isUuid(businessId) ? await listOwnBusinesses(db, eq(businesses.id, businessId)) : [];
  const [found] = own ? await aroundOf(db, businessId) : [];
  if (!own || !found) throw new DomainError("not_found", "business_unknown");
  return { profile: own.business, around: found };
}

function aroundOf(db: Db, businessId: string): Promise<Around[]> {
  const { ownerId, claimable, grantedPlan, source } = businesses;
  return db
    .select({
      ...{ ownerId, claimable, grantedPlan, source },
      claim: claimOf,
      ownerEmail: users.email,
      sponsoredCategory: { id: categories.id, name: categories.name },
    })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .leftJoin(categories, eq(categories.id, sponsorships.categoryId))
    .where(eq(businesses.id, businessId));
}
