import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { inboxPageSize } from "./limits.shared.ts";
import { type BusinessInbox, findBusinessInbox, getBusinessInbox, getOwnMessage, isIn, isUnreadIn } from "./own-messages.ts";
import { businessMessages } from "./schema.ts";

const columns = ["id", "name", "contact", "message", "createdAt", "readAt", "answeredAt", "spamAt"] as const;

/** A message as the business's owner and editors read it. */
export type InboxMessage = Pick<typeof businessMessages.$inferSelect, (typeof columns)[number]>;

export type MessageBox = "inbox" | "spam";

export type InboxPage = {
  business: BusinessInbox;
  messages: InboxMessage[];
  unread: number;
  page: number;
  pages: number;
};

/**
 * Returns a page of the messages to a business, newest first, for its owner and editors. A page past the end returns the last
 * page. Throws (`not_allowed`) "not_your_business".
 */
export async function listMessages(
  db: Db,
  user: Owner,
  businessId: string,
  { box, page }: { box: MessageBox; page: number },
): Promise<InboxPage> {
  const business = await getBusinessInbox(db, user, businessId);
  const isInBox = and(isIn(business), box === "spam" ? isNotNull(businessMessages.spamAt) : isNull(businessMessages.spamAt));
  const total = await db.$count(businessMessages, isInBox);
  const pages = Math.max(1, Math.ceil(total / inboxPageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const messages = await db
    .select(pick(businessMessages, columns))
    .from(businessMessages)
    .where(isInBox)
    .orderBy(desc(businessMessages.createdAt), desc(businessMessages.id))
    .limit(inboxPageSize)
    .offset((shown - 1) * inboxPageSize);
  const unread = await db.$count(businessMessages, isUnreadIn(business));
  return { business, messages, unread, page: shown, pages };
}

/**
 * Returns the number of unread messages to a business. Returns null if the user may not read them, for example while a claim is
 * under review.
 */
export async function countUnreadMessages(db: Db, user: Owner, businessId: string): Promise<number | null> {
  const business = await findBusinessInbox(db, user, businessId);
  return business && db.$count(businessMessages, isUnreadIn(business));
}

export type OpenedMessage = {
  business: BusinessInbox;
  message: InboxMessage;
  /** The link for an answer: "mailto:…" or "tel:…". Null if the number can't be called. */
  answer: string | null;
};

/** Returns a message and marks it as read. Throws (`not_found`) "message_unknown". */
export async function openMessage(
  { db, clock, town }: Pick<AppContext, "db" | "clock" | "town">,
  user: Owner,
  id: string,
): Promise<OpenedMessage> {
  const { business, message } = await getOwnMessage(db, user, id);
  const readAt = message.readAt ?? clock.now();
  // Opening a page is not a decision, so it adds no audit log entry.
  if (!message.readAt) await db.update(businessMessages).set({ readAt }).where(eq(businessMessages.id, id));
  const phone = callableNumber(message.contact, town.country);
  const answer = message.contact.includes("@") ? `mailto:${message.contact}` : phone && `tel:${phone}`;
  return { business, message: { ...pick(message, columns), readAt }, answer };
}
