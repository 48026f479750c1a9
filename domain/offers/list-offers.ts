import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { assertAdmin, type Actor, type Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { hourOf, shuffled } from "#domain/directory/list-order.ts";
import { visible } from "#domain/directory/visibility.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { offerLimits } from "./limits.shared.ts";
import type { Offer } from "./offer-form.shared.ts";
import { offers } from "./schema.ts";

/** An offer on "This week in town". `paid` says whether the business is on a paid plan. */
export type ListedOffer = Offer & { id: string; name: string; paid: boolean };

type Reading = Pick<AppContext, "db" | "clock" | "town">;

const { businessId, text, lastDay } = offers;

/** Returns the condition for offers that visitors see. A listing that lost its owner shows no offer. */
const isShown = (today: string) => and(visible, isNotNull(businesses.ownerId), gte(lastDay, today));

/**
 * Returns the offers that visitors see. Paid and basic businesses take equal turns: the list alternates between them while both
 * have offers. The hour decides which group starts, and shuffles each group.
 */
export async function listOffers({ db, clock, town }: Reading): Promise<ListedOffer[]> {
  const now = clock.now();
  const hour = hourOf(now);
  const isBasic = sql`(${businesses.plan} = 'basic')`;
  const turn = sql`row_number() over (partition by ${isBasic} order by ${shuffled(businesses.id, sql`${hour}`, isBasic)}, ${businesses.id})`;
  return db
    .select({ id: businesses.id, name: businesses.name, text, lastDay, paid: sql<boolean>`not ${isBasic}` })
    .from(offers)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(isShown(dayIn(town.timeZone, now)))
    .orderBy(turn, sql`(${isBasic}::int + ${hour}::bigint) % 2`)
    .limit(offerLimits.listed);
}

/** Returns whether visitors see any offer. */
export async function hasOffers({ db, clock, town }: Reading): Promise<boolean> {
  const [any] = await db
    .select({ businessId })
    .from(offers)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(isShown(dayIn(town.timeZone, clock.now())))
    .limit(1);
  return any !== undefined;
}

/** Returns whether a business has an offer that has not ended. */
export async function hasOfferOf(app: Reading, id: string): Promise<boolean> {
  return (await findCurrent(app, id)) !== null;
}

/** Returns a business's offer for its owner and editors, or null. Throws the errors of `getOwnBusiness`. */
export async function findOwnOffer(app: Reading, user: Owner, id: string): Promise<Offer | null> {
  await getOwnBusiness(app.db, user, id);
  return findCurrent(app, id);
}

/** Returns any business's offer, or null. Admins only. */
export async function findOfferForAdmin(app: Reading, admin: Actor, id: string): Promise<Offer | null> {
  assertAdmin(admin);
  return findCurrent(app, id);
}

async function findCurrent({ db, clock, town }: Reading, id: string): Promise<Offer | null> {
  const isCurrent = and(eq(businessId, id), gte(lastDay, dayIn(town.timeZone, clock.now())));
  const [found] = await db.select({ text, lastDay }).from(offers).where(isCurrent);
  return found ?? null;
}
