import { and, count, eq, inArray, notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { packedCards, withLogo, type Card } from "./cards.ts";
import { pageSize, unpack, type Packed } from "./fields.ts";
import { placement } from "./placement.ts";
import { isHidden, isPaying, isVisible } from "./visible.ts";

/** Some cards as one text, and how many they are. */
type Cards = { cards: Packed<Card[]>; count: number };

/**
 * A stretch of a list in the order of one hour: `total` is of the whole list, or of so much of it as was counted when there
 * is more `beyond`; `page` counts from 1.
 */
export type CardPage = Cards & { total: number; beyond?: boolean; page: number; hour: number };

export const noCards: Cards = { cards: "[]", count: 0 };

/** Which stretch is wanted: the hour whose order holds, and the page within it. */
export type Stretch = { hour: number; page: number };

/** What stands in the queries for the service or category asked for, the hour, and how many cards come before the page. */
export const given = { key: sql.placeholder("key"), hour: sql.placeholder("hour"), before: sql.placeholder("before") };

const premium = alias(businesses, "premium");
const hidden = alias(businesses, "hidden");

/** What offers a service, told by `given.key`, and the query for what that key is of: a packed list of it alone. */
type Offer<Subject> = { which(db: Db): SQL; subject(db: Db): SQL<Packed<Subject[]>> };

/** What was asked for, null when there is no such thing, and a stretch of what offers it. */
export type Offered<Subject> = { subject: Subject | null; list: CardPage };

/**
 * Lists and counts of what offers a service, less the few that are hidden, premium first. Every table is read by an index that
 * holds all that is asked of it, so no business is looked at before the page's own. A page is one statement: each costs a
 * server more than what it carries.
 */
export function offering<Subject>({ which, subject }: Offer<Subject>) {
  const total = prepared((db) => {
    const offers = offersOf(db, which(db));
    return db.with(offers).select({ total: count() }).from(offers);
  });
  const stretch = prepared((db) => {
    const offers = offersOf(db, which(db));
    const ids = db
      .select({ id: offers.id })
      .from(offers)
      .orderBy(...placement(given.hour, { id: offers.id, isBasic: sql`${offers.isBasic}` }))
      .limit(pageSize)
      .offset(given.before);
    return db
      .with(offers)
      .select({ cards: packedCards(placement(given.hour)), count: count(), total: db.$count(offers), subject: subject(db) })
      .from(businesses)
      .leftJoin(...withLogo)
      .where(inArray(businesses.id, ids));
  });

  async function countAll(db: Db, key: string): Promise<number> {
    const [counted] = await total(db).execute({ key });
    return counted!.total;
  }

  async function list(db: Db, key: string, { hour, page }: Stretch): Promise<Offered<Subject>> {
    const [found] = await stretch(db).execute({ key, hour, before: (page - 1) * pageSize });
    const { subject: packed, ...cards } = found!;
    const stretchOfList = { ...cards, page, hour };
    if (isPastTheEnd(stretchOfList)) return list(db, key, { hour, page: 1 });
    return { subject: unpack(packed as Packed<Subject[]>)[0] ?? null, list: stretchOfList };
  }

  return { list, count: countAll };
}

/** An address that asks for more than there is gets the first page, not a claim that there is nothing. */
export function isPastTheEnd({ count: shown, total, page }: CardPage): boolean {
  return !shown && total > 0 && page > 1;
}

/** Each business once, and whether it pays for its place; what is hidden is asked of each business, not of each of its services. */
function offersOf(db: Db, which: SQL) {
  const each = db
    .selectDistinct({ id: businessMicroCategories.businessId })
    .from(businessMicroCategories)
    .where(which)
    .as("each");
  const isHiddenOne = db
    .select({ one: sql`1` })
    .from(hidden)
    .where(and(eq(hidden.id, each.id), isHidden(hidden)));
  const offers = db
    .select({ id: sql<string>`${each.id}`.as("id"), isBasic: sql<boolean>`${premium.id} is null`.as("is_basic") })
    .from(each)
    .leftJoin(premium, and(eq(premium.id, each.id), isVisible(premium), isPaying(premium)))
    .where(notExists(isHiddenOne));
  return db.$with("offers").as(offers);
}
