/** Measures the public pages' queries: `npm run bench -- pages --sizes 1000,10000,100000 --on embedded,server`. */
import { asc, count, desc, eq, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { getCategoryPage } from "#domain/directory/category-pages.ts";
import { countByCategory, getHome, listByCategory, listByMicroCategory, listPremium } from "#domain/directory/list-businesses.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { getProfile } from "#domain/directory/business-profile.ts";
import { eachTown, measure } from "./databases.ts";
import town from "../town.config.ts";

const rounds = 100;
const hour = hourOf(new Date("2026-01-14T18:00:00Z"));

await eachTown(async (db, label) => {
  const { micro, categoryId, premium, basic } = await fullest(db);
  const page = { hour, page: 1 };
  const pages: Record<string, () => Promise<unknown>> = {
    home: () => getHome({ db, town }, hour),
    "category page": () => getCategoryPage(db, categoryId),
    "micro page, fullest": () => listByMicroCategory({ db, town }, micro, page),
    "list of a category": () => listByCategory({ db, town }, categoryId, page),
    "  of which the count": () => countByCategory(db, categoryId),
    "premium page": () => listPremium({ db, town }, page),
    "profile, premium": () => getProfile(db, premium, {}),
    "profile, basic": () => getProfile(db, basic, {}),
  };
  for (const [what, run] of Object.entries(pages)) await measure(`${label}${what}`, rounds, run);
});

/** Returns the micro-category with the most businesses, its category, and a business in each layout. */
async function fullest(db: Db) {
  const [most] = await db
    .select({ micro: businessMicroCategories.microCategoryId, categoryId: microCategories.categoryId, businesses: count() })
    .from(businessMicroCategories)
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .groupBy(businessMicroCategories.microCategoryId, microCategories.categoryId)
    .orderBy(desc(count()))
    .limit(1);
  const oneWith = async (which: typeof eq) => {
    const [one] = await db
      .select({ id: businesses.id })
      .from(businesses)
      .where(which(businesses.plan, "basic"))
      .orderBy(asc(businesses.sortKey))
      .limit(1);
    return one!.id;
  };
  return { micro: most!.micro, categoryId: most!.categoryId, premium: await oneWith(ne), basic: await oneWith(eq) };
}
