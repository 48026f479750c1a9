import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { newId, timestampTz } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";

/**
 * Visitors' questions to businesses. Each belongs to the owner who received it. A later owner does not see it, and it is deleted
 * with the account.
 */
export const businessMessages = pgTable(
  "business_messages",
  {
    id: newId(),
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The visitor's email address or phone number, as typed. */
    contact: text().notNull(),
    message: text().notNull(),
    /** A keyed hash of the client network. Null if the network is unknown, and once the spam limit no longer needs it. */
    senderHash: text(),
    createdAt: timestampTz().notNull(),
    readAt: timestampTz(),
    answeredAt: timestampTz(),
    spamAt: timestampTz(),
  },
  (t) => [
    index("messages_of_business").on(t.businessId, t.createdAt),
    index("messages_of_owner").on(t.ownerId),
    index("messages_past").on(t.createdAt),
  ],
);

/** The owner's message settings. A business without a row gets messages and emails about them. */
export const messageSettings = pgTable("message_settings", {
  businessId: uuid()
    .primaryKey()
    .references(() => allBusinesses.id, { onDelete: "cascade" }),
  accepts: boolean().notNull().default(true),
  emails: boolean().notNull().default(true),
});
