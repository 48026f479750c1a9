import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment, newId } from "#db/columns.ts";

/** What a visitor wrote on the contact page. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: newId(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index("contact_messages_newest").on(t.createdAt)],
);
