import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { pictures } from "#domain/pictures/schema.ts";

/** The groups of settings that have been changed, one row per group. All other values come from the town's files. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestampTz().notNull(),
});

/** The site's logos and icons, including earlier ones, because emails that were sent show them. */
export const settingsPictures = pgTable("settings_pictures", {
  pictureId: uuid()
    .primaryKey()
    .references(() => pictures.id),
});
