import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businessMicroCategories, businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { Refusal } from "#domain/refusal.ts";
import { packedCards, withLogo, type PremiumCard } from "./cards.ts";
import { categoryFaces, microCategoryFaces, type CategoryFace, type MicroCategoryFace } from "./faces.ts";
import { featuredAtFirst, pageSize, type Packed } from "./fields.ts";
import { given, isPastTheEnd, offering, type CardPage, type Stretch } from "./offering.ts";
import { placement, premiumPlacement } from "./placement.ts";
import { isPaying, visible } from "./visible.ts";

const ofMicroCategory = offering<MicroCategoryFace>({
  which: () => eq(businessMicroCategories.microCategoryId, given.key),
  subject: (db) => sql`${microCategoryFaces(db).where(eq(microCategories.id, given.key))}`,
});
const ofCategory = offering<CategoryFace>({
  which(db) {
    const kinds = db.select({ id: microCategories.id }).from(microCategories).where(eq(microCategories.categoryId, given.key));
    return inArray(businessMicroCategories.microCategoryId, kinds);
  },
  subject: (db) => sql`${categoryFaces(db).where(eq(categories.id, given.key))}`,
});

/** A micro-category and its visible businesses; refuses an unknown one. */
export async function listByMicroCategory(db: Db, microCategoryId: string, stretch: Stretch) {
  const { subject: micro, list } = await ofMicroCategory.list(db, microCategoryId, stretch);
  if (!micro) throw new Refusal("not_found", "micro_category_unknown");
  return { micro, list };
}

/** A category and its visible businesses, each once however many of its micro-categories it has; refuses an unknown one. */
export async function listByCategory(db: Db, categoryId: string, stretch: Stretch) {
  const { subject: category, list } = await ofCategory.list(db, categoryId, stretch);
  if (!category) throw new Refusal("not_found", "category_unknown");
  return { category, list };
}

/** How many visible businesses a category has, each counted once. */
export const countByCategory = ofCategory.count;

/** All visible premium businesses. */
export async function listPremium(db: Db, { hour, page }: Stretch): Promise<CardPage> {
  const [found] = await premiumList(db).execute({ hour, before: (page - 1) * pageSize });
  const list = { ...found!, page, hour };
  return isPastTheEnd(list) ? listPremium(db, { hour, page: 1 }) : list;
}

/**
 * What the home page shows: all categories by name, and the businesses that its rotating block begins with, the first six of the
 * hour's premium order. The block goes on with the rest of that order's first page.
 */
export async function getHome(
  db: Db,
  hour: number,
): Promise<{ categories: Packed<CategoryFace[]>; featured: Packed<PremiumCard[]> }> {
  const [home] = await homeRow(db).execute({ hour });
  return home!;
}

const premiumList = prepared((db) => {
  const keys = premiumKeys(db).limit(pageSize).offset(given.before);
  return db
    .select({ cards: packedCards(placement(given.hour)), count: count(), total: db.$count(businesses, isPremium) })
    .from(businesses)
    .leftJoin(...withLogo)
    .where(inArray(businesses.id, keys));
});
const homeRow = prepared((db) => {
  const featured = db
    .select({ cards: packedCards<PremiumCard>(placement(given.hour)) })
    .from(businesses)
    .leftJoin(...withLogo)
    .where(inArray(businesses.id, premiumKeys(db).limit(featuredAtFirst)));
  return db
    .select({
      categories: sql<Packed<CategoryFace[]>>`${categoryFaces(db)}`,
      featured: sql<Packed<PremiumCard[]>>`${featured}`,
    })
    .from(sql`(values (1)) as home`);
});

const isPremium = and(visible, isPaying(businesses));

function premiumKeys(db: Db) {
  return db
    .select({ id: businesses.id })
    .from(businesses)
    .where(isPremium)
    .orderBy(...premiumPlacement(given.hour))
    .$dynamic();
}
