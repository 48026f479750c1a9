import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";

/** An image in storage, in a few widths, under an unguessable name. Visitors can load it while something visible refers to it. */
export const pictures = pgTable(
  "pictures",
  {
    id: newId(),
    storageKey: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The stored widths in pixels, smallest first. */
    widths: integer().array().notNull(),
    /** "#rrggbb", shown until the picture loads. */
    color: text().notNull(),
    createdAt: timestampTz().notNull(),
  },
  (t) => [check("picture_has_a_size", sql`${t.width} > 0 and ${t.height} > 0`)],
);
