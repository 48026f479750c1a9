import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { plan } from "#domain/plans/schema.ts";

/** One attempt to buy a plan at the payment provider, under the provider's session id. */
export const checkouts = pgTable(
  "checkouts",
  {
    sessionId: text().primaryKey(),
    plan: plan().notNull(),
    /** The business to be claimed, if any. */
    businessId: uuid().references(() => businesses.id, { onDelete: "set null" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    customerEmail: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    check("basic_is_not_bought", sql`${t.plan} <> 'basic'`),
    index("checkouts_of_business").on(t.businessId),
    index("checkouts_of_user").on(t.userId),
  ],
);
