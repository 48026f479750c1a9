import { asc, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    /** The uploaded cover. If it is null, the default cover for this id is shown, if there is one. */
    coverId: uuid().references(() => pictures.id, { onDelete: "set null" }),
    /** The icon and the color of the tile that is shown without a cover; null for the default. The color is "#rrggbb". */
    icon: text(),
    color: text(),
    /** The position in lists. Null sorts the category by name, after those with a position. */
    position: integer(),
    createdAt: timestampTz().notNull(),
  },
  (t) => [check("category_has_a_name", sql`length(trim(${t.name})) > 0`), index("categories_by_name").on(t.sortKey, t.id)],
);

/** The order of categories in lists: those with a position first, and then the others by name. */
export const inCategoryOrder = [asc(categories.position), asc(categories.sortKey), asc(categories.id)];

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
