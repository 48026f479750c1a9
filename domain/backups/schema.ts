import { pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

/** The file of the site's own age key, and the public key that backups are encrypted to. */
export type BackupKey = { file: string; recipient: string };

/** The public keys whose secret keys an admin has copied to another place. */
export const copiedBackupKeys = pgTable("copied_backup_keys", {
  publicKey: text().primaryKey(),
  copiedAt: timestampTz().notNull(),
});
