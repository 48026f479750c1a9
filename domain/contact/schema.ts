import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";

/** Messages from the contact page. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: newId(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The account that was logged in. The address above, which the sender typed, proves nothing. */
    senderId: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampTz().notNull(),
    readAt: timestampTz(),
    archivedAt: timestampTz(),
    answeredAt: timestampTz(),
    answer: text(),
  },
  (t) => [
    index("contact_messages_newest").on(t.createdAt),
    index("contact_messages_by_text")
      .using("gin", sql`lower(${t.name} || ' ' || ${t.email} || ' ' || ${t.subject} || ' ' || ${t.message}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    check("answered_means_an_answer", sql`(${t.answeredAt} is null) = (${t.answer} is null)`),
  ],
);
