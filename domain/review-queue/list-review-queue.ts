import { type SQL, sql } from "drizzle-orm";
import { outbox } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { isFailed } from "#db/outbox/email-outbox.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { emailTitle } from "#domain/failed-emails/failed-emails.ts";
import { messages } from "#domain/messages/schema.ts";
import { type QueueKind, queueKinds } from "./queue-kinds.shared.ts";

/** Something that is waiting for an admin. */
export type QueueItem = {
  kind: QueueKind;
  /** The id of the business, the task, the message, or the email. */
  id: string;
  /** The name of the business, the subject of the message, the kind of the task, or the title of the email. */
  title: string;
  /** The claimant, the contact, the sender, the recipient, or the reason of the report; null if unknown. */
  person: string | null;
  since: Date;
};

const maxListed = 20;

/** The query for the items of each kind. The columns are `id`, `title`, `person`, and `since`. */
const sources: Record<QueueKind, SQL> = {
  claim: sql`select business.id::text as id, business.name as title, claimant.email as person, claim.created_at as since
    from ${claims} claim join ${businesses} business on business.id = claim.business_id
    left join ${users} claimant on claimant.id = claim.user_id where claim.state = 'pending'`,
  request: sql`select business.id::text, business.name, coalesce(business.contact_name, business.email), business.created_at
    from ${businesses} business where business.approval_status = 'pending'
    and not exists (select 1 from ${claims} claim where claim.business_id = business.id and claim.state = 'pending')`,
  task: sql`select task.id::text, task.kind, coalesce(person.email, task.facts ->> 'email'), task.created_at
    from ${adminTasks} task left join ${users} person on person.id = task.user_id
    where task.settled_at is null`,
  report: sql`select message.id::text, coalesce(business.name, message.reason), message.reason, message.created_at
    from ${messages} message left join ${businesses} business on business.id = message.business_id
    where message.kind = 'report' and message.done_at is null`,
  suggestion: sql`select id::text, name, email, created_at from ${messages} where kind = 'suggestion' and done_at is null`,
  contact: sql`select id::text, subject, name, created_at from ${messages} where kind = 'contact' and done_at is null`,
  email: sql`select id::text, kind, recipient, created_at from ${outbox}
    where ${isFailed}`,
};

/** Returns how many items of each of these kinds are waiting. Admins only. */
export async function countReviewQueue<Kind extends QueueKind>(
  db: Db,
  admin: Actor,
  kinds: readonly Kind[],
): Promise<Record<Kind, number>> {
  assertAdmin(admin);
  const counts = kinds.map((kind) => sql`(select count(*) from (${sources[kind]}) as source) as ${sql.identifier(kind)}`);
  const { rows } = await db.execute<Record<QueueKind, string>>(sql`select ${sql.join(counts, sql`, `)}`);
  return Object.fromEntries(kinds.map((kind) => [kind, Number(rows[0]![kind])])) as Record<Kind, number>;
}

/**
 * Returns the first 20 waiting items: claims first, then the other kinds, each with the oldest first. Admins only.
 */
export async function listReviewQueue(db: Db, admin: Actor): Promise<QueueItem[]> {
  assertAdmin(admin);
  const parts = queueKinds.map(
    (kind, order) => sql`select ${order}::int as position, source.* from (${sources[kind]}) as source (id, title, person, since)`,
  );
  const { rows } = await db.execute<{ position: number; id: string; title: string; person: string | null; since: string }>(
    sql`${sql.join(parts, sql` union all `)} order by position, since, id limit ${maxListed}`,
  );
  return rows.map(({ position, since, title, ...item }) => {
    const kind = queueKinds[position]!;
    return { ...item, kind, title: kind === "email" ? emailTitle(title) : title, since: new Date(since) };
  });
}
