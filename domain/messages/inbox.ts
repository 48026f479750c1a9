import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { retryEmail } from "#db/outbox/email-outbox.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { containing } from "#domain/accounts/people.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import type { InboxKind } from "./messages.shared.ts";
import { messages } from "./schema.ts";
import { settleTask } from "./tasks.ts";

type Writing = Pick<AppContext, "db" | "clock">;

/** A message or a task. A task has the email of its account, and a message by a sponsor names the sponsoring business. */
export type InboxItem = Awaited<ReturnType<typeof selectItems>>[number];

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
  const { name, subject, message, facts } = messages;
  const text = sql`lower(concat_ws(' ', ${name}, ${address}, ${subject}, ${message}, ${facts}, ${businesses.name}))`;
  const typed = search.trim().toLowerCase();
  const wanted = and(
    isDone ? isNotNull(messages.doneAt) : isNull(messages.doneAt),
    kind && eq(messages.kind, kind),
    typed ? sql`${text} like ${containing(typed)}` : undefined,
  );
  const total = (await selectItems(db).where(wanted)).length;
  const { limit, offset, ...place } = pageAt(page, total);
  return { rows: await selectItems(db).where(wanted).limit(limit).offset(offset), total, ...place };
}

const address = sql<string | null>`coalesce(${messages.email}, case when ${messages.kind} = 'task' then ${users.email} end)`;
const sponsors = alias(businesses, "sponsors");

function selectItems(db: Db) {
  const { id, kind, createdAt, doneAt, name, subject, message, reason, task, facts } = messages;
  const business = { id: businesses.id, name: businesses.name };
  const sponsor = { id: sponsors.id, name: sponsors.name };
  // A sponsor that has no category at the moment has also paid for priority support.
  const isSponsors = and(
    eq(kind, "contact"),
    eq(sponsors.ownerId, messages.userId),
    eq(sponsors.plan, "premium_sponsorship"),
    ne(sponsors.approvalStatus, "rejected"),
  );
  const group = sql`case when ${kind} = 'task' then 0 when ${sponsors.id} is not null then 1 else 2 end`;
  return db
    .select({ id, kind, createdAt, doneAt, name, email: address, subject, message, reason, task, facts, business, sponsor })
    .from(messages)
    .leftJoin(sponsors, isSponsors)
    .leftJoin(businesses, eq(businesses.id, messages.businessId))
    .leftJoin(users, eq(users.id, messages.userId))
    .orderBy(group, desc(createdAt), desc(id))
    .$dynamic();
}

/** Marks a message or a task as done. Throws (`not_found`) "message_unknown" if there is no such open message. */
export async function finishMessage(app: Writing, admin: Actor, id: string): Promise<void> {
  await changeMessage(app, admin, "finish_message", id, (tx, isIt, doneAt) =>
    tx
      .update(messages)
      .set({ doneAt })
      .where(and(isIt, isNull(messages.doneAt)))
      .returning(),
  );
}

/** Tasks stay, because their keys say which causes an admin has already handled. */
const isNoTask = ne(messages.kind, "task");

/** Deletes a message for good. Throws (`not_found`) "message_unknown". */
export async function deleteMessage(app: Writing, admin: Actor, id: string): Promise<void> {
  await changeMessage(app, admin, "delete_message", id, (tx, isIt) => tx.delete(messages).where(and(isIt, isNoTask)).returning());
}

async function changeMessage(
  app: Writing,
  admin: Actor,
  action: string,
  id: string,
  write: (tx: Db, isIt: SQL, at: Date) => PromiseLike<unknown[]>,
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, action, { kind: "message", id }, async (tx, entry) => {
    const written = isUuid(id) ? await write(tx, eq(messages.id, id), entry.at) : [];
    if (!written.length) throw new DomainError("not_found", "message_unknown");
  });
}

/**
 * Sends the email of a task again, with the full number of attempts, and settles the task. Throws (`conflict`) "not_failed" if the
 * email was sent or deleted, and (`not_found`) "message_unknown". Admins only.
 */
export async function sendEmailAgain(app: Writing, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "send_email_again", { kind: "message", id }, async (tx, entry) => {
    const { kind, cause } = await settleTask(tx, id, entry.at);
    const [emailId = ""] = cause.split(" ");
    if (kind !== "email_failed" || !(await retryEmail(tx, emailId, entry.at))) throw new DomainError("conflict", "not_failed");
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
