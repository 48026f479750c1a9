import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampTz } from "#db/column-types.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { noticeAnswers } from "./notice-form.shared.ts";

/** What the owner of a business was asked and answered during the current notice. The rows are deleted when the notice ends. */
export const noticeReplies = pgTable(
  "notice_replies",
  {
    businessId: uuid()
      .primaryKey()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    noticeId: text().notNull(),
    /** The town's day of the last attempt to email the owner. */
    triedOn: date({ mode: "string" }).notNull(),
    askedAt: timestampTz(),
    answer: text({ enum: noticeAnswers }),
    /** The town's time of a delayed opening: "10:00". */
    delayedUntil: text(),
    /** The town's clock reading of the answer: "2026-01-14T08:05". An answer applies only on its day. */
    answeredAt: text(),
  },
  (t) => [
    index("notice_replies_of_notice").on(t.noticeId),
    check("answer_has_a_time", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check("only_delayed_has_an_opening", sql`(${t.delayedUntil} is not null) = (${t.answer} is not distinct from 'delayed')`),
  ],
);
