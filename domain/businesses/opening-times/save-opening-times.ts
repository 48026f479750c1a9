import { eq } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Plan } from "#domain/plans/plans.shared.ts";
import { type BusinessHours, type OpeningTimes, openingTimesNames } from "#domain/businesses/business-types.shared.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { countSave, findOwn, lockOwn, type Own } from "#domain/businesses/owner/own-access.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { refuseStale } from "#domain/businesses/stale-save.ts";
import { updateClaim } from "#domain/claims/pending-claims.ts";
import { dayIn } from "#domain/town-config/local-date.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/** The opening times of a business as its owner or claimant sees and edits them. `isProposal`: visitors don't see them yet. */
export type OwnOpeningTimes = OpeningTimes & { id: string; name: string; plan: Plan; version: number; isProposal: boolean };

/** Returns the opening times of the owner's business, or of the business that they claim, or null if they have neither. */
export async function findOwnOpeningTimes(db: Db, owner: Owner): Promise<OwnOpeningTimes | null> {
  const own = await findOwn(db, owner);
  return own && load(db, own);
}

async function load(db: Db, { businessId, claim }: Own): Promise<OwnOpeningTimes> {
  const columns = pick(businesses, ["id", "name", "plan", "version", ...openingTimesNames]);
  const [listing] = await db.select(columns).from(businesses).where(eq(businesses.id, businessId));
  const shown = { ...listing!, ...claim?.proposed };
  return {
    ...pick(shown, ["id", "name", "plan", ...openingTimesNames]),
    version: listing!.version + (claim?.version ?? 0),
    isProposal: claim !== null,
  };
}

/** Whether a save changed only the proposal in a pending claim, so that visitors don't see it yet. */
export type Saved = Promise<{ isProposal: boolean }>;

/**
 * Saves a business's weekly hours. They are public right away or, while a claim is pending, part of the proposal. Throws the
 * errors of `lockOwn`, `countSave`, and `refuseStale`.
 */
export async function saveHours(
  app: Writing,
  owner: Owner,
  businessId: string,
  { hours, version }: { hours: BusinessHours | null; version: number },
): Saved {
  return saveTimes(app, owner, businessId, () => ({ hours }), version);
}

/** Writes what `decide` returns. `opened` is the version with which the form was opened, if it must not be older. */
export async function saveTimes(
  app: Writing,
  owner: Owner,
  businessId: string,
  decide: (now: OwnOpeningTimes) => Partial<OpeningTimes>,
  opened?: number,
): Saved {
  await countSave(app, owner);
  return app.db.transaction(async (outer) => {
    const within = { ...app, db: outer as Db };
    const own = await lockOwn(within.db, owner, businessId);
    const now = await load(within.db, own);
    if (opened !== undefined) await refuseStale(within.db, owner, now, opened);
    const after = decide(now);
    const before = pick(now, Object.keys(after) as (keyof OpeningTimes)[]);
    const { claim } = own;
    const action = claim ? "propose_edit" : "edit_business";
    if (!isDeepStrictEqual(before, after))
      await change(within, owner, action, { kind: "business", id: businessId }, async (tx, entry) => {
        Object.assign(entry, { before, after });
        if (claim) return updateClaim(tx, claim, { proposed: { ...claim.proposed, ...after } });
        const { closedForGoodOn } = { ...now, ...after };
        const isClosed = closedForGoodOn !== null && closedForGoodOn <= dayIn(app.town.timeZone, entry.at);
        const written = { ...after, isClosed, version: now.version + 1, updatedAt: entry.at };
        await tx.update(businesses).set(written).where(eq(businesses.id, businessId));
        entry.invalidate();
      });
    return { isProposal: now.isProposal };
  });
}
