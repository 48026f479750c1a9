import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { noticeAnswers } from "./notice-form.shared.ts";

/**
 * The question that a business's owner got during the current notice, and the owner's answer. The rows are deleted when the
 * notice ends.
 */
export const noticeReplies = pgTable(
  "notice_replies",
  {
    businessId: uuid()
      .primaryKey()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    noticeId: text().notNull(),
    /** The date of the last attempt to email the owner, in the town's time zone. */
    triedOn: date({ mode: "string" }).notNull(),
    askedAt: timestampTz(),
    answer: text({ enum: noticeAnswers }),
    /** The local time of a delayed opening: "10:00". */
    delayedUntil: text(),
    /** The local date and time of the answer: "2026-01-14T08:05". An answer applies only on the day it was given. */
    answeredAt: text(),
  },
  (t) => [
    index("notice_replies_of_notice").on(t.noticeId),
    check("answer_has_a_time", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check("only_delayed_has_an_opening", sql`(${t.delayedUntil} is not null) = (${t.answer} is not distinct from 'delayed')`),
  ],
);
