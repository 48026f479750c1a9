import { and, count, eq, exists, notExists, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias, type SubqueryWithSelection } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { clockPlaceholders, isOpenAt, type ClockReading } from "#domain/businesses/opening-times/is-open-at.ts";
import { allBusinesses, businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { cardColumns, toCard, withPicture, type Card, type CardRow, type Listing } from "./business-cards.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { pageSize } from "./page-size.shared.ts";
import { listOrder, startOf } from "./list-order.ts";
import { isHidden, isPaying, isVisible } from "./visibility.ts";

/**
 * One page of a list in the order of an hour. `total` is the size of the whole list. If `beyond` is set, the list has more than `total` businesses.
 * `page` starts at 1. If `isOpenOnly` is set, the list has only the businesses that are open now.
 */
export type CardPage = { cards: Card[]; total: number; beyond?: boolean; page: number; hour: number; isOpenOnly?: boolean };

/** The hour that determines the order, and the page within that order. With `openAt`, the list has only businesses that are open then. */
export type PageRequest = { hour: number; page: number; openAt?: ClockReading | null };

/** The parameters of the prepared lists. `key` is the id of a category or micro-category. */
export const placeholders = {
  key: sql.placeholder("key"),
  hour: sql.placeholder("hour"),
  offset: sql.placeholder("offset"),
};

const premium = alias(businesses, "premium");
const hidden = alias(allBusinesses, "hidden");
const open = alias(businesses, "open");

/**
 * Returns functions that list and count the visible businesses in the micro-categories of `which`, premium first. Every table access is
 * an index-only scan, except for the filter by open businesses.
 */
export function paginateOffers(which: (db: Db) => SQL) {
  const total = prepared((db) => {
    const offers = offersOf(db, which(db));
    return db.with(offers).select({ total: count() }).from(offers);
  });
  const cardsOfPage = prepared((db) => selectPage(db, offersOf(db, which(db))));
  const openCardsOfPage = prepared((db) => selectPage(db, offersOf(db, which(db), true)));

  function selectPage(db: Db, offers: ReturnType<typeof offersOf>) {
    const order = listOrder(placeholders.hour, { id: offers.id, isBasic: sql`${offers.isBasic}` });
    const page = db
      .with(offers)
      .select(pageColumns(offers.id, order))
      .from(offers)
      .orderBy(...order)
      .limit(pageSize)
      .offset(placeholders.offset)
      .as("page");
    return selectCards(db, page);
  }

  async function countAll(db: Db, key: string): Promise<number> {
    const [row] = await total(db).execute({ key });
    return row!.total;
  }

  async function list(app: Listing, key: string, request: PageRequest): Promise<CardPage> {
    const values = { key, hour: request.hour, offset: offsetOf(request) };
    const found = request.openAt
      ? await openCardsOfPage(app.db).execute({ ...values, ...request.openAt })
      : await cardsOfPage(app.db).execute(values);
    return toCardPage(found, request, app.town) ?? list(app, key, { ...request, page: 1 });
  }

  return { list, count: countAll };
}

/** The number of cards before the page. */
export function offsetOf({ page }: PageRequest): number {
  return (page - 1) * pageSize;
}

/** The columns of a page subquery for `selectCards`: ids, positions in the order, and the total of the list. */
export function pageColumns(id: SQLWrapper, order: SQL[]) {
  return {
    pageId: sql<string>`${id}`.as("page_id"),
    total: sql<number>`(count(*) over ())::int`.as("total"),
    place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as("place"),
  };
}

/** Selects the card rows of a page in order, in one statement. */
export function selectCards(db: Db, page: SubqueryWithSelection<ReturnType<typeof pageColumns>, "page">) {
  return db
    .select({ ...cardColumns, total: page.total })
    .from(page)
    .innerJoin(businesses, eq(businesses.id, page.pageId))
    .leftJoin(...withPicture)
    .orderBy(page.place);
}

/** Converts rows to a page. Returns null for a page past the end; callers return the first page instead. */
export function toCardPage(
  found: (CardRow & { total: number })[],
  { hour, page, openAt }: PageRequest,
  town: Town,
): CardPage | null {
  if (!found.length && page > 1) return null;
  const cards = found.map((row) => toCard(row, town, startOf(hour)));
  return { cards, total: found[0]?.total ?? 0, page, hour, ...(openAt && { isOpenOnly: true }) };
}

/** Each visible business once, with its plan group. Visibility is checked per business, not per link. */
function offersOf(db: Db, which: SQL, isOpenOnly = false) {
  const each = db
    .selectDistinct({ id: businessMicroCategories.businessId })
    .from(businessMicroCategories)
    .where(which)
    .as("each");
  const isHiddenOne = db
    .select({ one: sql`1` })
    .from(hidden)
    .where(and(eq(hidden.id, each.id), isHidden(hidden)));
  const isOpenOne = db
    .select({ one: sql`1` })
    .from(open)
    .where(and(eq(open.id, each.id), isOpenAt(clockPlaceholders, open)));
  const offers = db
    .select({ id: sql<string>`${each.id}`.as("id"), isBasic: sql<boolean>`${premium.id} is null`.as("is_basic") })
    .from(each)
    .leftJoin(premium, and(eq(premium.id, each.id), isVisible(premium), isPaying(premium)))
    .where(and(notExists(isHiddenOne), isOpenOnly ? exists(isOpenOne) : undefined));
  return db.$with("offers").as(offers);
}
