import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { adminTaskKinds, inboxKinds, type Problem, type TaskFacts } from "./messages.shared.ts";

/** The admins' inbox: what visitors send, and tasks that an admin must do manually. */
export const messages = pgTable(
  "messages",
  {
    id: newId(),
    kind: text({ enum: inboxKinds }).notNull(),
    /** What a report is about. */
    reason: text().$type<Problem>(),
    task: text({ enum: adminTaskKinds }),
    /** Identifies the cause of a task, so that each cause opens only one. */
    key: text().unique(),
    facts: jsonb().$type<TaskFacts>(),
    /** The sender's name, or the name of the business that a visitor suggests. */
    name: text(),
    /** The address that the sender typed. It proves nothing. */
    email: text(),
    subject: text(),
    message: text(),
    /** The account that was logged in, or that a task is about. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    businessId: uuid().references(() => allBusinesses.id, { onDelete: "set null" }),
    createdAt: timestampTz().notNull(),
    doneAt: timestampTz(),
  },
  (t) => [
    index("messages_newest").on(t.createdAt),
    index("messages_open")
      .on(t.createdAt)
      .where(sql`${t.doneAt} is null`),
    index("messages_of_user").on(t.userId),
    index("messages_of_business").on(t.businessId),
    check(
      "contact_message_is_complete",
      sql`${t.kind} <> 'contact' or num_nulls(${t.name}, ${t.email}, ${t.subject}, ${t.message}) = 0`,
    ),
    check("suggestion_is_complete", sql`${t.kind} <> 'suggestion' or num_nulls(${t.name}, ${t.message}) = 0`),
    check("report_has_a_reason", sql`(${t.kind} = 'report') = (${t.reason} is not null)`),
    check("task_is_complete", sql`num_nonnulls(${t.task}, ${t.key}) = case when ${t.kind} = 'task' then 2 else 0 end`),
  ],
);
