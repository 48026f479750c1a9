import { and, eq, isNull } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { businessMessages, messageSettings } from "./schema.ts";

/** A business whose messages a user may read, and its message settings. */
export type BusinessInbox = { id: string; name: string; ownerId: string; accepts: boolean; emails: boolean };

/** Returns the business if the user owns it. A claim that is under review gives no access. */
export async function findBusinessInbox(db: Db, { userId }: Owner, businessId: string): Promise<BusinessInbox | null> {
  const [found] = isUuid(businessId)
    ? await db
        .select({
          id: businesses.id,
          name: businesses.name,
          ownerId: businesses.ownerId,
          accepts: messageSettings.accepts,
          emails: messageSettings.emails,
        })
        .from(businesses)
        .leftJoin(messageSettings, eq(messageSettings.businessId, businesses.id))
        .where(and(eq(businesses.id, businessId), eq(businesses.ownerId, userId)))
    : [];
  if (!found?.ownerId) return null;
  return { ...found, ownerId: found.ownerId, accepts: found.accepts ?? true, emails: found.emails ?? true };
}

/** Like `findBusinessInbox`, but throws (`not_allowed`) "not_your_business". */
export async function getBusinessInbox(db: Db, user: Owner, businessId: string): Promise<BusinessInbox> {
  const found = await findBusinessInbox(db, user, businessId);
  if (!found) throw new DomainError("not_allowed", "not_your_business");
  return found;
}

/** Returns the condition for messages that the business has received under its current owner. */
export function isIn({ id, ownerId }: Pick<BusinessInbox, "id" | "ownerId">) {
  return and(eq(businessMessages.businessId, id), eq(businessMessages.ownerId, ownerId));
}

/** Returns the condition for unread messages in the inbox. */
export function isUnreadIn(business: BusinessInbox) {
  return and(isIn(business), isNull(businessMessages.readAt), isNull(businessMessages.spamAt));
}

/** Returns a message that the user may read, with its business. Throws (`not_found`) "message_unknown". */
export async function getOwnMessage(db: Db, user: Owner, id: string) {
  const [message] = isUuid(id) ? await db.select().from(businessMessages).where(eq(businessMessages.id, id)) : [];
  const business = message ? await findBusinessInbox(db, user, message.businessId) : null;
  if (!message || message.ownerId !== business?.ownerId) throw new DomainError("not_found", "message_unknown");
  return { business, message };
}
