import { and, count, eq, inArray, notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { cardColumns, toCard, withLogo, type Card } from "./business-cards.ts";
import { pageSize } from "./fields.ts";
import { placement } from "./placement.ts";
import { isHidden, isPaying, isVisible } from "./visible.ts";

/**
 * One page of a list in the order of one hour: `total` is of the whole list, or of so much of it as was counted when there is
 * more `beyond`; `page` counts from 1.
 */
export type CardPage = { cards: Card[]; total: number; beyond?: boolean; page: number; hour: number };

/** Which page is wanted: the hour whose order holds, and the page within it. */
export type PageRequest = { hour: number; page: number };

/** The parameters of the prepared lists: the micro-category or category, the hour, and how many cards come before the page. */
export const placeholders = {
  key: sql.placeholder("key"),
  hour: sql.placeholder("hour"),
  offset: sql.placeholder("offset"),
};

const premium = alias(businesses, "premium");
const hidden = alias(businesses, "hidden");

/**
 * Lists and counts the visible businesses with micro-categories that `which` selects by `placeholders.key`, premium first. Every
 * table is read by an index that holds all columns it needs, so only the page's own businesses are read from the table.
 */
export function paginateOffers(which: (db: Db) => SQL) {
  const total = prepared((db) => {
    const offers = offersOf(db, which(db));
    return db.with(offers).select({ total: count() }).from(offers);
  });
  const rowsOfPage = prepared((db) => {
    const offers = offersOf(db, which(db));
    const ids = db
      .select({ id: offers.id })
      .from(offers)
      .orderBy(...placement(placeholders.hour, { id: offers.id, isBasic: sql`${offers.isBasic}` }))
      .limit(pageSize)
      .offset(placeholders.offset);
    return db
      .with(offers)
      .select({ ...cardColumns, total: db.$count(offers) })
      .from(businesses)
      .leftJoin(...withLogo)
      .where(inArray(businesses.id, ids))
      .orderBy(...placement(placeholders.hour));
  });

  async function countAll(db: Db, key: string): Promise<number> {
    const [counted] = await total(db).execute({ key });
    return counted!.total;
  }

  async function list(db: Db, key: string, request: PageRequest): Promise<CardPage> {
    const rows = await rowsOfPage(db).execute({ key, hour: request.hour, offset: (request.page - 1) * pageSize });
    return pageOfRows(rows, request) ?? list(db, key, { ...request, page: 1 });
  }

  return { list, count: countAll };
}

/** The page of its rows. Null for a page past the end: its visitor gets the first page, not a claim that there is nothing. */
export function pageOfRows(
  rows: (Parameters<typeof toCard>[0] & { total: number })[],
  { hour, page }: PageRequest,
): CardPage | null {
  if (!rows.length && page > 1) return null;
  return { cards: rows.map(toCard), total: rows[0]?.total ?? 0, page, hour };
}

/** Each business once, and whether it pays for its place; what is hidden is asked of each business, not of each of its micro-categories. */
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
