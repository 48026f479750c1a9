import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import type { AdminProfile, PhoneForm } from "#domain/businesses/business-forms.shared.ts";
import { listOwnBusinesses, type OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { lockBusiness, writeGrant } from "#domain/businesses/business-status.ts";
import { withTypedPhone } from "#domain/businesses/read-phone.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { editOf, insertProfile, profileEdit, writeProfile } from "#domain/businesses/write-profile.ts";
import { categories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { releaseCategory } from "#domain/sponsors/start-and-end-sponsorship.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { claimOf, type ListedClaim } from "./list-businesses-for-admin.ts";
import { endOwnerSubscription, findUnchangedOutcome, emailOwner } from "#domain/billing/refunds.ts";

export type { BusinessFilter } from "./list-businesses-for-admin.ts";
export { listBusinesses, type ListedBusiness } from "./list-businesses-for-admin.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/** The fields that an admin sees in addition to the profile. */
type AdminDetails = {
  ownerId: string | null;
  ownerEmail: string | null;
  claimable: boolean;
  /** The plan that an admin granted; `plan` is the one in force. */
  grantedPlan: Plan;
  source: string | null;
  /** The pending claim. Saving the business does not approve or reject it. */
  claim: ListedClaim | null;
  sponsoredCategory: { id: string; name: string } | null;
};

export type AdminBusiness = OwnBusiness & AdminDetails;

/** Returns any business. Throws (`not_found`) "business_unknown". */
export async function getBusiness(db: Db, admin: Actor, businessId: string): Promise<AdminBusiness> {
  assertAdmin(admin);
  const { profile, details } = await getWithDetails(db, businessId);
  return { ...profile, ...details };
}

/**
 * Adds an approved business without an owner. Throws (`conflict`) "picture_unknown" or
 * "micro_category_unknown".
 */
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
      "admin",
    );
    entry.invalidate();
    entry.subjectId = added!.id;
    entry.after = { ...added!.facts, plan, claimable, approvalStatus: "approved" };
    return { id: added!.id };
  });
}

/**
 * Saves a business's profile, its granted plan, and whether it is claimable. Saving approves a pending or rejected business and
 * emails its owner or contact, but does not approve or reject a claim. The form for a basic
 * business has no logo, so its stored logo is kept. Writes nothing if nothing changed. Throws (`conflict`) "stale", "owned" for a
 * claimable business with an owner, "picture_unknown", or "micro_category_unknown".
 */
export async function saveBusiness(app: Writing, admin: Actor, businessId: string, input: AdminProfile): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const { profile, details } = await lockWithDetails(outer as Db, businessId);
    const logo = input.plan === "basic" ? profile.logo?.storageKey : input.logo;
    const edit = editOf(profile, { ...input, logo }, app.town.country);
    if (input.claimable && details.ownerId) throw new DomainError("conflict", "owned");
    const approves = profile.approvalStatus !== "approved" && !details.claim;
    const claimableChanges = input.claimable !== details.claimable;
    const planChanges = input.plan !== details.grantedPlan;
    if (!edit && !approves && !claimableChanges && !planChanges) return;

    const { approvalStatus, rejectionReason } = profile;
    const before = {
      ...(approves && { approvalStatus, rejectionReason }),
      ...(claimableChanges && { claimable: details.claimable }),
    };
    const after = {
      ...(approves && { approvalStatus: "approved" as const, rejectionReason: null }),
      ...(claimableChanges && { claimable: input.claimable }),
    };
    const within = { ...app, db: outer as Db };
    await change(within, admin, "edit_business", { kind: "business", id: businessId }, async (tx, entry) => {
      if (edit) await writeProfile(tx, app.town.country, profile, edit, entry.at, { by: "admin" });
      await writeStatus(tx, businessId, { ...after, version: profile.version + 1, updatedAt: entry.at }, entry.at);
      const plans = planChanges ? await grant(tx, businessId, input.plan, entry.at) : null;
      entry.before = { ...edit?.before, ...before, ...plans?.before };
      entry.after = { ...edit?.after, ...after, ...plans?.after };
      if (approves || approvalStatus === "approved") entry.invalidate();
      if (approves) emailApproval(entry, profile, details);
    });
  });
}

