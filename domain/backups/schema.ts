import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";

/** The file of the site's own age key, and the public key that backups are encrypted to. */
export type BackupKey = { file: string; recipient: string };

/** The public keys whose secret keys an admin has copied to another place. */
export const copiedBackupKeys = pgTable("copied_backup_keys", {
  publicKey: text().primaryKey(),
  copiedAt: timestampTz().notNull(),
});

/** One row per backup and per drill. A drill restores a backup into a temporary database to check that it works. */
export const backupReports = pgTable(
  "backup_reports",
  {
    id: newId(),
    kind: text({ enum: ["backup", "drill"] }).notNull(),
    at: timestampTz().notNull(),
    /** The error message; null after a success. */
    failure: text(),
  },
  (t) => [index("backup_reports_by_time").on(t.kind, t.at), check("report_kind_is_known", sql`${t.kind} in ('backup', 'drill')`)],
);
