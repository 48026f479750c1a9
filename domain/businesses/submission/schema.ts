import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";

/** Unfinished submissions. `token` is the hash of the id in the browser's cookie. */
export const submissionDrafts = pgTable(
  "submission_drafts",
  {
    token: text().primaryKey(),
    /** The posted fields, without files. */
    entries: jsonb().$type<[name: string, value: string][]>().notNull(),
    expiresAt: timestampTz().notNull(),
  },
  (t) => [index("expired_submission_drafts").on(t.expiresAt)],
);

/** The private links with which submitters edit a listing without an account. `token` is the hash of the link's token. */
export const editLinks = pgTable(
  "edit_links",
  {
    token: text().primaryKey(),
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    expiresAt: timestampTz().notNull(),
  },
  (t) => [index("edit_links_of_business").on(t.businessId), index("expired_edit_links").on(t.expiresAt)],
);
