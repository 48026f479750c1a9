import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { toCard, type Listing } from "./business-cards.ts";
import { getCategory, getMicroCategory, listCategories } from "./category-cards.ts";
import { countBusinesses, listCommonServices } from "./home-counts.ts";
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

/** Returns the number of visible businesses in a category, each counted once. */
export const countByCategory = byCategory.count;

/** Returns a page of the visible premium businesses. The featured block loads its businesses from the first page. */
export async function listPremium(app: Listing, request: PageRequest): Promise<CardPage> {
  const values = { hour: request.hour, offset: offsetOf(request), limit: pageSize };
  const filter = request.open?.matches;
  const query = filter ? selectPremium(app.db, filter).prepare("") : premiumCards(app.db);
  const found = await query.execute(values);
  const choice = await choiceOf(request, async (notTold) => ({
    total: await app.db.$count(businesses, and(visible, isPaying(businesses), notTold)),
  }));
  return toCardPage(found, request, app.town, choice) ?? listPremium(app, { ...request, page: 1 });
}

/**
 * Returns the home page's data: all categories with their counts, the most common services, and the first six businesses of the
 * hour's premium order for the carousel. The carousel loads the rest of that order's first page later.
 */
export async function getHome({ db, town }: Listing, hour: number) {
  const [categories, { byCategory, total }, services, found] = await Promise.all([
    listCategories(db),
    countBusinesses(db),
    listCommonServices(db),
    premiumCards(db).execute({ hour, offset: 0, limit: featuredInitially }),
  ]);
  return {
    categories: categories.map((category) => ({ ...category, businessCount: byCategory.get(category.id) ?? 0 })),
    ...{ total, services },
    featured: found.map((row) => toCard(row, town, startOf(hour))).filter((card) => card.premium),
  };
}

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
