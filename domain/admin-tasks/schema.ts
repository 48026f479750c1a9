import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { adminTaskKinds } from "./admin-task-kinds.shared.ts";

/** A task that an admin must do manually. `key` identifies its cause, so that each cause creates only one task. */
export const adminTasks = pgTable(
  "admin_tasks",
  {
    id: newId(),
    key: text().notNull().unique(),
    kind: text({ enum: adminTaskKinds }).notNull(),
    businessId: uuid().references(() => allBusinesses.id, { onDelete: "set null" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The details, which depend on the kind. */
    facts: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    createdAt: timestampTz().notNull(),
    settledAt: timestampTz(),
    settledBy: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("admin_tasks_to_settle")
      .on(t.createdAt)
      .where(sql`${t.settledAt} is null`),
    index("admin_tasks_of_business").on(t.businessId),
    index("admin_tasks_of_user").on(t.userId),
    index("admin_tasks_by_settler").on(t.settledBy),
  ],
);
