import { and, count, eq, exists, not, notExists, or, type Placeholder, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias, type SubqueryWithSelection } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { hasDayAroundTheClock } from "#domain/businesses/opening-times/is-open-at.ts";
import { allBusinesses, businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { type Card, type CardRow, cardColumns, cardPictures, type Listing, showsOnBasicCard, toCard } from "./business-cards.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { type OpenChoice, pageSize } from "./list-query.shared.ts";
import type { OpenFilter } from "./open-filter.ts";
import { listOrder, startOf } from "./list-order.ts";
import { isHidden, isPaying, isVisible } from "./visibility.ts";

/**
 * One page of a list in the order of an hour. `total` is the size of the whole list. `page` starts at 1. `open` is the filter
 * `open` if it is on.
 */
export type CardPage = {
  cards: Card[];
  total: number;
  page: number;
  hour: number;
  open?: ListChoice;
};

/** The filter of a list, and how many of the list's businesses it left out because they haven't told their hours. */
type ListChoice = OpenChoice & { notTold: number };

/** The hour that determines the order, the page within that order, and the list's filter. */
export type PageRequest = { hour: number; page: number; open?: OpenFilter | null };

/**
 * The parameters of the prepared list queries. `key` is the id of a category or micro-category.
 */
export const placeholders = {
  key: sql.placeholder("key"),
  hour: sql.placeholder("hour"),
  offset: sql.placeholder("offset"),
  /** Whether the town's Basic cards have a picture. */
  onBasic: sql.placeholder("onBasic"),
};

const premium = alias(businesses, "premium");
const hidden = alias(allBusinesses, "hidden");

/**
 * Returns functions that list and count the visible businesses in the micro-categories that match `condition`, premium first.
 * Finding the ids and counting needs only index-only scans, except for the filter.
 */
export function paginateOffers(condition: (db: Db, key: string | Placeholder) => SQL) {
  const total = prepared((db) => {
    const offers = offersOf(db, condition(db, placeholders.key));
    return db.with(offers).select({ total: count() }).from(offers);
  });
  const cards = prepared((db) => selectPage(db));

  function selectPage(db: Db, filter?: SQL) {
    const offers = offersOf(db, condition(db, placeholders.key), filter);
    const row = { id: offers.id, isBasic: sql`${offers.isBasic}` };
    const order = listOrder(placeholders.hour, row);
    const page = db
      .with(offers)
      .select(pageColumns(offers.id, order))
      .from(offers)
      .orderBy(...order)
      .limit(pageSize)
      .offset(placeholders.offset)
      .as("page");
    return selectCards(db, page, firstServiceOf(db, condition(db, placeholders.key)));
  }

  async function countAll(db: Db, key: string): Promise<number> {
    const [row] = await total(db).execute({ key });
    return row!.total;
  }

  /** Counts the businesses that match a filter's condition. */
  async function countMatching(db: Db, key: string, filter: SQL): Promise<number> {
    const offers = offersOf(db, condition(db, key), filter);
    const [row] = await db.with(offers).select({ total: count() }).from(offers);
    return row!.total;
  }

  async function list(app: Listing, key: string, request: PageRequest): Promise<CardPage> {
    const onBasic = showsOnBasicCard(app.town, "picture");
    const values = { hour: request.hour, key, offset: offsetOf(request), onBasic };
    const filter = request.open?.matches;
    const found = await (filter ? selectPage(app.db, filter).prepare("") : cards(app.db)).execute(values);
    const choice = await choiceOf(request, (notTold) => countMatching(app.db, key, notTold));
    return toCardPage(found, request, app.town, choice) ?? list(app, key, { ...request, page: 1 });
  }

  return { list, count: countAll };
}

/** Returns the number of cards before the page. */
export function offsetOf({ page }: PageRequest): number {
  return (page - 1) * pageSize;
}

/** Returns the columns of a page subquery for `selectCards`: ids, positions in the order, and the list's total. */
export function pageColumns(id: SQLWrapper, order: SQL[]) {
  return {
    pageId: sql<string>`${id}`.as("page_id"),
    total: sql<number>`(count(*) over ())::int`.as("total"),
    place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as("place"),
  };
}

/** Selects a page's card rows in order, in one statement. */
export function selectCards(
  db: Db,
  page: SubqueryWithSelection<ReturnType<typeof pageColumns>, "page">,
  listed: SQL<string | null> = sql`null`,
) {
  return db
    .select({ ...cardColumns, total: page.total, listed })
    .from(page)
    .innerJoin(businesses, eq(businesses.id, page.pageId))
    .leftJoin(...cardPictures(placeholders.onBasic))
    .orderBy(page.place);
}

/** Returns the name of a business's first service in the list. */
function firstServiceOf(db: Db, condition: SQL): SQL<string | null> {
  const { businessId, microCategoryId, position } = businessMicroCategories;
  const first = db
    .select({ name: microCategories.name })
    .from(businessMicroCategories)
    .innerJoin(microCategories, eq(microCategories.id, microCategoryId))
    .where(and(eq(businessId, businesses.id), condition))
    .orderBy(position)
    .limit(1);
  return sql`(${first})`;
}

/** Converts rows to a page. Returns null for a page past the end. In that case, callers return the first page. */
export function toCardPage(
  found: (CardRow & { total: number; listed: string | null })[],
  { hour, page }: PageRequest,
  town: Town,
  open: ListChoice | null,
): CardPage | null {
  if (!found.length && page > 1) return null;
  const cards = found.map((row) => toCard(row, town, startOf(hour), row.listed));
  return { cards, total: found[0]?.total ?? 0, page, hour, ...(open && { open }) };
}

/** Returns the filter as a page shows it, or null if it is off. `count` counts the list's businesses that meet a condition. */
export async function choiceOf(
  { open }: Pick<PageRequest, "open">,
  count: (condition: SQL) => Promise<number>,
): Promise<ListChoice | null> {
  if (!open) return null;
  const { matches: _, notTold, ...choice } = open;
  return { ...choice, notTold: notTold ? await count(notTold) : 0 };
}

/** Selects each visible business once, with its plan group. Visibility is checked per business, not per link. */
function offersOf(db: Db, condition: SQL, filter?: SQL) {
  const each = db
    .selectDistinct({ id: businessMicroCategories.businessId })
    .from(businessMicroCategories)
    .where(condition)
    .as("each");
  const isHiddenOne = db
    .select({ one: sql`1` })
    .from(hidden)
    .where(and(eq(hidden.id, each.id), isHidden(hidden)));
  // A service on the side has other hours than a business that never closes.
  const main = db
    .select({ one: sql`1` })
    .from(businessMicroCategories)
    .where(and(eq(businessMicroCategories.businessId, each.id), eq(businessMicroCategories.position, 0), condition));
  const isMatch = db
    .select({ one: sql`1` })
    .from(businesses)
    .where(and(eq(businesses.id, each.id), filter, or(not(hasDayAroundTheClock), exists(main))));
  const offers = db
    .select({ id: sql<string>`${each.id}`.as("id"), isBasic: sql<boolean>`${premium.id} is null`.as("is_basic") })
    .from(each)
    .leftJoin(premium, and(eq(premium.id, each.id), isVisible(premium), isPaying(premium)))
    .where(and(notExists(isHiddenOne), filter && exists(isMatch)));
  return db.$with("offers").as(offers);
}
