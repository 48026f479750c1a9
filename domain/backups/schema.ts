import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, real, text } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { reportKinds } from "./backup-status.shared.ts";

/** What became of each backup, and of each drill: the restoring of the newest one into a place that is thrown away. */
export const backupReports = pgTable(
  "backup_reports",
  {
    id: newId(),
    kind: text({ enum: reportKinds }).notNull(),
    at: timestampTz().notNull(),
    seconds: real().notNull(),
    /** The name of the file; null when there came to be none. */
    file: text(),
    bytes: bigint({ mode: "number" }),
    rows: integer(),
    /** Picture files, and those of them that the database names and storage has not. */
    pictures: integer(),
    missing: integer(),
    /** Why it failed; null when it did not. */
    failure: text(),
  },
  (t) => [index("backup_reports_by_time").on(t.kind, t.at), check("report_kind_is_known", sql`${t.kind} in ('backup', 'drill')`)],
);
