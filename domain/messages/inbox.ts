import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { validate as isUuid } from "uuid";
import { outbox } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { isFailed, maxAttempts } from "#db/outbox/email-outbox.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { containing } from "#domain/accounts/people.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { emailTitle } from "./failed-emails.ts";
import type { AdminTaskKind, InboxKind, Problem, TaskFacts } from "./messages.shared.ts";
import { messages } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;

type BusinessName = { id: string; name: string };

/** A message, a task, or an email that the site could not send. */
export type InboxItem = {
  id: string;
  kind: InboxKind;
  createdAt: Date;
  doneAt: Date | null;
  name: string | null;
  /** The sender's address, the account's address of a task, or the recipient of an email. */
  email: string | null;
  subject: string | null;
  /** The reason of the failure, for an email. */
  message: string | null;
  reason: Problem | null;
  task: AdminTaskKind | null;
  facts: TaskFacts | null;
  /** The business that a report or a task is about. */
  business: BusinessName | null;
  /** The sponsoring business of the account that sent it. */
  sponsor: BusinessName | null;
  /** How often the site tried to send an email, and when it tries again. */
  attempts: number | null;
  next: Date | null;
};

/** Which items an admin reads: open or done, of one kind or all, all that contain a text. */
type InboxFilter = { isDone?: boolean; kind?: InboxKind | undefined; search?: string };

/** Messages that are done are deleted this many days after they arrived. */
export const messageDays = 365;

/**
 * Returns a page of the inbox: tasks first, then messages from sponsors, and then everything else, each group with the newest first.
 * Admins only.
 */
export async function listInbox(
  db: Db,
  admin: Actor,
  { isDone = false, kind, search = "", page }: InboxFilter & { page: number },
): Promise<ListPage<InboxItem>> {
  assertAdmin(admin);
  const items = itemsIn(db, isDone).as("items");
  const text = sql`lower(concat_ws(' ', ${items.name}, ${items.email}, ${items.subject}, ${items.message}, ${items.facts}, ${items.business}))`;
  const typed = search.trim().toLowerCase();
  const wanted = and(kind && eq(items.kind, kind), typed ? sql`${text} like ${containing(typed)}` : undefined);
  const total = await db.$count(items, wanted);
  const { limit, offset, ...place } = pageAt(page, total);
  const order = sql`case when ${items.kind} = 'task' then 0 when ${items.sponsor} is not null then 1 else 2 end`;
  const rows = await db
    .select()
    .from(items)
    .where(wanted)
    .orderBy(order, desc(items.createdAt), desc(items.id))
    .limit(limit)
    .offset(offset);
  const titled = rows.map((row) => (row.kind === "email" ? { ...row, subject: emailTitle(row.subject!) } : row));
  return { rows: titled, total, ...place };
}

const sponsors = alias(businesses, "sponsors");

/** A sponsor that has no category at the moment has also paid for priority support. */
const isSponsors = and(
  eq(messages.kind, "contact"),
  eq(sponsors.ownerId, messages.userId),
  eq(sponsors.plan, "premium_sponsorship"),
  ne(sponsors.approvalStatus, "rejected"),
);

/** The messages and failed emails that are open or done. The payload of an email is never read: it has links that give access. */
function itemsIn(db: Db, isDone: boolean) {
  const { id, createdAt, doneAt, name, subject, message, reason, task, facts } = messages;
  const nameOf = (table: typeof businesses | typeof sponsors) =>
    sql<BusinessName | null>`case when ${table.id} is not null then jsonb_build_object('id', ${table.id}, 'name', ${table.name}) end`;
  const none = <T>() => sql<T | null>`null`;
  return unionAll(
    db
      .select({
        ...{
          id,
          kind: sql<InboxKind>`${messages.kind}`.as("kind"),
          createdAt,
          doneAt,
          name,
          subject,
          message,
          reason,
          task,
          facts,
        },
        email: sql<string | null>`coalesce(${messages.email}, case when ${messages.kind} = 'task' then ${users.email} end)`.as(
          "email",
        ),
        business: nameOf(businesses).as("business"),
        sponsor: nameOf(sponsors).as("sponsor"),
        attempts: sql<number | null>`null::int`.as("attempts"),
        next: (sql`null::timestamptz`.mapWith(outbox.dueAt) as SQL<Date | null>).as("next"),
      })
      .from(messages)
      .leftJoin(sponsors, isSponsors)
      .leftJoin(businesses, eq(businesses.id, messages.businessId))
      .leftJoin(users, eq(users.id, messages.userId))
      .where(isDone ? isNotNull(messages.doneAt) : isNull(messages.doneAt)),
    db
      .select({
        ...{
          id: outbox.id,
          kind: sql<InboxKind>`'email'`,
          createdAt: outbox.createdAt,
          doneAt: none<Date>(),
          name: none<string>(),
        },
        ...{
          subject: sql<string | null>`${outbox.kind}`,
          message: sql<string | null>`left(${outbox.lastFailure}, 300)`,
          reason: none<Problem>(),
        },
        ...{ task: none<AdminTaskKind>(), facts: none<TaskFacts>(), email: sql<string | null>`${outbox.recipient}` },
        ...{ business: none<BusinessName>(), sponsor: none<BusinessName>(), attempts: sql<number | null>`${outbox.attempts}` },
        next: sql<Date | null>`case when ${outbox.attempts} < ${maxAttempts} then ${outbox.dueAt} end`,
      })
      .from(outbox)
      .where(isDone ? sql`false` : isFailed),
  );
}

/** Marks a message or a task as done. Throws (`not_found`) "message_unknown" if there is no such open message. */
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

/** Tasks stay, because their keys say which causes an admin has already handled. */
const isNoTask = ne(messages.kind, "task");

/** Deletes a message for good. Throws (`not_found`) "message_unknown". */
export async function deleteMessage(app: Writing, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "delete_message", { kind: "message", id }, async (tx) => {
    const isMessage = and(eq(messages.id, id), isNoTask);
    const [row] = isUuid(id) ? await tx.delete(messages).where(isMessage).returning({ id: messages.id }) : [];
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
  await db.delete(messages).where(and(isNotNull(messages.doneAt), lt(messages.createdAt, before), isNoTask));
}
