import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, real, text } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { reportKinds } from "./backup-status.shared.ts";

/** The public keys whose secret keys an admin has copied to another place. */
export const copiedBackupKeys = pgTable("copied_backup_keys", {
  publicKey: text().primaryKey(),
  copiedAt: timestampTz().notNull(),
});

/** One row per backup and per drill. A drill restores the newest backup into a temporary location. */
export const backupReports = pgTable(
  "backup_reports",
  {
    id: newId(),
    kind: text({ enum: reportKinds }).notNull(),
    at: timestampTz().notNull(),
    seconds: real().notNull(),
    /** The file name; null if no file was written. */
    file: text(),
    bytes: bigint({ mode: "number" }),
    rows: integer(),
    /** The number of picture files. `missing` counts files that the database refers to but storage does not have. */
    pictures: integer(),
    missing: integer(),
    /** The error message; null after a success. */
    failure: text(),
  },
  (t) => [index("backup_reports_by_time").on(t.kind, t.at), check("report_kind_is_known", sql`${t.kind} in ('backup', 'drill')`)],
);
