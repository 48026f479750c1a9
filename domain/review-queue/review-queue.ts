import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor, type System } from "#domain/accounts/actor.ts";
import { listAdminAddresses } from "#domain/accounts/admin-emails.ts";
import type { AppContext } from "#domain/app-context.ts";
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

/** Emails the admins what waits for a decision or an answer, if anything does. */
export async function emailDigest(app: Pick<AppContext, "db" | "clock">): Promise<void> {
  const system: System = { role: "system", name: "admin emails" };
  const { claim, request: submission, contact, report, suggestion } = await countWaiting(app.db, system);
  const message = contact + report + suggestion;
  if (!submission && !claim && !message) return;
  await change(app, system, "email_admins", { kind: "town" }, async (tx, entry) => {
    for (const email of await listAdminAddresses(tx)) entry.email(email, "new-requests-digest", { submission, claim, message });
  });
}
