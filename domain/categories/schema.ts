import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz, plainText } from "#db/column-types.ts";
import { pictures } from "#domain/pictures/schema.ts";

/** The top-level categories. An id is made from the category's original name and never changes. */
export const categories = pgTable(
  "categories",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    sortKey: plainText().notNull(),
    description: text().notNull().default(""),
    /** The uploaded cover. Without one, the drawing for this id is shown, if there is one. */
    coverId: uuid().references(() => pictures.id, { onDelete: "set null" }),
    createdAt: timestampTz().notNull(),
  },
  (t) => [check("category_has_a_name", sql`length(trim(${t.name})) > 0`), index("categories_by_name").on(t.sortKey, t.id)],
);

/** Each category's micro-categories. */
export const microCategories = pgTable(
  "micro_categories",
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    name: text().notNull(),
    sortKey: plainText().notNull(),
  },
  (t) => [
    check("micro_category_has_a_name", sql`length(trim(${t.name})) > 0`),
    index("micro_categories_of_category").on(t.categoryId, t.sortKey),
  ],
);
