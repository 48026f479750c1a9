import { eq } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Plan } from "#domain/plans/plans.shared.ts";
import {
  type BusinessHours,
  type HoursException,
  type OpeningTimes,
  openingTimesNames,
} from "#domain/businesses/business-types.shared.ts";
import { limits, pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { countSave, findOwn, lockOwn, type Own } from "#domain/businesses/owner/own-access.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { refuseStale } from "#domain/businesses/stale-save.ts";
import type { closingFields } from "./opening-times-forms.shared.ts";
import { updateClaim } from "#domain/claims/pending-claims.ts";
import { DomainError } from "#domain/domain-error.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import type { z } from "#domain/zod.shared.ts";

/** How many days ahead owners can set dates. The open state is computed day by day up to the last date. */
const farthestDay = 730;

type Closing = z.output<typeof closingFields>;
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
type Saved = Promise<{ isProposal: boolean }>;

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
  return save(app, owner, businessId, () => ({ hours }), version);
}

/**
 * Closes a business for a while, in which it stays in the lists, or for good: from that day on, it is not in lists, search, or the
 * sitemap. Null opens it again. Throws the errors of `lockOwn` and `countSave`, and (`conflict`) "date_past" or "date_too_far".
 */
export async function saveClosing(app: Writing, owner: Owner, businessId: string, closing: Closing | null): Saved {
  const { from = null, until = null } = (closing?.kind === "while" && closing) || {};
  const closedForGoodOn = closing?.kind === "for-good" ? closing.from : null;
  for (const day of [from, until, closedForGoodOn]) if (day !== null) checkComingDate(app, day);
  const changes = { temporarilyClosedFrom: from, temporarilyClosedUntil: until, closedForGoodOn };
  return save(app, owner, businessId, () => changes);
}

/**
 * Adds a special date to a business, in place of others on the same days, and removes past ones. Throws the errors of `lockOwn` and
 * `countSave`, and (`conflict`) "date_past", "date_too_far", or "too_many_dates".
 */
export async function saveSpecialDate(app: Writing, owner: Owner, businessId: string, date: HoursException): Saved {
  checkComingDate(app, date.to);
  const today = dayIn(app.town.timeZone, app.clock.now());
  return save(app, owner, businessId, (business) => {
    const hourExceptions = withSpecialDate(comingDates(business.hourExceptions, today), date);
    if (hourExceptions.length > limits.hourExceptions) throw new DomainError("conflict", "too_many_dates");
    return { hourExceptions };
  });
}

/** Removes the special date that starts on this day, if there is one. Throws the errors of `lockOwn` and `countSave`. */
export async function removeSpecialDate(app: Writing, owner: Owner, businessId: string, from: string): Saved {
  return save(app, owner, businessId, ({ hourExceptions }) => ({
    hourExceptions: hourExceptions.filter((date) => date.from !== from),
  }));
}

/** Writes what `decide` returns. `opened` is the version with which the form was opened, if it must not be older. */
async function save(
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

/** Throws (`conflict`) "date_past" for a day before today, or "date_too_far" for a day more than two years ahead. */
function checkComingDate({ town, clock }: Writing, day: string): void {
  const today = dayIn(town.timeZone, clock.now());
  if (day < today) throw new DomainError("conflict", "date_past");
  if (day > daysBefore(today, -farthestDay)) throw new DomainError("conflict", "date_too_far");
}

/** Adds a special date, which replaces the others on its days. Returns the special dates sorted by date. */
function withSpecialDate(dates: readonly HoursException[], added: HoursException): HoursException[] {
  const [dayBefore, dayAfter] = [daysBefore(added.from, 1), daysBefore(added.to, -1)];
  const others = dates.flatMap((date) => [
    ...(date.from < added.from ? [{ ...date, to: date.to < dayBefore ? date.to : dayBefore }] : []),
    ...(date.to > added.to ? [{ ...date, from: date.from > dayAfter ? date.from : dayAfter }] : []),
  ]);
  return [...others, added].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Returns the special dates that have not ended before `today`. */
export function comingDates(dates: readonly HoursException[], today: string): HoursException[] {
  return dates.filter(({ to }) => to >= today);
}
