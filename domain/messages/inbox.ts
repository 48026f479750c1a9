import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { alias } from "drizzle-orm/pg-core";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { containing } from "#domain/accounts/people/match-people.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { messageDays } from "./limits.shared.ts";
import type { MessageKind } from "./message-kinds.shared.ts";
import { messages } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;

type BusinessName = { id: string; name: string };

/** A message as admins read it. `sponsor` is the sponsoring business of the account that sent it. */
export type ListedMessage = typeof messages.$inferSelect & { sponsor: BusinessName | null; business: BusinessName | null };

/** Which messages an admin reads: open or done, of one kind or all, all that contain a text. */
export type MessageFilter = { isDone?: boolean; kind?: MessageKind | undefined; search?: string };

/**
 * Returns a page of these messages: those from sponsors first, and then the others, each group with the newest first. If `page`
 * is past the end, returns the last page.
 */
export async function listMessages(
  db: Db,
  admin: Actor,
  { isDone = false, kind, search = "", page }: MessageFilter & { page: number },
): Promise<ListPage<ListedMessage>> {
  assertAdmin(admin);
  const isWanted = and(
    isDone ? isNotNull(messages.doneAt) : isNull(messages.doneAt),
    kind && eq(messages.kind, kind),
    search.trim() ? contains(search.trim()) : undefined,
  );
  const total = await db.$count(messages, isWanted);
  const { limit, offset, ...place } = pageAt(page, total);
  const rows = await selectMessages(db)
    .where(isWanted)
    .orderBy(asc(isNull(sponsors.id)), desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(({ message, ...names }) => ({ ...message, ...names })), total, ...place };
}

const sponsors = alias(businesses, "sponsors");

function selectMessages(db: Db) {
  const { id, name, ownerId, plan, approvalStatus } = sponsors;
  // A sponsor that has no category at the moment has also paid for priority support.
  const isSponsor = and(eq(ownerId, messages.userId), eq(plan, "premium_sponsorship"), ne(approvalStatus, "rejected"));
  return db
    .select({ message: messages, sponsor: { id, name }, business: { id: businesses.id, name: businesses.name } })
    .from(messages)
    .leftJoin(sponsors, and(eq(messages.kind, "contact"), isSponsor))
    .leftJoin(businesses, eq(businesses.id, messages.businessId));
}

/** Returns the condition that the text is in the name, the email, the subject, or the message. */
function contains(text: string): SQL {
  const { name, email, subject, message } = messages;
  return sql`lower(concat_ws(' ', ${name}, ${email}, ${subject}, ${message})) like ${containing(text.toLowerCase())}`;
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
