import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

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
