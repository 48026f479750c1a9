import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { queueEmails } from "#db/outbox/email-outbox.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/review-queue/review-queue.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { DomainError } from "#domain/domain-error.ts";
import { secondsToWaitFrom } from "#domain/network/client-network.ts";
import type { FieldsOf, MessageForm } from "./message-forms.shared.ts";
import type { Problem } from "./messages.shared.ts";
import { messages } from "./schema.ts";
import { openAdminTask } from "./tasks.ts";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The maximum number of messages accepted within `window` milliseconds. The limits per network are high enough for a family that
 * shares a router. `perNetworkAndDay` and `perTown` count messages from people who are not logged in.
 */
export const messageRates = {
  perNetwork: { max: 10, window: hour },
  perNetworkAndBusiness: { max: 3, window: day },
  perBusiness: { max: 20, window: day },
  perNetworkAndDay: { max: 30, window: day },
  perTown: { max: 300, window: day },
  /** The same message is a second click. */
  repeated: { max: 1, window: hour },
};

/** The problems that are also emailed to the owner. The owner may be the cause of the others. */
const wrongFacts: readonly Problem[] = ["wrong_number", "moved", "something_else"];

type App = Pick<AppContext, "db" | "clock">;

/** A business that a visitor can write about. `ownerEmail` is null if nobody can answer questions about it. */
type Addressee = { id: string; name: string; ownerEmail: string | null };

/** A visitor's message. `about` is the id of the business that a report or a question is about. */
export type VisitorMessage = { [Kind in MessageForm]: { kind: Kind; about?: string; form: FieldsOf<Kind> } }[MessageForm];

/** Returns a visible business that a visitor writes about. Throws (`not_found`) "business_unknown". */
export async function findAddressee(db: Db, businessId: string): Promise<Addressee> {
  const [found] = isUuid(businessId)
    ? await db
        .select({ id: businesses.id, name: businesses.name, ownerEmail: users.email, disabledAt: users.disabledAt })
        .from(businesses)
        .leftJoin(users, eq(users.id, businesses.ownerId))
        .where(and(eq(businesses.id, businessId), visible))
    : [];
  if (!found) throw new DomainError("not_found", "business_unknown");
  return { id: found.id, name: found.name, ownerEmail: found.disabledAt ? null : found.ownerEmail };
}

/**
 * Handles what a visitor sends. Everything but a question goes to the admins' inbox, and a report of wrong facts also to the owner by
 * email, without the visitor's address. A question is only emailed to the owner, whose reply goes to the visitor; nothing else is
 * stored. `from` is the network address. Does nothing, without an error, when the honeypot is filled in or the same message was just
 * sent. Throws (`not_found`) "business_unknown"; (`conflict`) "no_owner"; (`too_many`) "too_many_messages".
 */
export async function sendMessage(app: App, actor: Actor, from: string, sent: VisitorMessage): Promise<void> {
  if (sent.form.website) return;
  const isAbout = sent.kind === "report" || sent.kind === "question";
  const business = isAbout ? await findAddressee(app.db, sent.about ?? "") : null;
  if (sent.kind === "question" && !business?.ownerEmail) throw new DomainError("conflict", "no_owner");
  await refuseTooMany(app, actor, from, business?.id);
  // If sending fails, the rollback forgets the message, so that it can be sent again.
  await app.db.transaction(async (outer) => {
    const within = { ...app, db: outer as Db };
    const hash = createHash("sha256")
      .update(JSON.stringify([from, sent]))
      .digest("base64url");
    if (await secondsToWait(within.db, `message ${hash}`, messageRates.repeated, app.clock.now())) return;
    if (sent.kind !== "question") return store(within, actor, business, sent);
    const { name: visitor, email, message } = sent.form;
    const payload = { business: business!.name, visitor, email, message };
    await queueEmails(within.db, [{ recipient: business!.ownerEmail!, kind: "question", payload }], app.clock.now());
  });
}

/** Puts a message into the admins' inbox, and emails a report of wrong facts to the owner. */
async function store(
  app: App,
  actor: Actor,
  business: Addressee | null,
  { kind, form }: Exclude<VisitorMessage, { kind: "question" }>,
): Promise<void> {
  await change(app, actor, "send_message", { kind: "message" }, async (tx, entry) => {
    const { website, email, message, ...fields } = form;
    const userId = kind === "contact" && "userId" in actor ? actor.userId : null;
    const values = { kind, ...fields, email: email || null, message: message || null, businessId: business?.id, userId };
    const [row] = await tx
      .insert(messages)
      .values({ ...values, createdAt: entry.at })
      .returning({ id: messages.id });
    entry.subjectId = row!.id;
    await emailAdmins(tx, entry, "message");
    if (!("reason" in form) || !business?.ownerEmail || !wrongFacts.includes(form.reason)) return;
    const report = { business: business.name, reason: form.reason, message: message || null };
    entry.email(business.ownerEmail, "problem-reported", report);
  });
}

/**
 * Counts a message. One network alone can't use up the limit for everyone. The first message over that limit opens a task for the
 * admins. Throws (`too_many`) "too_many_messages".
 */
async function refuseTooMany({ db, clock }: App, actor: Actor, from: string, businessId: string | undefined): Promise<void> {
  const now = clock.now();
  const { perNetwork, perNetworkAndBusiness, perBusiness, perNetworkAndDay, perTown } = messageRates;
  const isAnonymous = !("userId" in actor);
  const wait =
    (await secondsToWaitFrom(db, "message", from, perNetwork, now)) ||
    (businessId && (await secondsToWaitFrom(db, `message about ${businessId}`, from, perNetworkAndBusiness, now))) ||
    (businessId && (await secondsToWait(db, `messages about ${businessId}`, perBusiness, now))) ||
    (isAnonymous && (await secondsToWaitFrom(db, "message of the day", from, perNetworkAndDay, now)));
  if (wait) throw new DomainError("too_many", "too_many_messages", wait);
  const townWait = isAnonymous && (await secondsToWait(db, "messages of the day", perTown, now));
  if (!townWait) return;
  const cause = now.toISOString().slice(0, 10);
  await openAdminTask(db, { kind: "message_limit", cause, facts: { max: perTown.max } }, now);
  throw new DomainError("too_many", "too_many_messages", townWait);
}
