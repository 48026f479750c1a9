import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { alias } from "drizzle-orm/pg-core";
import { validate as isUuid } from "uuid";
import { outbox } from "#db/audit-log/schema.ts";
import { isFailed } from "#db/outbox/email-outbox.ts";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { type AdminTask, findAdminTasks } from "#domain/admin-tasks/admin-tasks.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { containing } from "#domain/accounts/people.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type FailedEmail, findFailedEmails } from "#domain/failed-emails/failed-emails.ts";
import type { InboxKind } from "#domain/review-queue/queue-kinds.shared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { messageDays } from "./limits.shared.ts";
import type { MessageKind } from "./message-kinds.shared.ts";
import { messages } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;

type BusinessName = { id: string; name: string };

/** A message as admins read it. `sponsor` is the sponsoring business of the account that sent it. */
export type ListedMessage = typeof messages.$inferSelect & { sponsor: BusinessName | null; business: BusinessName | null };

/** Something in the admins' inbox: a visitor's message, a task, or an email that the site could not send. */
export type InboxItem = { id: string; createdAt: Date } & (
  | { kind: MessageKind; message: ListedMessage }
  | { kind: "task"; task: AdminTask }
  | { kind: "email"; email: FailedEmail }
);

/** Which items an admin reads: open or done, of one kind or all, all that contain a text. */
export type InboxFilter = { isDone?: boolean; kind?: InboxKind | undefined; search?: string };

/**
 * Returns a page of the inbox: tasks first, then messages from sponsors, and then everything else, each group with the newest first.
 * Done tasks and sent emails are not listed. Admins only.
 */
export async function listInbox(
  db: Db,
  admin: Actor,
  { isDone = false, kind, search = "", page }: InboxFilter & { page: number },
): Promise<ListPage<InboxItem>> {
  assertAdmin(admin);
  const pattern = containing(search.trim().toLowerCase());
  const contain = (...columns: SQLWrapper[]) =>
    search.trim() ? sql`lower(concat_ws(' ', ${sql.join(columns, sql`, `)})) like ${pattern}` : sql`true`;
  const { name, email, subject, message } = messages;
  const items = sql`
    select ${messages.id}, ${messages.kind}, ${messages.createdAt} as at, case when ${sponsors.id} is null then 2 else 1 end as place
      from ${messages} left join ${businesses} sponsors on ${isSponsors}
      where ${isDone ? isNotNull(messages.doneAt) : isNull(messages.doneAt)} and ${contain(name, email, subject, message)}
    union all select task.id, 'task', task.created_at, 0
      from ${adminTasks} task left join ${users} person on person.id = task.user_id
      left join ${businesses} about on about.id = task.business_id
      where task.settled_at is null and not ${isDone} and ${contain(sql`person.email`, sql`about.name`, sql`task.facts`)}
    union all select ${outbox.id}, 'email', ${outbox.createdAt}, 2
      from ${outbox} where ${isFailed} and not ${isDone} and ${contain(outbox.recipient, outbox.kind)}`;
  const wanted = kind ? sql`select * from (${items}) as item where kind = ${kind}` : items;
  const counted = await db.execute<{ total: string }>(sql`select count(*) as total from (${wanted}) as item`);
  const total = Number(counted.rows[0]!.total);
  const { limit, offset, ...place } = pageAt(page, total);
  const { rows: found } = await db.execute<{ id: string }>(
    sql`select id from (${wanted}) as item order by place, at desc, id desc limit ${limit} offset ${offset}`,
  );
  const ids = found.map(({ id }) => id);
  const [listed, tasks, emails] = [await findMessages(db, ids), await findAdminTasks(db, ids), await findFailedEmails(db, ids)];
  const byId = new Map<string, InboxItem>([
    ...listed.map((each) => [each.id, { id: each.id, kind: each.kind, createdAt: each.createdAt, message: each }] as const),
    ...tasks.map((task) => [task.id, { id: task.id, kind: "task", createdAt: task.createdAt, task }] as const),
    ...emails.map((each) => [each.id, { id: each.id, kind: "email", createdAt: each.createdAt, email: each }] as const),
  ]);
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total, ...place };
}

const sponsors = alias(businesses, "sponsors");

/** A sponsor that has no category at the moment has also paid for priority support. */
const isSponsors = and(
  eq(messages.kind, "contact"),
  eq(sponsors.ownerId, messages.userId),
  eq(sponsors.plan, "premium_sponsorship"),
  ne(sponsors.approvalStatus, "rejected"),
);

async function findMessages(db: Db, ids: string[]): Promise<ListedMessage[]> {
  if (!ids.length) return [];
  const rows = await db
    .select({
      message: messages,
      sponsor: { id: sponsors.id, name: sponsors.name },
      business: { id: businesses.id, name: businesses.name },
    })
    .from(messages)
    .leftJoin(sponsors, isSponsors)
    .leftJoin(businesses, eq(businesses.id, messages.businessId))
    .where(inArray(messages.id, ids));
  return rows.map(({ message, ...names }) => ({ ...message, ...names }));
}

/** Marks a message as done. Throws (`not_found`) "message_unknown" if there is no such open message. */
export async function finishMessage(app: Writing, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "finish_message", { kind: "message", id }, async (tx, entry) => {
    const doneBy = "userId" in admin ? admin.userId : null;
    await update(tx, id, isNull(messages.doneAt), { doneAt: entry.at, doneBy });
  });
}

/** Moves a message that is done back to the inbox. Throws (`not_found`) "message_unknown" if there is no such message. */
export async function reopenMessage(app: Writing, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "reopen_message", { kind: "message", id }, async (tx) => {
    await update(tx, id, isNotNull(messages.doneAt), { doneAt: null, doneBy: null });
  });
}

async function update(tx: Db, id: string, when: SQL, set: Partial<typeof messages.$inferInsert>): Promise<void> {
  const isMessage = and(eq(messages.id, id), when);
  const [row] = isUuid(id) ? await tx.update(messages).set(set).where(isMessage).returning({ id: messages.id }) : [];
  if (!row) throw new DomainError("not_found", "message_unknown");
}

/** Deletes a message for good. Throws (`not_found`) "message_unknown". */
export async function deleteMessage(app: Writing, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "delete_message", { kind: "message", id }, async (tx) => {
    const [row] = isUuid(id) ? await tx.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id }) : [];
    if (!row) throw new DomainError("not_found", "message_unknown");
  });
}

/** Moves the messages about a merged business to the remaining business. */
export async function moveMessages(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.update(messages).set({ businessId: toId }).where(eq(messages.businessId, fromId));
}

/**
 * Deletes the contact messages that a person sent while logged in or under their email address. Reports and suggestions lose the
 * address, but stay.
 */
export async function deleteMessagesOf(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const isAddress = sql`lower(${messages.email}) = ${email}`;
  await tx.delete(messages).where(and(eq(messages.kind, "contact"), or(eq(messages.userId, id), isAddress)));
  await tx.update(messages).set({ email: null }).where(isAddress);
}

/** Deletes messages that have been done for long. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - messageDays * 86_400_000);
  await db.delete(messages).where(and(isNotNull(messages.doneAt), lt(messages.createdAt, before)));
}
