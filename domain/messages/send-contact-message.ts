import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { secondsToWaitFrom } from "#domain/network/client-network.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ContactForm } from "./contact-form.shared.ts";
import { countAnonymousMessage } from "./daily-limit.ts";
import { messageRates } from "./limits.shared.ts";
import { messages } from "./schema.ts";

/**
 * Stores a visitor's message for the admins, with the account that is logged in, if any. `from` is the network address, which is
 * used only for the rate limit. A message with a filled honeypot is dropped without an error. Throws (`too_many`)
 * "too_many_messages".
 */
export async function sendContactMessage(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  from: string,
  { website, ...form }: ContactForm,
): Promise<void> {
  if (website) return;
  const wait = await secondsToWaitFrom(app.db, "contact", from, messageRates.contactPerNetwork, app.clock.now());
  if (wait) throw new DomainError("too_many", "too_many_messages", wait);
  await countAnonymousMessage(app, actor, from);
  await change(app, actor, "send_message", { kind: "message" }, async (tx, entry) => {
    const { name, email, subject, message } = form;
    const userId = "userId" in actor ? actor.userId : null;
    const values = { kind: "contact" as const, name, email, subject, message, userId, createdAt: entry.at };
    const [row] = await tx.insert(messages).values(values).returning({ id: messages.id });
    entry.subjectId = row!.id;
    await emailAdmins(tx, entry, { kind: "message" });
  });
}
