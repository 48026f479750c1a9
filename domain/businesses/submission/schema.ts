import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";

/** Unfinished submissions. `token` is the hash of the token in the browser's cookie. */
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

/** The private links that let submitters edit a listing without an account. `token` is the hash of the link's token. */
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

/** Submitters' changes to published listings. They wait here until an admin decides. They contain no pictures. */
export const proposedEdits = pgTable(
  "proposed_edits",
  {
    businessId: uuid()
      .primaryKey()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    /** The changed fields of `ProfileValues` with their new values. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestampTz().notNull(),
  },
  (t) => [index("proposed_edits_by_time").on(t.createdAt)],
);
