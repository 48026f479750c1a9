import { date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import type { OptionalEmailTopic } from "./topics.shared.ts";

/**
 * The topics that an address does not want. Addresses are stored as hashes, because many belong to people without an account
 * (`hash-address.ts`).
 */
export const emailOptOuts = pgTable(
  "email_opt_outs",
  {
    addressHash: text().notNull(),
    topic: text().$type<OptionalEmailTopic>().notNull(),
    createdAt: timestampTz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.addressHash, t.topic] })],
);

/** The addresses that the email server refused as unknown. They get no optional email. */
export const suppressedAddresses = pgTable("suppressed_addresses", {
  addressHash: text().primaryKey(),
  since: timestampTz().notNull(),
});

/**
 * The last optional email to an address, and the topic that is waiting for the next one. Days are in the town's time zone.
 */
export const optionalEmailLimits = pgTable(
  "optional_email_limits",
  {
    addressHash: text().primaryKey(),
    lastDay: date({ mode: "string" }),
    waitingTopic: text().$type<OptionalEmailTopic>(),
    waitingDay: date({ mode: "string" }),
    changedAt: timestampTz().notNull(),
  },
  (t) => [index("optional_email_limits_past").on(t.changedAt)],
);
