import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { AuditAction } from "#db/audit-log/actions.ts";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertStaff, type Actor } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { containing } from "#domain/accounts/people/match-people.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { manyLines } from "#domain/text/text-validators.shared.ts";
import { messagesPageSize } from "./limits.shared.ts";
import { contactMessages } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;

export type MessageBox = "inbox" | "archived";

/** A message as admins read it. `sponsor` is the sponsoring business of the account that sent it. */
export type ListedMessage = typeof contactMessages.$inferSelect & { sponsor: { id: string; name: string } | null };

type MessagePage = { messages: ListedMessage[]; total: number; unread: number; page: number; pageSize: number };

/** What an admin reads: a folder, or all messages that contain a string. */
type MessageFilter = { box: MessageBox; search?: string };

/**
 * Returns a page of these messages: those from sponsors first, and then the others, each group with the newest first. If `page`
 * is past the end, returns the last page.
 */
export async function listMessages(
  db: Db,
  admin: Actor,
  { box, search = "", page }: MessageFilter & { page: number },
): Promise<MessagePage> {
  assertStaff(admin);
  const folder = box === "inbox" ? isNull(contactMessages.archivedAt) : isNotNull(contactMessages.archivedAt);
  const inBox = search.trim() ? contains(search.trim()) : folder;
  const [total, unread] = await Promise.all([db.$count(contactMessages, inBox), countUnread(db, admin)]);
  const last = Math.max(1, Math.ceil(total / messagesPageSize));
  const currentPage = Math.min(Math.max(1, page), last);
  const rows = await selectMessages(db)
    .where(inBox)
    .orderBy(asc(isNull(businesses.id)), desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(messagesPageSize)
    .offset((currentPage - 1) * messagesPageSize);
  const messages = rows.map(({ message, sponsor }) => ({ ...message, sponsor }));
  return { messages, total, unread, page: currentPage, pageSize: messagesPageSize };
}

/** Returns a message from any folder, or null. Admins and reviewers only. */
export async function findMessage(db: Db, admin: Actor, id: string): Promise<ListedMessage | null> {
  assertStaff(admin);
  const [row] = isUuid(id) ? await selectMessages(db).where(eq(contactMessages.id, id)) : [];
  return row ? { ...row.message, sponsor: row.sponsor } : null;
}

/** Deletes a message for good. */
export async function deleteMessage(app: Writing, admin: Actor, id: string): Promise<void> {
  assertStaff(admin);
  await change(app, admin, "delete_message", { kind: "contact_message", id }, async (tx) => {
    await lockMessage(tx, id);
    await tx.delete(contactMessages).where(eq(contactMessages.id, id));
  });
}

function selectMessages(db: Db) {
  const { id, name, ownerId, plan, approvalStatus } = businesses;
  return (
    db
      .select({ message: contactMessages, sponsor: { id, name } })
      .from(contactMessages)
      // A sponsor that has no category at the moment has also paid for priority support.
      .leftJoin(
        businesses,
        and(eq(ownerId, contactMessages.senderId), eq(plan, "premium_sponsorship"), ne(approvalStatus, "rejected")),
      )
  );
}

/**
 * Returns the condition that the text is in the name, the email, the subject, or the message. The index
 * `contact_messages_by_text` uses the same expression.
 */
function contains(text: string): SQL {
  const { name, email, subject, message } = contactMessages;
  return sql`lower(${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message}) like ${containing(text.toLowerCase())}`;
}

/** Returns the number of unread messages in the inbox. */
export async function countUnread(db: Db, admin: Actor): Promise<number> {
  assertStaff(admin);
  return db.$count(contactMessages, and(isNull(contactMessages.readAt), isNull(contactMessages.archivedAt)));
}

/**
 * Marks a message as read. Writes nothing if it is already marked. Throws (`not_found`) "message_unknown", like all functions
 * below.
 */
export async function markRead(app: Writing, admin: Actor, id: string): Promise<void> {
  await setTimestamp(app, admin, id, "read_message", "readAt", true);
}

export async function markUnread(app: Writing, admin: Actor, id: string): Promise<void> {
  await setTimestamp(app, admin, id, "unread_message", "readAt", false);
}

export async function archive(app: Writing, admin: Actor, id: string): Promise<void> {
  await setTimestamp(app, admin, id, "archive_message", "archivedAt", true);
}

export async function unarchive(app: Writing, admin: Actor, id: string): Promise<void> {
  await setTimestamp(app, admin, id, "unarchive_message", "archivedAt", false);
}

/** Answers a message by email, once, and marks it as read. Throws (`conflict`) "empty" or "answered_already". */
export async function answerMessage(app: Writing, admin: Actor, id: string, text: string): Promise<void> {
  assertStaff(admin);
  const answer = manyLines(text);
  if (!answer) throw new DomainError("conflict", "empty");
  await change(app, admin, "answer_message", { kind: "contact_message", id }, async (tx, entry) => {
    const message = await lockMessage(tx, id);
    if (message.answeredAt) throw new DomainError("conflict", "answered_already");
    const read = { answer, answeredAt: entry.at, readAt: message.readAt ?? entry.at };
    await tx.update(contactMessages).set(read).where(eq(contactMessages.id, id));
    entry.before = { answer: null, readAt: message.readAt };
    entry.after = { answer, readAt: read.readAt };
    const { name, subject, message: original } = message;
    entry.email(message.email, "message-reply", { name, subject, message: original, answer });
  });
}

async function setTimestamp(
  app: Writing,
  admin: Actor,
  id: string,
  action: AuditAction,
  column: "readAt" | "archivedAt",
  isSet: boolean,
): Promise<void> {
  assertStaff(admin);
  await app.db.transaction(async (outer) => {
    const message = await lockMessage(outer as Db, id);
    if ((message[column] !== null) === isSet) return;
    const subject = { kind: "contact_message", id };
    await change({ ...app, db: outer as Db }, admin, action, subject, async (tx, entry) => {
      const moment = isSet ? entry.at : null;
      await tx
        .update(contactMessages)
        .set({ [column]: moment })
        .where(eq(contactMessages.id, id));
      entry.before = { [column]: message[column] };
      entry.after = { [column]: moment };
    });
  });
}

async function lockMessage(tx: Db, id: string) {
  const [message] = isUuid(id) ? await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update") : [];
  if (!message) throw new DomainError("not_found", "message_unknown");
  return message;
}
