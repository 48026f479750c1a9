import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change, type Entry } from "#db/transaction.ts";
import { assertAdmin, type Actor, type System } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { hashAddress } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import type { InboxKind } from "#domain/messages/messages.shared.ts";
import { messages } from "#domain/messages/schema.ts";
import { readOptionalEmail } from "#domain/optional-email/opt-out.ts";

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

const system: System = { role: "system", name: "admin emails" };

/** An admin gets at most one email about each kind of news in this time. The next morning's email counts what still waits. */
const limit = { max: 1, window: 10 * 60_000 };

/** Emails the admins what waits for them, right after something arrived, in its transaction. */
export async function emailAdmins(tx: Db, entry: Entry, news: "submission" | "claim" | "message"): Promise<void> {
  for (const email of await listAdminAddresses(tx))
    if (!(await secondsToWait(tx, `${news} to ${hashAddress(email)}`, limit, entry.at)))
      entry.email(email, "waiting", await countForEmail(tx));
}

/** Emails the admins what waits for a decision or an answer, if anything does. */
export async function emailDigest(app: Pick<AppContext, "db" | "clock">): Promise<void> {
  const counts = await countForEmail(app.db);
  if (!Object.values(counts).some(Boolean)) return;
  await change(app, system, "email_admins", { kind: "town" }, async (tx, entry) => {
    for (const email of await listAdminAddresses(tx)) entry.email(email, "waiting", counts);
  });
}

async function countForEmail(db: Db) {
  const { claim, request: submission, contact, report, suggestion } = await countWaiting(db, system);
  return { submission, claim, message: contact + report + suggestion };
}

/** Returns the addresses of the admins who did not turn off optional emails. */
export async function listAdminAddresses(db: Db): Promise<string[]> {
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, "admin")).orderBy(asc(users.id));
  const wanted = [];
  for (const { email } of admins) if ((await readOptionalEmail(db, hashAddress(email))) === "on") wanted.push(email);
  return wanted;
}
