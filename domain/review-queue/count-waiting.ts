import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import type { InboxKind } from "#domain/messages/messages.shared.ts";
import { messages } from "#domain/messages/schema.ts";

/** How many items of each kind wait for an admin. */
export type Waiting = Record<"claim" | "request" | InboxKind, number>;

/** Returns how many claims, submitted businesses, and items of each kind in the inbox are waiting. Admins only. */
export async function countWaiting(db: Db, admin: Actor): Promise<Waiting> {
  assertAdmin(admin);
  const claimed = sql`select claim.business_id from ${claims} claim where claim.state = 'pending'`;
  const open = sql`select count(*)::int from ${messages} where done_at is null and kind`;
  const { rows } = await db.execute<Waiting>(sql`select
    (select count(*)::int from ${businesses} where id in (${claimed})) as claim,
    (select count(*)::int from ${businesses} where approval_status = 'pending' and id not in (${claimed})) as request,
    (${open} = 'task') as task, (${open} = 'report') as report, (${open} = 'suggestion') as suggestion,
    (${open} = 'contact') as contact`);
  return rows[0]!;
}
