import { pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

/**
 * The micro-categories that an admin chose for a kind. They replace those of kinds.json and those found by name. An empty list means that
 * the town has nothing similar.
 */
export const kindMicroCategories = pgTable("kind_micro_categories", {
  kindId: text().primaryKey(),
  microCategoryIds: text().array().notNull(),
  updatedAt: timestampTz().notNull(),
});
