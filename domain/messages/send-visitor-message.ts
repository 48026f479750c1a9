import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { queueEmails } from "#db/outbox/email-outbox.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { DomainError } from "#domain/domain-error.ts";
import { secondsToWaitFrom } from "#domain/network/client-network.ts";
import { countAnonymousMessage } from "./daily-limit.ts";
import { messageRates, repeatPeriod } from "./limits.shared.ts";
import { wrongFacts } from "./message-kinds.shared.ts";
import { messages } from "./schema.ts";
import type { VisitorForm, VisitorFormKind } from "./visitor-form.shared.ts";

type App = Pick<AppContext, "db" | "clock">;

/** A business that a visitor can write about. `ownerEmail` is null if nobody can answer questions about it. */
type Addressee = { id: string; name: string; ownerEmail: string | null };

/** A visitor's message. A suggestion is not about a listed business. */
export type VisitorMessage = {
  [Kind in VisitorFormKind]: { kind: Kind; about: string; form: VisitorForm<Kind> };
}[VisitorFormKind];

/** Returns a visible business's name, and whether it has an owner who answers questions, or null if visitors can't see it. */
export async function findAddressee(db: Db, businessId: string): Promise<{ name: string; takesQuestions: boolean } | null> {
  const business = await findBusiness(db, businessId);
  return business && { name: business.name, takesQuestions: business.ownerEmail !== null };
}

/**
 * Handles the visitors' form. Reports and suggestions go to the admins' inbox, and reports of wrong facts also to the owner by
 * email, without the visitor's address. A question is only emailed to the owner, whose reply goes to the visitor. `from` is the
 * network address. Does nothing, without an error, when the honeypot is filled in or the same message was just sent. Throws
 * (`not_found`) "business_unknown"; (`conflict`) "no_owner"; (`too_many`) "too_many_messages".
 */
export async function sendVisitorMessage(app: App, actor: Actor, from: string, sent: VisitorMessage): Promise<void> {
  if (sent.form.website) return;
  const business = sent.kind === "suggestion" ? null : await findBusiness(app.db, sent.about);
  if (sent.kind !== "suggestion" && !business) throw new DomainError("not_found", "business_unknown");
  if (sent.kind === "question" && !business?.ownerEmail) throw new DomainError("conflict", "no_owner");
  await refuseTooMany(app, from, business?.id);
  await countAnonymousMessage(app, actor, from);
  // If sending fails, the rollback forgets the message, so that it can be sent again.
  await app.db.transaction(async (outer) => {
    const within = { ...app, db: outer as Db };
    if (await isRepeated(within, sent)) return;
    if (sent.kind === "question") await emailQuestion(within, business!, sent.form);
    else await store(within, actor, business, sent);
  });
}

/** Puts a report or a suggestion into the admins' inbox, and emails a report of wrong facts to the owner. */
async function store(
  app: App,
  actor: Actor,
  business: Addressee | null,
  sent: Exclude<VisitorMessage, { kind: "question" }>,
): Promise<void> {
  await change(app, actor, "send_message", { kind: "message" }, async (tx, entry) => {
    const { email, message } = sent.form;
    const details = sent.kind === "report" ? { reason: sent.form.reason, businessId: business!.id } : { name: sent.form.name };
    const [row] = await tx
      .insert(messages)
      .values({ kind: sent.kind, ...details, message: message || null, email: email || null, createdAt: entry.at })
      .returning({ id: messages.id });
    entry.subjectId = row!.id;
    await emailAdmins(tx, entry, { kind: "message" });
    if (sent.kind !== "report" || !business?.ownerEmail || !wrongFacts.includes(sent.form.reason)) return;
    const { name } = business;
    entry.email(business.ownerEmail, "problem-reported", { business: name, reason: sent.form.reason, message: message || null });
  });
}

/** Emails a question to the owner. Nothing else is stored, not even an entry in the audit log. */
async function emailQuestion(
  { db, clock }: App,
  { name: business, ownerEmail }: Addressee,
  { name: visitor, email, message }: VisitorForm<"question">,
): Promise<void> {
  const payload = { business, visitor, email, message };
  await queueEmails(db, [{ recipient: ownerEmail!, kind: "question", payload }], clock.now());
}

async function findBusiness(db: Db, businessId: string): Promise<Addressee | null> {
  if (!isUuid(businessId)) return null;
  const [found] = await db
    .select({ id: businesses.id, name: businesses.name, ownerEmail: users.email, disabledAt: users.disabledAt })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(businesses.id, businessId), visible));
  return found ? { id: found.id, name: found.name, ownerEmail: found.disabledAt ? null : found.ownerEmail } : null;
}

async function isRepeated({ db, clock }: App, { kind, about, form }: VisitorMessage): Promise<boolean> {
  const hash = createHash("sha256")
    .update(JSON.stringify([kind, about, form]))
    .digest("base64url");
  return (await secondsToWait(db, `message ${hash}`, { max: 1, window: repeatPeriod }, clock.now())) > 0;
}

async function refuseTooMany({ db, clock }: App, from: string, businessId: string | undefined): Promise<void> {
  const now = clock.now();
  const { perNetwork, perNetworkAndBusiness, perBusiness } = messageRates;
  const wait =
    (await secondsToWaitFrom(db, "message", from, perNetwork, now)) ||
    (businessId && (await secondsToWaitFrom(db, `message about ${businessId}`, from, perNetworkAndBusiness, now))) ||
    (businessId && (await secondsToWait(db, `messages about ${businessId}`, perBusiness, now)));
  if (wait) throw new DomainError("too_many", "too_many_messages", wait);
}
