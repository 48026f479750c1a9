import { sql } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import type { ShownAnswer } from "./notice-form.shared.ts";
import { noticeReplies } from "./schema.ts";

const { businessId, noticeId, answer, delayedUntil, answeredAt } = noticeReplies;

/** A business's stored answer with the id of its notice, or null. */
export const selectAnswer = sql<ShownAnswer | null>`(select json_build_object('notice', ${noticeId}, 'answer', ${answer},
  'until', ${delayedUntil}, 'at', ${answeredAt})
  from ${noticeReplies} where ${businessId} = ${businesses.id} and ${answer} is not null)`;
