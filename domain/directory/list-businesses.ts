import { and, count, countDistinct, eq, isNotNull, ne, not, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { holidayNames } from "#domain/businesses/holidays/public-holidays.ts";
import { openingTimesNames } from "#domain/businesses/business-types.shared.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { hasDayAroundTheClock } from "#domain/businesses/opening-times/around-the-clock.ts";
import { isOpen } from "#domain/businesses/opening-times/open-state.shared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { type Card, cardColumns, isCardPicture, type Listing, toCard } from "./business-cards.ts";
import { getCategory, getMicroCategory, listCategories } from "./category-cards.ts";
import { featuredInitially, pageSize } from "./list-query.shared.ts";
import { listOrder } from "./list-order.ts";
import { isPaying, visible } from "./visibility.ts";

/**
 * One page of a list in the order of an hour. `total` is the size of the whole list. `page` starts at 1. `open` is set if the filter
 * "Open now" is on, and has today's public holiday.
 */
export type CardPage = { cards: Card[]; total: number; page: number; hour: number; open?: Pick<OpenFilter, "holiday"> };

/** The filter "Open now": the condition for its businesses, and today's public holiday. */
type OpenFilter = { matches: SQL; holiday: string | null };

/** Returns the filter "Open now". On a public holiday, it includes only businesses that have stated hours for the date. */
export async function openFilter({ db, town, clock }: Pick<AppContext, "db" | "town" | "clock">): Promise<OpenFilter> {
  const now = clock.now();
  const today = dayIn(town.timeZone, now);
  const holidays = await holidayNames(town, daysBefore(today, 1), today);
  const { id, hours, hourExceptions } = businesses;
  const rows = await db
    .select({ id, ...pick(businesses, openingTimesNames) })
    .from(businesses)
    .where(and(visible, or(isNotNull(hours), ne(hourExceptions, []))));
  const open = rows.filter((times) => isOpen(times, { timeZone: town.timeZone, holidays }, now));
  return { matches: sql`${id} = any(${sql.param(open.map((each) => each.id))}::uuid[])`, holiday: holidays[today] ?? null };
}

/** The hour that determines the order, the page within that order, and the list's filter. */
export type PageRequest = { hour: number; page: number; open?: OpenFilter | null };

const { businessId, microCategoryId, position } = businessMicroCategories;
const [key, hour, offset, limit] = ["key", "hour", "offset", "limit"].map((name) => sql.placeholder(name));

/** The links of the listed micro-categories. */
const byMicroCategory = listOf("id", sql`${microCategoryId} = ${key}`);
const byCategory = listOf(
  "categoryId",
  sql`${microCategoryId} in (select ${microCategories.id} from ${microCategories} where ${microCategories.categoryId} = ${key})`,
);
const premium = listOf("id");

/**
 * Returns a list of the visible businesses with one of these links or, without links, of those on a paid plan. `listedBy` says what the
 * key is: a service's id, or its category's.
 */
function listOf(listedBy: "id" | "categoryId", links?: SQL) {
  const linked = (more?: SQL) =>
    sql`${businesses.id} in (select ${businessId} from ${businessMicroCategories} where ${and(links, more)})`;
  const isListed = links ? linked() : isPaying(businesses);
  // A service on the side has other hours than a business that never closes.
  const isSure = links && or(not(hasDayAroundTheClock), linked(eq(position, 0)));
  const where = (filter?: SQL) => and(visible, isListed, filter && and(filter, isSure));
  const select = (db: Db, filter?: SQL) =>
    db
      .select({ ...cardColumns, total: sql<number>`(count(*) over ())::int` })
      .from(businesses)
      .leftJoin(pictures, isCardPicture)
      .where(where(filter))
      .orderBy(...listOrder(hour!))
      .limit(limit!)
      .offset(offset!);
  return {
    listedBy,
    rows: prepared((db) => select(db)),
    filteredRows: (db: Db, filter: SQL) => select(db, filter).prepare(""),
    total: prepared((db) => db.select({ total: count() }).from(businesses).where(where())),
  };
}

/** Returns a page of a list. A page past the end is the first page. */
async function readPage(list: ReturnType<typeof listOf>, app: Listing, key: string, request: PageRequest): Promise<CardPage> {
  const { db, town } = app;
  const { hour, page, open } = request;
  const query = open ? list.filteredRows(db, open.matches) : list.rows(db);
  const found = await query.execute({ key, hour, limit: pageSize, offset: (page - 1) * pageSize });
  if (!found.length && page > 1) return readPage(list, app, key, { ...request, page: 1 });
  const cards = found.map((row) => toCard(row, town, (service) => service[list.listedBy] === key));
  return { cards, total: found[0]?.total ?? 0, page, hour, ...(open && { open: { holiday: open.holiday } }) };
}

/** Returns a micro-category and a page of its visible businesses. Throws (`not_found`) "micro_category_unknown". */
export async function listByMicroCategory(app: Listing, microCategoryId: string, request: PageRequest) {
  const [micro, list] = await Promise.all([
    getMicroCategory(app.db, microCategoryId),
    readPage(byMicroCategory, app, microCategoryId, request),
  ]);
  return { micro, list };
}

/**
 * Returns a category and a page of its visible businesses. Each business appears once. Throws (`not_found`) "category_unknown".
 */
export async function listByCategory(app: Listing, categoryId: string, request: PageRequest) {
  const [category, list] = await Promise.all([getCategory(app.db, categoryId), readPage(byCategory, app, categoryId, request)]);
  return { category, list };
}

/** Returns a page of the visible premium businesses. The featured block loads its businesses from the first page. */
export function listPremium(app: Listing, request: PageRequest): Promise<CardPage> {
  return readPage(premium, app, "", request);
}

/**
 * Returns a category, its micro-categories, and the number of its visible businesses, each counted once. Throws (`not_found`)
 * "category_unknown".
 */
export async function getCategoryPage(db: Db, categoryId: string) {
  const [category, [found], micros] = await Promise.all([
    getCategory(db, categoryId),
    byCategory.total(db).execute({ key: categoryId }),
    microCategoriesOf(db).execute({ categoryId }),
  ]);
  return { ...category, microCategories: micros, businessCount: found!.total };
}

const microCategoriesOf = prepared((db) =>
  db
    .select({ id: microCategories.id, name: microCategories.name })
    .from(microCategories)
    .where(eq(microCategories.categoryId, sql.placeholder("categoryId")))
    .orderBy(microCategories.sortKey, microCategories.id),
);

/**
 * Returns the home page's data: all categories with their counts, the most common services, and the first six businesses of the
 * hour's premium order for the carousel. The carousel loads the rest of that order's first page later.
 */
export async function getHome({ db, town }: Listing, hour: number) {
  const [categories, numbers, services, found] = await Promise.all([
    listCategories(db),
    counts(db).execute(),
    commonServices(db).execute(),
    premium.rows(db).execute({ key: "", hour, offset: 0, limit: featuredInitially }),
  ]);
  const countOf = (id: string | null) => numbers.find(({ categoryId }) => categoryId === id)?.total ?? 0;
  return {
    categories: categories.map((category) => ({ ...category, businessCount: countOf(category.id) })),
    ...{ total: countOf(null), services },
    featured: found.map((row) => toCard(row, town)),
  };
}

/** How many services the home page links to. */
const servicesOnHome = 7;

/** The numbers of visible businesses by category. The row without a category is the total. Each number includes each business once. */
const counts = prepared((db) =>
  db
    .select({ categoryId: sql<string | null>`${microCategories.categoryId}`, total: countDistinct(businesses.id) })
    .from(businesses)
    .innerJoin(businessMicroCategories, eq(businessMicroCategories.businessId, businesses.id))
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .where(visible)
    .groupBy(sql`rollup (${microCategories.categoryId})`),
);

/** The services that most visible businesses offer. */
const commonServices = prepared((db) =>
  db
    .select({ id: microCategories.id, name: microCategories.name, categoryId: microCategories.categoryId })
    .from(businesses)
    .innerJoin(businessMicroCategories, eq(businessMicroCategories.businessId, businesses.id))
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .where(visible)
    .groupBy(microCategories.id)
    .orderBy(sql`${count()} desc`, microCategories.sortKey, microCategories.id)
    .limit(servicesOnHome),
);
