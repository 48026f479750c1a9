import { pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

/**
 * The addresses that get no optional email: their owner turned it off, or the email server refused them as unknown. Addresses are
 * stored as hashes (`hashAddress`), because many belong to people without an account.
 */
export const noOptionalEmail = pgTable("no_optional_email", {
  addressHash: text().primaryKey(),
  reason: text({ enum: ["off", "refused"] }).notNull(),
  since: timestampTz().notNull(),
});
