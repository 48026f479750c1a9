import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

/** The emails whose text an admin has changed. All other emails are sent with their original text. */
export const emailTexts = pgTable("email_texts", {
  kind: text().primaryKey(),
  subject: text().notNull(),
  parts: jsonb().$type<string[]>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestampTz().notNull(),
});
