import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { cardColumns, toCard, withLogo, type Card } from "./business-cards.ts";
import { getCategory, getMicroCategory, listCategories } from "./category-cards.ts";
import { featuredAtFirst, pageSize } from "./fields.ts";
import { pageOfRows, paginateOffers, placeholders, type CardPage, type PageRequest } from "./paginate-businesses.ts";
import { placement, premiumPlacement } from "./placement.ts";
import { isPaying, visible } from "./visible.ts";

const byMicroCategory = paginateOffers(() => eq(businessMicroCategories.microCategoryId, placeholders.key));
const byCategory = paginateOffers((db) => {
  const ids = db.select({ id: microCategories.id }).from(microCategories).where(eq(microCategories.categoryId, placeholders.key));
  return inArray(businessMicroCategories.microCategoryId, ids);
});

/** A micro-category and its visible businesses; refuses an unknown one. */
export async function listByMicroCategory(db: Db, microCategoryId: string, request: PageRequest) {
  const [micro, list] = await Promise.all([
    getMicroCategory(db, microCategoryId),
    byMicroCategory.list(db, microCategoryId, request),
  ]);
  return { micro, list };
}

/** A category and its visible businesses, each once however many of its micro-categories it has; refuses an unknown one. */
export async function listByCategory(db: Db, categoryId: string, request: PageRequest) {
  const [category, list] = await Promise.all([getCategory(db, categoryId), byCategory.list(db, categoryId, request)]);
  return { category, list };
}

/** How many visible businesses a category has, each counted once. */
export const countByCategory = byCategory.count;

/** All visible premium businesses. */
export async function listPremium(db: Db, request: PageRequest): Promise<CardPage> {
  const rows = await premiumRows(db).execute({ hour: request.hour, offset: (request.page - 1) * pageSize });
  return pageOfRows(rows, request) ?? listPremium(db, { ...request, page: 1 });
}

/**
 * What the home page shows: all categories by name, and the businesses that its rotating block begins with, the first six of the
 * hour's premium order. The block goes on with the rest of that order's first page.
 */
export async function getHome(db: Db, hour: number) {
  const [categories, rows] = await Promise.all([listCategories(db), featuredRows(db).execute({ hour })]);
  const featured = rows.map(toCard).filter((card) => card.premium);
  return { categories, featured };
}

const isPremium = and(visible, isPaying(businesses));

const premiumRows = prepared((db) => {
  const ids = premiumIds(db).limit(pageSize).offset(placeholders.offset);
  return db
    .select({ ...cardColumns, total: db.$count(businesses, isPremium) })
    .from(businesses)
    .leftJoin(...withLogo)
    .where(inArray(businesses.id, ids))
    .orderBy(...placement(placeholders.hour));
});

const featuredRows = prepared((db) =>
  db
    .select(cardColumns)
    .from(businesses)
    .leftJoin(...withLogo)
    .where(inArray(businesses.id, premiumIds(db).limit(featuredAtFirst)))
    .orderBy(...placement(placeholders.hour)),
);

function premiumIds(db: Db) {
  return db
    .select({ id: businesses.id })
    .from(businesses)
    .where(isPremium)
    .orderBy(...premiumPlacement(placeholders.hour))
    .$dynamic();
}

/** The cards of these businesses, in this order; those that are not there any more are left out. */
export async function listCards(db: Db, ids: string[]): Promise<Card[]> {
  if (!ids.length) return [];
  const rows = await db
    .select(cardColumns)
    .from(businesses)
    .leftJoin(...withLogo)
    .where(inArray(businesses.id, ids))
    .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${businesses.id})`);
  return rows.map(toCard);
}
