import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/change/change.ts";
import { mayAdminister, type Actor } from "#domain/accounts/actor.ts";
import type { Lost } from "#domain/businesses/removed.ts";
import { holdWhole, writePurged, writeRemoved, writeRestored } from "#domain/businesses/removed.ts";
import { forgetSnapshots } from "#domain/businesses/claims.ts";
import { endClaim } from "#domain/claims/claim.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Services } from "#domain/services.ts";
import { putBackSponsorship, takeOutSponsorship, type KeptSponsorship } from "#domain/sponsorship/kept.ts";
import { tellSponsor } from "#domain/sponsorship/tell-sponsor.ts";
import { endPaying, giveClaimBack, tellOwner } from "./owner-money.ts";

/** For how long a deletion can be undone, in days. */
export const undoDays = 30;

/** How a business is deleted: only as it was at `version`, where one is given, and with its owner's last payment given back. */
export type Deletion = { version?: number; refund?: boolean };

/**
 * Deletes a business: it is public nowhere from here on, its address says that it is gone, its category is free, and its owner's
 * subscription ends; owner and sponsor are told by email. A claim that waits for it is withdrawn, whose money always goes back. All
 * of it is kept for as long as that can be undone. Refuses (`not_found`) "business_unknown", (`conflict`) "stale".
 */
export async function deleteBusiness(
  services: Pick<Services, "db" | "clock">,
  admin: Actor,
  businessId: string,
  { version, refund = false }: Deletion = {},
): Promise<void> {
  mayAdminister(admin);
  await change(services, admin, "delete_business", { kind: "business", id: businessId }, async (tx, entry) => {
    const whole = isUuid(businessId) ? (await holdWhole(tx, [businessId])).get(businessId) : undefined;
    if (!whole) throw new Refusal("not_found", "business_unknown");
    const { name, plan, approvalStatus, ownerId } = whole.row;
    if (version !== undefined && version !== whole.row.version) throw new Refusal("conflict", "stale");
    const withdrawn = await endClaim(tx, { businessId }, "withdrawn", entry.at);
    const sponsorship = await takeOutSponsorship(tx, businessId, entry.at);
    const pictureIds = sponsorship?.imageId ? [sponsorship.imageId] : [];
    await writeRemoved(tx, whole, { beside: sponsorship, pictureIds, at: entry.at });
    entry.invalidate();
    const subscription = withdrawn
      ? await giveClaimBack(tx, withdrawn, entry.at)
      : await endPaying(tx, ownerId, refund, entry.at);
    const told = withdrawn ? withdrawn.userId : ownerId;
    if (told) await tellOwner(tx, entry, told, { business: name, deleted: true, money: subscription });
    if (sponsorship) await tellSponsor(tx, entry, whole.row, sponsorship.categoryId, { removed: true });
    entry.before = { name, plan, approvalStatus, ownerId, ...(sponsorship && { sponsoredCategoryId: sponsorship.categoryId }) };
    if (subscription !== "none") entry.after = { subscription, ...(withdrawn && { claim: "withdrawn" }) };
  });
}

/** A business that is back; `lost` is what it could not get back. */
export type Restored = { name: string; lost: Lost[] };

/**
 * Puts a deleted business back as it was, inside the change of whoever undoes the deletion. What is another's by now it does
 * not get back. Refuses (`not_found`) "business_unknown", also when it is back already; (`conflict`) "too_late" once purged.
 */
export async function restoreBusiness(tx: Db, businessId: string, at: Date): Promise<Restored> {
  if (!isUuid(businessId)) throw new Refusal("not_found", "business_unknown");
  const { row, beside, lost } = await writeRestored<KeptSponsorship | null>(tx, businessId);
  if (!beside) return { name: row.name, lost };
  if (row.plan !== "premium_sponsorship") return { name: row.name, lost: [...lost, "sponsorship_plan"] };
  const sponsors = await putBackSponsorship(tx, businessId, beside, at);
  return { name: row.name, lost: sponsors ? lost : [...lost, "sponsorship"] };
}

/**
 * Forgets what was kept of businesses deleted, and of claims decided, before `olderThan`, their pictures with the next sweep; their addresses stay gone.
 * Visitors see no difference, so no kept page is emptied.
 */
export async function purgeRemoved({ db }: Pick<Services, "db">, olderThan: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await forgetSnapshots(tx as Db, olderThan);
    return writePurged(tx as Db, olderThan);
  });
}
