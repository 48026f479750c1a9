import { and, eq, isNotNull } from "drizzle-orm";
import type { AuditLogEntry } from "#db/audit-log/write-audit-log.ts";
import type { Db } from "#db/handle.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { pictureExists } from "#domain/categories/category-records.ts";
import { isReservedForClaim } from "#domain/claims/claim-records.ts";
import { DomainError } from "#domain/domain-error.ts";
import { lockCategories } from "./start-and-end-sponsorship.ts";
import { isLive } from "./active-sponsorship.ts";
import { sponsorships } from "./schema.ts";

/**
 * Makes an ended sponsorship live again, with the picture `imageId` if it still exists. Does nothing while the sponsorship is
 * live. Returns false if the category or the business has another sponsorship now or is deleted, or if the category is reserved.
 */
export async function reopenSponsorship(tx: Db, { id, imageId }: { id: string; imageId: string | null }): Promise<boolean> {
  const [ended] = await tx.select().from(sponsorships).where(eq(sponsorships.id, id));
  if (!ended?.endedAt) return ended !== undefined;
  const { categoryId, businessId } = ended;
  if (!categoryId || !businessId || !(await lockCategories(tx, [categoryId])).length) return false;
  if (await isReservedForClaim(tx, categoryId, businessId)) return false;
  const others = [eq(sponsorships.categoryId, categoryId), eq(sponsorships.businessId, businessId)];
  for (const same of others) if (await tx.$count(sponsorships, and(same, isLive))) return false;
  const image = imageId && (await pictureExists(tx, imageId)) ? imageId : null;
  await tx
    .update(sponsorships)
    .set({ endedAt: null, endedWithSubscriptionId: null, imageId: image })
    .where(and(eq(sponsorships.id, id), isNotNull(sponsorships.endedAt)));
  return true;
}

/**
 * Restores the sponsorship that ended when a business was merged, and deletes the one that the remaining business got instead.
 * `merged` is the restored business, `at` is the time of the merge, and `imageId` is the picture before the merge. Returns the
 * reason if it can't be restored, or null. Throws (`conflict`) "changed_since" if the remaining business's sponsorship has
 * changed.
 */
export async function undoMergedSponsorship(
  tx: Db,
  merged: Pick<BusinessRow, "id" | "plan">,
  { keepId, at, imageId }: { keepId: string; at: Date; imageId: string | null },
): Promise<"sponsorship" | "sponsorship_plan" | null> {
  const isEnded = and(eq(sponsorships.businessId, merged.id), eq(sponsorships.endedAt, at));
  const [ended] = await tx.select().from(sponsorships).where(isEnded);
  if (!ended) return null;
  const isInherited = and(eq(sponsorships.businessId, keepId), eq(sponsorships.startedAt, at));
  const [inherited] = await tx.delete(sponsorships).where(isInherited).returning();
  if (inherited && (inherited.endedAt || inherited.imageId !== imageId)) throw new DomainError("conflict", "changed_since");
  if (merged.plan !== "premium_sponsorship") return "sponsorship_plan";
  return (await reopenSponsorship(tx, { id: ended.id, imageId })) ? null : "sponsorship";
}

/**
 * Undoes removing a sponsor. Throws (`conflict`) "changed_since" if the sponsorship can't be restored, for example because the
 * category has another sponsor or the business is on another plan.
 */
export async function undoRemoveSponsor(tx: Db, { subjectId, at, before }: AuditLogEntry): Promise<void> {
  const { sponsorId, imageId } = before as { sponsorId: string; imageId: string | null };
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, sponsorId)).for("update");
  const ofSponsor = and(
    eq(sponsorships.categoryId, subjectId!),
    eq(sponsorships.businessId, sponsorId),
    eq(sponsorships.endedAt, at),
  );
  const [ended] = await tx.select().from(sponsorships).where(ofSponsor);
  const canSponsor = business?.plan === "premium_sponsorship" && business.approvalStatus !== "rejected";
  if (!ended || !canSponsor || !(await reopenSponsorship(tx, { id: ended.id, imageId })))
    throw new DomainError("conflict", "changed_since");
}
