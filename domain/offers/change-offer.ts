import { eq, inArray, lt } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/handle.ts";
import { insertJsonRows, type JsonRows, readJsonRows } from "#db/json-rows.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { offerLimits } from "./limits.shared.ts";
import type { Offer } from "./offer-form.shared.ts";
import { offers } from "./schema.ts";

type App = Pick<AppContext, "db" | "clock" | "town">;

/**
 * Posts a business's offer in place of its last one. Like an edit to an approved listing, the offer is public right away. For
 * owners and editors. Throws the errors of `getOwnBusiness`, and (`conflict`) "not_public" unless the business is approved,
 * "date_past", or "date_too_far".
 */
export async function postOffer(app: App, user: Owner, businessId: string, offer: Offer): Promise<void> {
  const today = dayIn(app.town.timeZone, app.clock.now());
  if (offer.lastDay < today) throw new DomainError("conflict", "date_past");
  if (offer.lastDay > daysBefore(today, -offerLimits.days)) throw new DomainError("conflict", "date_too_far");
  await change(app, user, "post_offer", { kind: "business", id: businessId }, async (tx, entry) => {
    await lockPublic(tx, user, businessId);
    entry.before = await findOffer(tx, businessId);
    entry.after = offer;
    await writeOffer(tx, businessId, offer, entry.at);
    entry.invalidate();
  });
}

/** Ends a business's offer. For owners and editors. Does nothing if there is none. Throws the errors of `getOwnBusiness`. */
export async function endOwnOffer(app: App, user: Owner, businessId: string): Promise<void> {
  await app.db.transaction(async (outer) => {
    await lockOwnBusiness(outer as Db, user, businessId);
    await end({ ...app, db: outer as Db }, user, businessId);
  });
}

/** Ends any business's offer. Does nothing if there is none. Admins only. */
export async function endOffer(app: App, admin: Actor, businessId: string): Promise<void> {
  assertAdmin(admin);
  await end(app, admin, businessId);
}

async function end(app: App, actor: Actor, businessId: string): Promise<void> {
  const before = await findOffer(app.db, businessId);
  if (!before) return;
  await change(app, actor, "end_offer", { kind: "business", id: businessId }, async (tx, entry) => {
    await tx.delete(offers).where(eq(offers.businessId, businessId));
    entry.before = before;
    entry.after = null;
    entry.invalidate();
  });
}

/** Deletes the offers whose last day is over. */
export async function deletePastOffers(app: App): Promise<void> {
  const isPast = lt(offers.lastDay, dayIn(app.town.timeZone, app.clock.now()));
  const [past] = await app.db.select().from(offers).where(isPast).limit(1);
  if (!past) return;
  await change(app, { role: "system", name: "offers" }, "end_past_offers", { kind: "business" }, async (tx, entry) => {
    const ended = await tx.delete(offers).where(isPast).returning({ businessId: offers.businessId });
    entry.after = { businesses: ended.map(({ businessId }) => businessId) };
    entry.invalidate();
  });
}

/** Undoes posting or ending an offer. Throws (`conflict`) "changed_since" if the offer has changed since then. */
export async function restoreOffer(
  tx: Db,
  { subjectId, before, after }: { subjectId: string | null; before: unknown; after: unknown },
  at: Date,
): Promise<void> {
  if (!isDeepStrictEqual(await findOffer(tx, subjectId!), after ?? null)) throw new DomainError("conflict", "changed_since");
  if (before) await writeOffer(tx, subjectId!, before as Offer, at);
  else await tx.delete(offers).where(eq(offers.businessId, subjectId!));
}

/**
 * Moves a merged business's offer to the remaining business. If both have one, the remaining business's offer continues. Returns
 * the rows of both before the merge.
 */
export async function moveOffer(tx: Db, fromId: string, toId: string): Promise<JsonRows> {
  const before = await readJsonRows(tx, offers, inArray(offers.businessId, [fromId, toId]));
  const moved = await findOffer(tx, fromId);
  if (moved && !(await findOffer(tx, toId)))
    await tx.update(offers).set({ businessId: toId }).where(eq(offers.businessId, fromId));
  else await tx.delete(offers).where(eq(offers.businessId, fromId));
  return before;
}

/** Restores both businesses' offers from before a merge. */
export async function moveOfferBack(tx: Db, mergedId: string, keepId: string, before: JsonRows): Promise<void> {
  await tx.delete(offers).where(inArray(offers.businessId, [mergedId, keepId]));
  await insertJsonRows(tx, offers, before);
}

async function findOffer(db: Db, businessId: string): Promise<Offer | null> {
  const [found] = await db
    .select({ text: offers.text, lastDay: offers.lastDay })
    .from(offers)
    .where(eq(offers.businessId, businessId));
  return found ?? null;
}

async function writeOffer(tx: Db, businessId: string, offer: Offer, postedAt: Date): Promise<void> {
  const set = { ...offer, postedAt };
  await tx
    .insert(offers)
    .values({ businessId, ...set })
    .onConflictDoUpdate({ target: offers.businessId, set });
}

async function lockPublic(tx: Db, user: Owner, businessId: string): Promise<void> {
  const { listing, claim } = await lockOwnBusiness(tx, user, businessId);
  if (claim || listing.approvalStatus !== "approved") throw new DomainError("conflict", "not_public");
}
