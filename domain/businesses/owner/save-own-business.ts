import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Profile } from "#domain/businesses/business-forms.shared.ts";
import { refuseStale } from "#domain/businesses/stale-save.ts";
import { lockBusiness } from "#domain/businesses/business-status.ts";
import { type ClaimRow, findPendingClaim } from "#domain/claims/claim-records.ts";
import { listOwnBusinesses, type OwnBusiness } from "./load-own-business.ts";
import { withProposal, writeProposal } from "#domain/claims/proposed-values.ts";
import { updateClosed } from "#domain/businesses/opening-times/closed-and-past-dates.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { type Edit, editOf, writeProfile } from "#domain/businesses/write-profile.ts";

export type { OwnBusiness, OwnPicture } from "./load-own-business.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/** Returns the owner's business, or the business that they claim, with their proposed values, or null if they have neither. */
export async function findOwnBusiness(db: Db, owner: Owner): Promise<OwnBusiness | null> {
  const [found] = await listOwnBusinesses(db, eq(businesses.ownerId, owner.userId));
  if (found) return found.business;
  const claim = await findPendingClaim(db, { userId: owner.userId });
  const [claimed] = claim ? await listOwnBusinesses(db, eq(businesses.id, claim.businessId)) : [];
  return claim && claimed ? withProposal(db, claimed.business, claim) : null;
}

/**
 * Returns the business with this id, for its owner or a user with a pending claim to it. Throws (`not_allowed`) "not_your_business" or (`not_found`) "business_unknown".
 */
export async function getOwnBusiness(db: Db, owner: Owner, businessId: string): Promise<OwnBusiness> {
  return (await getOwn(db, owner, businessId)).business;
}

/** An owner may save this often, because each save makes the site render its pages again. */
const savesPerAccount = { max: 60, window: 10 * 60_000 };

/** Counts a save of the owner. Throws (`too_many`) "too_many_saves". */
export async function countSave({ db, clock }: Pick<AppContext, "db" | "clock">, owner: Owner): Promise<void> {
  const wait = await secondsToWait(db, `save by ${owner.userId}`, savesPerAccount, clock.now());
  if (wait) throw new DomainError("too_many", "too_many_saves", wait);
}

/**
 * Saves the owner's profile. While their claim is pending, the save changes only their proposal. Writes nothing if nothing
 * changed. Throws the errors of `getOwnBusiness` and `countSave`, and (`conflict`) "stale" if `profile.version` is old,
 * "picture_unknown", or "micro_category_unknown".
 */
export async function saveOwnBusiness(app: Writing, owner: Owner, businessId: string, profile: Profile): Promise<void> {
  await saveOwnEdit(app, owner, businessId, async (tx, business) => {
    await refuseStale(tx, owner, business, profile.version);
    return editOf(business, profile, app.town.country);
  });
}

/**
 * Locks the business and saves the edit that `decide` returns. If `decide` returns null, saves nothing. While a claim is pending,
 * the save changes only the proposal. Throws the errors of `getOwnBusiness`, `countSave`, and `decide`.
 */
export async function saveOwnEdit(
  app: Writing,
  owner: Owner,
  businessId: string,
  decide: (tx: Db, business: OwnBusiness) => Promise<Edit | null>,
): Promise<void> {
  await countSave(app, owner);
  await app.db.transaction(async (tx) => {
    const locked = await lockOwnBusiness(tx as Db, owner, businessId);
    const edit = await decide(tx as Db, locked.business);
    if (!edit) return;
    await change(
      { ...app, db: tx as Db },
      owner,
      locked.claim ? "propose_edit" : "edit_business",
      { kind: "business", id: businessId },
      async (work, entry) => {
        await writeOwnProfile(work, app.town.country, locked, edit, entry.at);
        if ("closedForGoodOn" in edit.after) await updateClosed(work, { timeZone: app.town.timeZone, at: entry.at }, businessId);
        if (locked.business.approvalStatus === "approved") entry.invalidate();
        Object.assign(entry, { before: edit.before, after: edit.after });
      },
    );
  });
}

/** An owner's locked business. */
export type LockedOwnBusiness = {
  /** The business as its owner sees and edits it. */
  business: OwnBusiness;
  /** The business as visitors see it. It differs from `business` only while a claim is pending. */
  listing: OwnBusiness;
  /** The owner's pending claim; null if they own the business. */
  claim: ClaimRow | null;
};

/** Like `getOwnBusiness`, but also locks the business so that no other save, sponsorship, or review can change it. */
export async function lockOwnBusiness(tx: Db, owner: Owner, businessId: string): Promise<LockedOwnBusiness> {
  await lockBusiness(tx, businessId);
  return getOwn(tx, owner, businessId);
}

/** Writes an owner's edit to the business or, while their claim is pending, to their proposal. */
export async function writeOwnProfile(
  tx: Db,
  country: CountryCode,
  { business, listing, claim }: LockedOwnBusiness,
  edit: Edit,
  at: Date,
): Promise<void> {
  if (claim) await writeProposal(tx, listing, claim, edit);
  else await writeProfile(tx, country, business, edit, at);
}

async function getOwn(db: Db, owner: Owner, businessId: string): Promise<LockedOwnBusiness> {
  const [found] = isUuid(businessId) ? await listOwnBusinesses(db, eq(businesses.id, businessId)) : [];
  if (!found) throw new DomainError("not_found", "business_unknown");
  const listing = found.business;
  if (found.ownerId === owner.userId) return { business: listing, listing, claim: null };
  const claim = await findPendingClaim(db, { businessId });
  if (claim?.userId !== owner.userId) throw new DomainError("not_allowed", "not_your_business");
  return { business: await withProposal(db, listing, claim), listing, claim };
}
