import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Profile } from "#domain/businesses/business-forms.shared.ts";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import { writeStatus } from "#domain/businesses/write-business.ts";
import { insertProfile, type ProfileValues } from "#domain/businesses/write-profile.ts";
import { hasBusiness } from "#domain/claims/claim-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import { refusePossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { lockOwnBusiness } from "./save-own-business.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/**
 * Adds the owner's business as pending. Throws (`conflict`) "has_a_business", "looks_like" with `PossibleDuplicates` unless
 * confirmed, "picture_unknown", or "micro_category_unknown".
 */
export async function createOwnBusiness(app: Writing, owner: Owner, profile: Profile): Promise<{ id: string }> {
  return change(app, owner, "create_business", { kind: "business" }, async (tx, entry) => {
    const { id, facts } = await addProfile(tx, app.town.country, owner, profile, entry.at);
    await emailAdmins(tx, entry, "new-submission", { business: profile.name });
    entry.subjectId = id;
    entry.after = facts;
    return { id };
  });
}

/**
 * Adds an owner's business as pending and not claimable, on their subscribed plan. Throws (`conflict`) "has_a_business", or
 * "looks_like" unless the profile is confirmed.
 */
export async function addProfile(
  tx: Db,
  country: CountryCode,
  owner: Owner,
  profile: Profile,
  at: Date,
): Promise<{ id: string; plan: Plan; facts: ProfileValues }> {
  const plan = await lockSubscribedPlan(tx, owner.userId);
  // Check this before the pictures. If a form is sent twice, the second copy refers to pictures that the first one already uses.
  if (await hasBusiness(tx, owner.userId)) throw new DomainError("conflict", "has_a_business");
  if (!profile.confirmed) await refusePossibleDuplicates(tx, country, { ...profile, website: profile.website ?? null });
  const status = { ownerId: owner.userId, plan, grantedPlan: "basic", approvalStatus: "pending", claimable: false } as const;
  const added = await insertProfile(tx, country, profile, status, at);
  if (!added) throw new DomainError("conflict", "has_a_business");
  return { ...added, plan };
}

/** Submits a rejected business for review again. Throws (`conflict`) "not_rejected". */
export async function resubmitBusiness(app: Writing, owner: Owner, businessId: string): Promise<void> {
  await change(app, owner, "resubmit_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const { approvalStatus, rejectionReason, name } = (await lockOwnBusiness(tx, owner, businessId)).business;
    if (approvalStatus !== "rejected") throw new DomainError("conflict", "not_rejected");
    entry.before = { approvalStatus, rejectionReason };
    const after = { approvalStatus: "pending", rejectionReason: null } as const;
    await writeStatus(tx, businessId, after, entry.at);
    entry.after = after;
    await emailAdmins(tx, entry, "new-submission", { business: name });
  });
}

/** Saves with `save` and submits a rejected business again, in one transaction. Throws the errors of `save`. */
export async function saveAndResubmit(
  app: Writing,
  owner: Owner,
  businessId: string,
  save: (within: Writing) => Promise<unknown>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const within = { ...app, db: tx as Db };
    await save(within);
    await resubmitBusiness(within, owner, businessId).catch((error: unknown) => {
      // Someone else submitted or approved it in the meantime.
      if (!(error instanceof DomainError) || error.code !== "not_rejected") throw error;
    });
  });
}
