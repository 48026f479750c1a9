import { and, count, eq, isNull, ne, notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { packedCards, withLogo, type Card } from "./cards.ts";
import { pageSize, unpack, type Packed } from "./fields.ts";
import { placement, premiumTurn } from "./placement.ts";
import { isHidden, isVisible } from "./visible.ts";

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
  const total = prepared((db) => countOf(db, which(db)));
  const stretch = prepared((db) =>
    db
      .select({
        ...packedCards<Card>(placement(given.hour)),
        total: sql<number>`${countOf(db, which(db))}`.mapWith(Number),
        subject: subject(db),
      })
      .from(businesses)
      .leftJoin(...withLogo)
      .where(sql`${businesses.id} in ${idsOf(db, which(db))}`),
  );

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

function countOf(db: Db, which: SQL) {
  const { each, isShown } = visibly(db, which);
  return db.select({ total: count() }).from(each).where(isShown);
}

/** An address that asks for more than there is gets the first page, not a claim that there is nothing. */
export function isPastTheEnd({ count: shown, total, page }: CardPage): boolean {
  return !shown && total > 0 && page > 1;
}

/**
 * The keys of a page. The premium ones alone fill the first page of a long list, and are soon looked up for a short one: the
 * rest is only sorted where they don't.
 */
function idsOf(db: Db, which: SQL): SQL {
  const isFull = sql`(${given.before}::int = 0 and (select count(*) from first) = ${pageSize})`;
  return sql`(with first as ${premiumAmong(db, which)}
    select id from first where ${isFull}
    union all select id from ${allAmong(db, which).as("rest")} where not ${isFull})`;
}

function premiumAmong(db: Db, which: SQL) {
  return db
    .selectDistinct({ id: premium.id, turn: sql`${premiumTurn(premium.id, given.hour)}`.as("turn") })
    .from(businessMicroCategories)
    .innerJoin(premium, and(eq(premium.id, businessMicroCategories.businessId), isVisible(premium), ne(premium.plan, "basic")))
    .where(which)
    .orderBy(sql`turn`, premium.id)
    .limit(pageSize);
}

function allAmong(db: Db, which: SQL) {
  const { each, isShown } = visibly(db, which);
  return db
    .select({ id: sql`${each.id}`.as("id") })
    .from(each)
    .leftJoin(premium, and(eq(premium.id, each.id), isVisible(premium), ne(premium.plan, "basic")))
    .where(isShown)
    .orderBy(...placement(given.hour, { id: each.id, isBasic: sql`(${isNull(premium.id)})` }))
    .limit(pageSize)
    .offset(given.before);
}

/** Each once, and what leaves out the hidden ones: asked of each business, not of each of its services. */
function visibly(db: Db, which: SQL) {
  const each = db
    .selectDistinct({ id: businessMicroCategories.businessId })
    .from(businessMicroCategories)
    .where(which)
    .as("offering");
  const isHiddenOne = db
    .select({ one: sql`1` })
    .from(hidden)
    .where(and(eq(hidden.id, each.id), isHidden(hidden)));
  return { each, isShown: notExists(isHiddenOne) };
}
