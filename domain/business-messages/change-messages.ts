import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { spamDays } from "./limits.shared.ts";
import { getBusinessInbox, getOwnMessage } from "./own-messages.ts";
import { businessMessages, messageSettings } from "./schema.ts";

type App = Pick<AppContext, "db" | "clock">;

/** Marks a message as answered. Throws (`not_found`) "message_unknown". */
export async function markAnswered(app: App, user: Owner, id: string): Promise<void> {
  await change(app, user, "answer_business_message", { kind: "business_message", id }, async (tx, entry) => {
    await getOwnMessage(tx, user, id);
    await tx.update(businessMessages).set({ answeredAt: entry.at }).where(eq(businessMessages.id, id));
  });
}

/** Marks a message as spam. Its sender's network can't write to the business for 30 days. */
export async function markSpam(app: App, user: Owner, id: string): Promise<void> {
  await change(app, user, "mark_message_as_spam", { kind: "business_message", id }, async (tx, entry) => {
    await getOwnMessage(tx, user, id);
    await tx.update(businessMessages).set({ spamAt: entry.at }).where(eq(businessMessages.id, id));
  });
}

/** Moves a message from spam to the inbox. Its sender can write again. */
export async function unmarkSpam(app: App, user: Owner, id: string): Promise<void> {
  await change(app, user, "unmark_message_as_spam", { kind: "business_message", id }, async (tx) => {
    await getOwnMessage(tx, user, id);
    await tx.update(businessMessages).set({ spamAt: null }).where(eq(businessMessages.id, id));
  });
}

export async function deleteMessage(app: App, user: Owner, id: string): Promise<void> {
  await change(app, user, "delete_business_message", { kind: "business_message", id }, async (tx) => {
    await getOwnMessage(tx, user, id);
    await tx.delete(businessMessages).where(eq(businessMessages.id, id));
  });
}

/** Turns messages and the emails about them on or off. Throws (`not_allowed`) "not_your_business". */
export async function saveMessageSettings(
  app: App,
  user: Owner,
  businessId: string,
  settings: { accepts: boolean; emails: boolean },
): Promise<void> {
  await change(app, user, "change_message_settings", { kind: "business", id: businessId }, async (tx, entry) => {
    const { accepts, emails } = await getBusinessInbox(tx, user, businessId);
    await tx
      .insert(messageSettings)
      .values({ businessId, ...settings })
      .onConflictDoUpdate({ target: messageSettings.businessId, set: settings });
    entry.before = { accepts, emails };
    entry.after = settings;
    // The profile shows "Ask a question" only while messages are on.
    if (accepts !== settings.accepts) entry.invalidate();
  });
}

/**
 * Moves a merged business's messages to the remaining one. There, only the owner that they were sent to sees them. Returns their
 * ids.
 */
export async function moveMessages(tx: Db, fromId: string, toId: string): Promise<string[]> {
  const ofMerged = eq(businessMessages.businessId, fromId);
  const moved = await tx.update(businessMessages).set({ businessId: toId }).where(ofMerged).returning();
  return moved.map(({ id }) => id);
}

/** Moves these messages back, along with those that the merged business's owner has received since the merge. */
export async function moveMessagesBack(
  tx: Db,
  ids: string[],
  { keepId, mergedId, ownerId }: { keepId: string; mergedId: string; ownerId: string | null },
): Promise<void> {
  const toOwner = ownerId ? eq(businessMessages.ownerId, ownerId) : undefined;
  if (ids.length || toOwner)
    await tx
      .update(businessMessages)
      .set({ businessId: mergedId })
      .where(and(eq(businessMessages.businessId, keepId), or(inArray(businessMessages.id, ids), toOwner)));
}

/** Deletes messages after a year, and deletes network hashes when no limit needs them anymore. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { createdAt, senderHash, spamAt } = businessMessages;
  await db.delete(businessMessages).where(lt(createdAt, daysAgo(365)));
  const isOver = and(lt(createdAt, daysAgo(spamDays)), or(isNull(spamAt), lt(spamAt, daysAgo(spamDays))));
  await db
    .update(businessMessages)
    .set({ senderHash: null })
    .where(and(isNotNull(senderHash), isOver));
}
