import { createHmac } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { refuseFastForm } from "#domain/form-fill-time.ts";
import { visible } from "#domain/directory/visibility.ts";
import { DomainError } from "#domain/domain-error.ts";
import { networkOf, noNetwork } from "#domain/network/client-network.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { signingKey } from "#domain/sign-text.ts";
import { acceptsMessages } from "./accepts-messages.ts";
import { messageRates, repeatPeriod, spamDays } from "./limits.shared.ts";
import type { Question } from "./message-form.shared.ts";
import { businessMessages, messageSettings } from "./schema.ts";

const day = 86_400_000;

/**
 * Stores a visitor's question and emails it to the owner, unless they turned these emails off. `from` is the network address, and
 * `openedAt` is the signed time when the form was opened. Stores nothing, without an error, when the honeypot is filled in,
 * `openedAt` is null, or the same text was just sent. Throws (`not_found`) "business_unknown"; (`conflict`) "too_fast" within 3
 * seconds, "messages_off", or "marked_as_spam"; (`too_many`) "too_many_messages".
 */
export async function sendBusinessMessage(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { businessId, from, openedAt }: { businessId: string; from: string; openedAt: Date | null },
  { name, contact, message, website }: Question,
): Promise<void> {
  const now = app.clock.now();
  if (website || !openedAt) return;
  refuseFastForm(openedAt, now);
  const { db } = app;
  const business = await getBusiness(db, businessId);
  const senderHash = await hashSender(app, from);
  if (senderHash && (await isSpammer(db, businessId, senderHash, now))) throw new DomainError("conflict", "marked_as_spam");
  if (await isRepeated(db, { businessId, contact, message }, now)) return;
  await refuseTooMany(db, businessId, from, now);
  const { ownerId, email, emails } = business;
  await change(app, actor, "send_business_message", { kind: "business_message" }, async (tx, entry) => {
    const values = { businessId, ownerId, name, contact, message, senderHash, createdAt: now };
    const [row] = await tx.insert(businessMessages).values(values).returning({ id: businessMessages.id });
    entry.subjectId = row!.id;
    const link = `/dashboard/messages/${row!.id}`;
    if (emails) entry.email(email, "new-business-message", { business: business.name, visitor: name, contact, message, link });
  });
}

/** Returns the business with its owner's email address and whether they want emails about messages. */
async function getBusiness(db: Db, businessId: string) {
  const [found] = isUuid(businessId)
    ? await db
        .select({
          name: businesses.name,
          ownerId: users.id,
          email: users.email,
          accepts: acceptsMessages,
          emails: messageSettings.emails,
        })
        .from(businesses)
        .leftJoin(users, eq(users.id, businesses.ownerId))
        .leftJoin(messageSettings, eq(messageSettings.businessId, businesses.id))
        .where(and(eq(businesses.id, businessId), visible))
    : [];
  if (!found) throw new DomainError("not_found", "business_unknown");
  const { ownerId, email, accepts, emails, name } = found;
  if (!accepts || !ownerId || !email) throw new DomainError("conflict", "messages_off");
  return { name, ownerId, email, emails: emails ?? true };
}

/** Returns a hash of the client network, keyed with a secret from this database, or null if the network is unknown. */
async function hashSender(app: Pick<AppContext, "db">, from: string): Promise<string | null> {
  const network = networkOf(from);
  if (network === noNetwork) return null;
  return createHmac("sha256", await signingKey(app, "message senders"))
    .update(network)
    .digest("base64url");
}

async function isSpammer(db: Db, businessId: string, senderHash: string, now: Date): Promise<boolean> {
  const isMarked = and(
    eq(businessMessages.businessId, businessId),
    eq(businessMessages.senderHash, senderHash),
    gt(businessMessages.spamAt, new Date(now.getTime() - spamDays * day)),
  );
  return (await db.$count(businessMessages, isMarked)) > 0;
}

type Repeated = Pick<typeof businessMessages.$inferInsert, "businessId" | "contact" | "message">;

async function isRepeated(db: Db, { businessId, contact, message }: Repeated, now: Date): Promise<boolean> {
  const isSame = and(
    eq(businessMessages.businessId, businessId),
    eq(businessMessages.contact, contact),
    eq(businessMessages.message, message),
    gt(businessMessages.createdAt, new Date(now.getTime() - repeatPeriod)),
  );
  return (await db.$count(businessMessages, isSame)) > 0;
}

async function refuseTooMany(db: Db, businessId: string, from: string, now: Date): Promise<void> {
  const wait =
    (await secondsToWaitFrom(db, "question", from, messageRates.perNetwork, now)) ||
    (await secondsToWaitFrom(db, `question to ${businessId}`, from, messageRates.perNetworkAndBusiness, now)) ||
    (await secondsToWait(db, `questions to ${businessId}`, messageRates.perBusiness, now));
  if (wait) throw new DomainError("too_many", "too_many_messages", wait);
}
