import { and, count, countDistinct, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { toCard, type Listing } from "./business-cards.ts";
import { getCategory, getMicroCategory, listCategories } from "./category-cards.ts";
import { featuredInitially, pageSize } from "./list-query.shared.ts";
import {
  choiceOf,
  offsetOf,
  paginateOffers,
  placeholders,
  pageColumns,
  selectCards,
  toCardPage,
  type CardPage,
  type PageRequest,
} from "./paginate-businesses.ts";
import { isPaying, visible } from "./visibility.ts";
import { startOf, premiumListOrder } from "./list-order.ts";

const byMicroCategory = paginateOffers((_, key) => eq(businessMicroCategories.microCategoryId, key));
const byCategory = paginateOffers((db, key) => {
  const ids = db.select({ id: microCategories.id }).from(microCategories).where(eq(microCategories.categoryId, key));
  return inArray(businessMicroCategories.microCategoryId, ids);
});

/** Returns a micro-category and a page of its visible businesses. Throws (`not_found`) "micro_category_unknown". */
export async function listByMicroCategory(app: Listing, microCategoryId: string, request: PageRequest) {
  const [micro, list] = await Promise.all([
    getMicroCategory(app.db, microCategoryId),
    byMicroCategory.list(app, microCategoryId, request),
  ]);
  return { micro, list };
}

/**
 * Returns a category and a page of its visible businesses. Each business appears once. Throws (`not_found`) "category_unknown".
 */
export async function listByCategory(app: Listing, categoryId: string, request: PageRequest) {
  const [category, list] = await Promise.all([getCategory(app.db, categoryId), byCategory.list(app, categoryId, request)]);
  return { category, list };
}

/**
 * Returns a category, its micro-categories, and the number of its visible businesses, each counted once. Throws (`not_found`)
 * "category_unknown".
 */
export async function getCategoryPage(db: Db, categoryId: string) {
  const [category, businessCount, micros] = await Promise.all([
    getCategory(db, categoryId),
    byCategory.count(db, categoryId),
    microCategoriesOf(db).execute({ categoryId }),
  ]);
  return { ...category, microCategories: micros, businessCount };
}

const microCategoriesOf = prepared((db) =>
  db
    .select({ id: microCategories.id, name: microCategories.name })
    .from(microCategories)
    .where(eq(microCategories.categoryId, sql.placeholder("categoryId")))
    .orderBy(microCategories.sortKey, microCategories.id),
);

/** Returns a page of the visible premium businesses. The featured block loads its businesses from the first page. */
export async function listPremium(app: Listing, request: PageRequest): Promise<CardPage> {
  const values = { hour: request.hour, offset: offsetOf(request), limit: pageSize, onBasic: false };
  const filter = request.open?.matches;
  const query = filter ? selectPremium(app.db, filter).prepare("") : premiumCards(app.db);
  const found = await query.execute(values);
  const choice = await choiceOf(request, (notTold) => app.db.$count(businesses, and(visible, isPaying(businesses), notTold)));
  return toCardPage(found, request, app.town, choice) ?? listPremium(app, { ...request, page: 1 });
}

/**
 * Returns the home page's data: all categories with their counts, the most common services, and the first six businesses of the
 * hour's premium order for the carousel. The carousel loads the rest of that order's first page later.
 */
export async function getHome({ db, town }: Listing, hour: number) {
  const [categories, numbers, services, found] = await Promise.all([
    listCategories(db),
    counts(db).execute(),
    commonServices(db).execute(),
    premiumCards(db).execute({ hour, offset: 0, limit: featuredInitially, onBasic: false }),
  ]);
  const countOf = (id: string | null) => numbers.find(({ categoryId }) => categoryId === id)?.total ?? 0;
  return {
    categories: categories.map((category) => ({ ...category, businessCount: countOf(category.id) })),
    ...{ total: countOf(null), services },
    featured: found.map((row) => toCard(row, town, startOf(hour))).filter((card) => card.premium),
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

const premiumCards = prepared((db) => selectPremium(db));

function selectPremium(db: Db, condition?: SQL) {
  const order = premiumListOrder(placeholders.hour);
  const page = db
    .select(pageColumns(businesses.id, order))
    .from(businesses)
    .where(and(visible, isPaying(businesses), condition))
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .offset(placeholders.offset)
    .as("page");
  return selectCards(db, page);
}
