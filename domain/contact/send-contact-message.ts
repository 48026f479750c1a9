import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { ContactForm } from "./contact-form.shared.ts";
import { contactMessages } from "./schema.ts";

/** From one address; a family behind one router may still write. */
const perAddress = { max: 5, window: 3_600_000 };

/**
 * Stores a visitor's message for the admins, with the account that is signed in. `from` is the address it came from, used for the limit alone. What falls
 * into the trap field is answered like any other and not kept. Refuses too many from one address.
 */
export async function sendContactMessage(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  from: string,
  { name, email, subject, message, website }: ContactForm,
): Promise<void> {
  if (website) return;
  const wait = await secondsToWaitFrom(app.db, "contact", from, perAddress, app.clock.now());
  if (wait) throw new DomainError("too_many", "too_many_messages", wait);
  await change(app, actor, "send_contact_message", { kind: "contact_message" }, async (tx, entry) => {
    const senderId = "userId" in actor ? actor.userId : null;
    const values = { name, email, subject, message, senderId, createdAt: entry.at };
    const [row] = await tx.insert(contactMessages).values(values).returning();
    entry.subjectId = row!.id;
    await emailAdmins(tx, entry, { kind: "message" });
  });
}
