import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AdminProfile, PhoneForm } from "#domain/businesses/business-forms.shared.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import { refuseStale } from "#domain/businesses/stale-save.ts";
import { withTypedPhone } from "#domain/businesses/read-phone.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { editBetween, editOf, insertProfile, storedProfile, writeProfile } from "#domain/businesses/write-profile.ts";
import { categories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { grantPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { isClaimed } from "./list-businesses-for-admin.ts";
import { endSubscription, emailOwner } from "#domain/billing/refunds.ts";
import { findSubscribedPlan } from "#domain/plans/subscriptions.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/** Returns any business. `grantedPlan` is the plan that an admin granted; `plan` is the one in force. Throws (`not_found`) "business_unknown". */
export async function getBusiness(db: Db, admin: Actor, businessId: string) {
  assertAdmin(admin);
  const [own] = isUuid(businessId) ? await listOwnBusinesses(db, eq(businesses.id, businessId)) : [];
  if (!own) throw new DomainError("not_found", "business_unknown");
  const { ownerId, claimable, grantedPlan, source } = businesses;
  const [details] = await db
    .select({
      ...{ ownerId, claimable, grantedPlan, source },
      isClaimed,
      ownerEmail: users.email,
      sponsoredCategory: { id: categories.id, name: categories.name },
    })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .leftJoin(categories, eq(categories.id, sponsorships.categoryId))
    .where(eq(businesses.id, businessId));
  return { ...own, ...details! };
}

/** Like `getBusiness`, but also locks the business so that no other save, sponsorship, or review can change it. */
async function lockBusinessAsAdmin(tx: Db, admin: Actor, businessId: string) {
  assertAdmin(admin);
  await lockBusiness(tx, businessId);
  return getBusiness(tx, admin, businessId);
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
    const added = await insertProfile(tx, app.town.country, profile, status, entry.at, "admin");
    entry.invalidate();
    entry.subjectId = added!.id;
    entry.after = { ...added!.facts, plan, claimable, approvalStatus: "approved" };
    return { id: added!.id };
  });
}

/**
 * Saves a business's profile, its granted plan, and whether it is claimable. Saving approves a pending or rejected business and
 * emails its owner or contact, but does not approve or reject a claim. Writes nothing if nothing changed. Throws (`conflict`) "stale",
 * "owned" for a claimable business with an owner, "picture_unknown", or "micro_category_unknown".
 */
export async function saveBusiness(app: Writing, admin: Actor, businessId: string, input: AdminProfile): Promise<void> {
  await change(app, admin, "edit_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const business = await lockBusinessAsAdmin(tx, admin, businessId);
    const { approvalStatus, claimable, version } = business;
    await refuseStale(tx, admin, business, input.version);
    // The form of a basic business hides its logo, which is kept.
    const logo = input.plan === "basic" ? business.logo?.storageKey : input.logo;
    const edit = editOf(business, { ...input, logo }, app.town.country);
    if (input.claimable && business.ownerId) throw new DomainError("conflict", "owned");
    const approves = approvalStatus !== "approved" && !business.isClaimed;
    const after = {
      ...(approves && { approvalStatus: "approved" as const, rejectionReason: null }),
      ...(input.claimable !== claimable && { claimable: input.claimable }),
    };
    const before = pick(business, Object.keys(after) as (keyof typeof after)[]);
    const planChanges = input.plan !== business.grantedPlan;
    if (!edit && !planChanges && !Object.keys(after).length) return void (entry.unchanged = true);

    if (edit) await writeProfile(tx, app.town.country, business, edit, entry.at, { by: "admin" });
    await writeStatus(tx, businessId, { ...after, version: version + 1, updatedAt: entry.at }, entry.at);
    const plans = planChanges ? await grantPlan(tx, businessId, input.plan, entry.at) : null;
    entry.before = { ...edit?.before, ...before, ...plans?.before };
    entry.after = { ...edit?.after, ...after, ...plans?.after };
    if (approves || approvalStatus === "approved") entry.invalidate();
    const recipient = business.ownerEmail ?? business.email;
    if (approves && recipient)
      entry.email(recipient, "business-approved", { business: business.name, link: `/business/${businessId}` });
  });
}

/**
 * Saves a business's phone number. The approval status doesn't change. Writes nothing if nothing changed. Throws (`not_found`)
 * "business_unknown", or (`conflict`) "stale" or "phone_impossible". Admins only.
 */
export async function savePhone(app: Writing, admin: Actor, businessId: string, form: PhoneForm): Promise<void> {
  const { country } = app.town;
  await change(app, admin, "edit_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const business = await lockBusinessAsAdmin(tx, admin, businessId);
    const { notes } = business;
    await refuseStale(tx, admin, business, form.version);
    const phone = form.phone ?? null;
    // An unchanged stored number stays valid.
    const typed = phone === business.phone ? {} : withTypedPhone({ phone, notes }, country);
    const edit = editBetween(storedProfile(business), typed);
    if (!edit) return void (entry.unchanged = true);
    await writeProfile(tx, country, business, edit, entry.at, { by: "admin" });
    Object.assign(entry, { before: edit.before, after: edit.after });
    if (business.approvalStatus === "approved") entry.invalidate();
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
  await change(app, admin, "remove_owner", { kind: "business", id: businessId }, async (tx, entry) => {
    const { name, version, ownerId, ownerEmail, grantedPlan } = await lockBusinessAsAdmin(tx, admin, businessId);
    if (!ownerId) throw new DomainError("conflict", "not_owned");
    await writeStatus(tx, businessId, { ownerId: null, version: version + 1, updatedAt: entry.at }, entry.at);
    const plans = await grantPlan(tx, businessId, grantedPlan, entry.at);
    entry.invalidate();
    const unchanged = (await findSubscribedPlan(tx, ownerId)) === "basic" ? "none" : "goes_on";
    const money = refund ? await endSubscription(tx, { userId: ownerId }, true, entry.at) : unchanged;
    await emailOwner(tx, entry, ownerId, { business: name, deleted: false, money });
    entry.before = { ownerId, ownerEmail, ...plans.before };
    entry.after = { ownerId: null, ownerEmail: null, ...plans.after, subscription: money };
  });
}
