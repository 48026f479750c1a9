import { pgTable, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";

/**
 * The addresses that want no optional email. Addresses are stored as hashes, because many belong to people without an account
 * (`domain/accounts/hash-address.ts`).
 */
export const emailOptOuts = pgTable("email_opt_outs", {
  addressHash: text().primaryKey(),
  createdAt: timestampTz().notNull(),
});

/** The addresses that the email server refused as unknown. They get no optional email. */
export const suppressedAddresses = pgTable("suppressed_addresses", {
  addressHash: text().primaryKey(),
  since: timestampTz().notNull(),
});
