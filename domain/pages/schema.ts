import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { pagePlaces } from "./page-form.shared.ts";

/**
 * The site's own pages, and the saved texts for About, Privacy, and Terms. Until one of these is saved, the site shows its
 * initial text.
 */
export const pages = pgTable(
  "pages",
  {
    id: newId(),
    /** The page's address, without the slash. */
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    place: text({ enum: pagePlaces }).notNull(),
    /** The position among the links in the same place. */
    position: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestampTz().notNull(),
  },
  (t) => [
    uniqueIndex("one_page_per_slug").on(t.slug),
    check("page_slug_has_words", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("page_place_is_known", sql`${t.place} in ('none', 'header', 'footer')`),
  ],
);

/** The pictures that the texts of pages show. */
export const pagePictures = pgTable(
  "page_pictures",
  {
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.pictureId] }), index("page_pictures_of_picture").on(t.pictureId)],
);
