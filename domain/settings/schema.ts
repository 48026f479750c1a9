import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { pictures } from "#domain/pictures/schema.ts";

/** The settings that admins changed, in one row. All other values come from the town's files. */
export const settings = pgTable(
  "settings",
  {
    id: boolean().primaryKey().default(true),
    value: jsonb().notNull(),
    updatedAt: timestampTz().notNull(),
  },
  (t) => [check("settings_are_one_row", sql`${t.id}`)],
);

/** The site's logos and icons, including earlier ones, because emails that were sent show them. */
export const settingsPictures = pgTable("settings_pictures", {
  pictureId: uuid()
    .primaryKey()
    .references(() => pictures.id),
});
