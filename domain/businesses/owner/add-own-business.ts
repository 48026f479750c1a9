import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/review-queue/review-queue.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { OwnProfile } from "#domain/businesses/business-forms.shared.ts";
import { insertProfile } from "#domain/businesses/write-profile.ts";
import { hasBusiness } from "#domain/claims/pending-claims.ts";
import { DomainError } from "#domain/domain-error.ts";
import { refusePossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { lockSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { takeCategory } from "#domain/sponsors/sponsorships.ts";

/**
 * Adds the owner's business as pending and not claimable, on their subscribed plan, and starts its sponsorship if the profile has a
 * category. Throws (`conflict`) "has_a_business", "looks_like" with `PossibleDuplicates` unless confirmed, "picture_unknown",
 * "micro_category_unknown", or the errors of `takeCategory`.
 */
export async function createOwnBusiness(
  app: Pick<AppContext, "db" | "clock" | "town">,
  owner: Owner,
  { sponsoredCategoryId, ...profile }: OwnProfile,
): Promise<{ id: string }> {
  const { country } = app.town;
  return change(app, owner, "create_business", { kind: "business" }, async (tx, entry) => {
    const plan = await lockSubscribedPlan(tx, owner.userId);
    // Check this before the pictures. If a form is sent twice, the second copy refers to pictures that the first one already uses.
    if (await hasBusiness(tx, owner.userId)) throw new DomainError("conflict", "has_a_business");
    if (!profile.confirmed) await refusePossibleDuplicates(tx, country, { ...profile, website: profile.website ?? null });
    const status = { ownerId: owner.userId, plan, grantedPlan: "basic", approvalStatus: "pending", claimable: false } as const;
    const added = await insertProfile(tx, country, profile, status, entry.at);
    if (!added) throw new DomainError("conflict", "has_a_business");
    const { id, facts } = added;
    if (sponsoredCategoryId) await takeCategory(tx, { id, plan }, sponsoredCategoryId, entry.at);
    await emailAdmins(tx, entry, "submission");
    entry.subjectId = id;
    entry.after = { ...facts, ...(sponsoredCategoryId && { sponsoredCategoryId }) };
    return { id };
  });
}
