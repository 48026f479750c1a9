import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

/** The town's settings that an admin has changed, one row per group. All other values come from the town's files. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestampTz().notNull(),
});
