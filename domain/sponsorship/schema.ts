import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";

/**
 * A business's exclusive place on one category. The key gives a category one sponsor, the unique column a
 * business one category; a sponsored category cannot be deleted before its sponsor is removed.
 */
export const sponsorships = pgTable("sponsorships", {
  categoryId: text()
    .primaryKey()
    .references(() => categories.id, { onDelete: "restrict" }),
  businessId: uuid()
    .notNull()
    .unique()
    .references(() => businesses.id, { onDelete: "cascade" }),
  /** A banner uploaded for this sponsorship; gone with it. */
  imageId: uuid().references(() => pictures.id, { onDelete: "set null" }),
  createdAt: moment().notNull(),
});
