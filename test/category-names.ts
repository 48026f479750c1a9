import { eq } from "drizzle-orm";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { db } from "./db.ts";

/** What a category is called now; undefined when there is none. */
export const nameOf = async (id: string) => (await db.select().from(categories).where(eq(categories.id, id)))[0]?.name;

/** The same of a micro-category. */
export const kindNameOf = async (id: string) =>
  (await db.select().from(microCategories).where(eq(microCategories.id, id)))[0]?.name;
