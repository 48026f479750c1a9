import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { type ClaimRow, findPendingClaim } from "#domain/claims/pending-claims.ts";
import { DomainError } from "#domain/domain-error.ts";

/** The business that a user owns, or to which they have the pending `claim`. */
export type Own = { businessId: string; claim: ClaimRow | null };

/** Returns the business that a user owns or claims, or null. */
export async function findOwn(db: Db, { userId }: Owner): Promise<Own | null> {
  const claim = await findPendingClaim(db, { userId });
  if (claim) return { businessId: claim.businessId, claim };
  const [owned] = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, userId));
  return owned ? { businessId: owned.id, claim } : null;
}

/** Returns the business with this id if the user owns or claims it. Throws (`not_allowed`) "not_your_business" for any other id. */
export async function getOwn(db: Db, owner: Owner, businessId: string): Promise<Own> {
  const own = await findOwn(db, owner);
  if (own?.businessId !== businessId) throw new DomainError("not_allowed", "not_your_business");
  return own;
}

/** Like `getOwn`, but also locks the business so that no other save, sponsorship, or review can change it. */
export async function lockOwn(tx: Db, owner: Owner, businessId: string): Promise<Own> {
  const { id } = businesses;
  if (isUuid(businessId)) await tx.select({ id }).from(businesses).where(eq(id, businessId)).for("update");
  return getOwn(tx, owner, businessId);
}

/** An owner may save this often, because each save makes the site render its pages again. */
const savesPerAccount = { max: 60, window: 10 * 60_000 };

/** Counts a save of the owner. Throws (`too_many`) "too_many_saves". */
export async function countSave({ db, clock }: Pick<AppContext, "db" | "clock">, owner: Owner): Promise<void> {
  const wait = await secondsToWait(db, `save by ${owner.userId}`, savesPerAccount, clock.now());
  if (wait) throw new DomainError("too_many", "too_many_saves", wait);
}
