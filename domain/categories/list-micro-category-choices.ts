import { asc } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { categories, microCategories } from "./schema.ts";

/** What a business can be said to offer, as forms list it. */
export type MicroCategoryChoice = { id: string; name: string; microCategories: { id: string; name: string }[] };

/** Every category by name with its micro-categories by name; one without any offers no choice and is left out. */
export async function listMicroCategoryChoices(db: Db): Promise<MicroCategoryChoice[]> {
  const [kinds, all] = await Promise.all([
    db
      .select({ id: microCategories.id, name: microCategories.name, categoryId: microCategories.categoryId })
      .from(microCategories)
      .orderBy(asc(microCategories.sortKey), asc(microCategories.id)),
    db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.sortKey), asc(categories.id)),
  ]);
  const own = Map.groupBy(kinds, ({ categoryId }) => categoryId);
  return all.flatMap((category) => {
    const offered = own.get(category.id)?.map(({ id, name }) => ({ id, name }));
    return offered ? [{ ...category, microCategories: offered }] : [];
  });
}
