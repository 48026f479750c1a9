import { sql } from "drizzle-orm";
import { check, pgEnum, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";
import { users } from "#domain/accounts/schema.ts";
import { plans } from "./fields.ts";

export const plan = pgEnum("plan", plans);

/** The paid agreement that keeps an owner's plan. The category it pays for stands in `sponsorships`. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    plan: plan().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [check("basic_is_not_paid_for", sql`${t.plan} <> 'basic'`)],
);
