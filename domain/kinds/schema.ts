import { pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

/**
 * The micro-categories that an admin chose for a kind. They replace those from kinds.json and those with a matching name. An
 * empty list means that the town has nothing similar.
 */
export const kindMicroCategories = pgTable("kind_micro_categories", {
  kindId: text().primaryKey(),
  microCategoryIds: text().array().notNull(),
  updatedAt: timestampTz().notNull(),
});