/**
 * Saves a business's phone number. The approval status doesn't change. Writes nothing if nothing changed. Throws (`not_found`)
 * "business_unknown", or (`conflict`) "stale" or "phone_impossible". Admins only.
 */
export async function savePhone(app: Writing, admin: Actor, businessId: string, { version, phone }: PhoneForm): Promise<void> {
  assertAdmin(admin);
  const { country } = app.town;
  await app.db.transaction(async (outer) => {
    const { profile } = await lockWithDetails(outer as Db, businessId);
    if (profile.version !== version) throw new DomainError("conflict", "stale");
    if ((phone ?? null) === profile.phone) return;
    const edit = profileEdit(profile, withTypedPhone({ phone: phone ?? null, notes: profile.notes }, country));
    if (!edit) return;
    const within = { ...app, db: outer as Db };
    await change(within, admin, "edit_business", { kind: "business", id: businessId }, async (tx, entry) => {
      await writeProfile(tx, country, profile, edit, entry.at, { by: "admin" });
      entry.before = edit.before;
      entry.after = edit.after;
      if (profile.approvalStatus === "approved") entry.invalidate();
    });
  });
}

/**
 * Removes a business's owner and emails them. Their subscription continues, unless `refund` refunds their last payment and ends
 * it. Throws (`conflict`) "not_owned" if there is no owner, even while a claim is pending, because an admin can reject the claim,
 * which refunds the payment.
 */
export async function removeOwner(
  app: Writing,
  admin: Actor,
  businessId: string,
  { refund = false }: { refund?: boolean } = {},
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "remove_owner", { kind: "business", id: businessId }, async (tx, entry) => {
    const { profile, details } = await lockWithDetails(tx, businessId);
    const { ownerId, ownerEmail, grantedPlan } = details;
    if (!ownerId) throw new DomainError("conflict", "not_owned");
    await writeStatus(tx, businessId, { ownerId: null, version: profile.version + 1, updatedAt: entry.at }, entry.at);
    const plans = await grant(tx, businessId, grantedPlan, entry.at);
    entry.invalidate();
    const money = refund ? await endOwnerSubscription(tx, ownerId, true, entry.at) : await findUnchangedOutcome(tx, ownerId);
    await emailOwner(tx, entry, ownerId, { business: profile.name, deleted: false, money });
    entry.before = { ownerId, ownerEmail, ...plans.before };
    entry.after = { ownerId: null, ownerEmail: null, ...plans.after, subscription: money };
  });
}

/** Writes the granted plan. A plan below Premium + Sponsorship ends the sponsorship. */
async function grant(tx: Db, businessId: string, plan: Plan, at: Date) {
  const { before, after } = await writeGrant(tx, businessId, plan, at);
  const sponsoredCategoryId = after.plan === "premium_sponsorship" ? null : await releaseCategory(tx, businessId, at);
  return {
    before: { ...before, ...(sponsoredCategoryId && { sponsoredCategoryId }) },
    after: { ...after, ...(sponsoredCategoryId && { sponsoredCategoryId: null }) },
  };
}

function emailApproval(entry: Entry, { id, name, email }: OwnBusiness, { ownerEmail }: AdminDetails): void {
  const recipient = ownerEmail ?? email;
  if (recipient) entry.email(recipient, "business-approved", { business: name, link: `/business/${id}` });
}

/** Locks the business so that no other save, sponsorship, or review can change it. */
async function lockWithDetails(tx: Db, businessId: string): Promise<{ profile: OwnBusiness; details: AdminDetails }> {
  await lockBusiness(tx, businessId);
  return getWithDetails(tx, businessId);
}

async function getWithDetails(db: Db, businessId: string): Promise<{ profile: OwnBusiness; details: AdminDetails }> {
  const [own] = isUuid(businessId) ? await listOwnBusinesses(db, eq(businesses.id, businessId)) : [];
  const [details] = own ? await detailsOf(db, businessId) : [];
  if (!own || !details) throw new DomainError("not_found", "business_unknown");
  return { profile: own.business, details };
}

function detailsOf(db: Db, businessId: string): Promise<AdminDetails[]> {
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
