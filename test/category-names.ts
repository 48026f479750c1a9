import { eq } from "drizzle-orm";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { db } from "./db.ts";

/** Returns a category's current name, or undefined. */
export const nameOf = async (id: string) => (await db.select().from(categories).where(eq(categories.id, id)))[0]?.name;

/** Returns a micro-category's current name, or undefined. */
export const microCategoryNameOf = async (id: string) =>
  (await db.select().from(microCategories).where(eq(microCategories.id, id)))[0]?.name;
