import { and, count, eq, exists, notExists, type Placeholder, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias, type SubqueryWithSelection } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { allBusinesses, businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import {
  type Card,
  type CardPictureJoin,
  type CardRow,
  cardColumns,
  type Listing,
  showsOnBasicCard,
  toCard,
  withAnyPicture,
  withPicture,
} from "./business-cards.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { type Filters, filterNames, matchesFilters } from "./list-filters.ts";
import { filterOn, type ListFilter } from "./filter-names.shared.ts";
import { pageSize } from "./page-size.shared.ts";
import { listOrder, startOf } from "./list-order.ts";
import { isHidden, isPaying, isVisible } from "./visibility.ts";

/**
 * One page of a list in the order of an hour. `total` is the size of the whole list. If `beyond` is set, the list has more than
 * `total` businesses. `page` starts at 1. `filters` lists the filters that are on. `open` is the value of the filter `open` if it
 * is a time or a date.
 */
export type CardPage = {
  cards: Card[];
  total: number;
  beyond?: boolean;
  page: number;
  hour: number;
  filters?: ListFilter[];
  open?: string;
};

/** The hour that determines the order, the page within that order, and the list's filters. */
export type PageRequest = Filters & { hour: number; page: number };

/**
 * The parameters of the prepared list queries. `key` is the id of a category or micro-category.
 */
export const placeholders = {
  key: sql.placeholder("key"),
  hour: sql.placeholder("hour"),
  offset: sql.placeholder("offset"),
};

const premium = alias(businesses, "premium");
const hidden = alias(allBusinesses, "hidden");

/**
 * Returns functions that list and count the visible businesses in the micro-categories that match `condition`, premium first.
 * Finding the ids and counting needs only index-only scans, except for the filters.
 */
export function paginateOffers(condition: (db: Db, key: string | Placeholder) => SQL) {
  const total = prepared((db) => {
    const offers = offersOf(db, condition(db, placeholders.key));
    return db.with(offers).select({ total: count() }).from(offers);
  });
  const cardsWith = (picture: CardPictureJoin) =>
    prepared((db) => selectPage(db, offersOf(db, condition(db, placeholders.key)), picture));
  const [cards, cardsWithAnyPicture] = [cardsWith(withPicture), cardsWith(withAnyPicture)];

  function selectPage(db: Db, offers: ReturnType<typeof offersOf>, picture: CardPictureJoin) {
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
    return selectCards(db, page, picture);
  }

  async function countAll(db: Db, key: string): Promise<number> {
    const [row] = await total(db).execute({ key });
    return row!.total;
  }

  async function list(app: Listing, key: string, request: PageRequest): Promise<CardPage> {
    const values = { hour: request.hour, key, offset: offsetOf(request) };
    const filter = matchesFilters(request);
    const hasAnyPicture = showsOnBasicCard(app.town, "picture");
    const query = filter
      ? selectPage(
          app.db,
          offersOf(app.db, condition(app.db, key), filter),
          hasAnyPicture ? withAnyPicture : withPicture,
        ).prepare("")
      : (hasAnyPicture ? cardsWithAnyPicture : cards)(app.db);
    const found = await query.execute(values);
    return toCardPage(found, request, app.town) ?? list(app, key, { ...request, page: 1 });
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
  picture: CardPictureJoin = withPicture,
) {
  return db
    .select({ ...cardColumns, total: page.total })
    .from(page)
    .innerJoin(businesses, eq(businesses.id, page.pageId))
    .leftJoin(...picture)
    .orderBy(page.place);
}

/** Converts rows to a page. Returns null for a page past the end. In that case, callers return the first page. */
export function toCardPage(
  found: (CardRow & { total: number })[],
  { hour, page, ...filters }: PageRequest,
  town: Town,
): CardPage | null {
  if (!found.length && page > 1) return null;
  const cards = found.map((row) => toCard(row, town, startOf(hour)));
  return { cards, total: found[0]?.total ?? 0, page, hour, ...filtersOn(filters) };
}

/** Returns the names of the filters that are on, and the value of `open` if it is a time or a date. */
export function filtersOn(filters: Filters): Pick<CardPage, "filters" | "open"> {
  const names = filterNames(filters);
  const { open } = filters;
  return { ...(names.length && { filters: names }), ...(open && open.value !== filterOn && { open: open.value }) };
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
  const isMatch = db
    .select({ one: sql`1` })
    .from(businesses)
    .where(and(eq(businesses.id, each.id), filter));
  const offers = db
    .select({ id: sql<string>`${each.id}`.as("id"), isBasic: sql<boolean>`${premium.id} is null`.as("is_basic") })
    .from(each)
    .leftJoin(premium, and(eq(premium.id, each.id), isVisible(premium), isPaying(premium)))
    .where(and(notExists(isHiddenOne), filter && exists(isMatch)));
  return db.$with("offers").as(offers);
}
