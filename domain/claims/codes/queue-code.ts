import type { Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { queueEmails } from "#db/outbox/email-outbox.ts";
import { codeMinutes } from "#domain/claims/limits.shared.ts";
import type { CodeContact } from "./code-contacts.ts";

/** The outbox kind for codes that are sent to a phone. */
export const codeMessageKind = "claim-code-message";

/** `expiresAt` is a date and time in ISO format. */
export type CodeMessagePayload = { code: string; language: string; expiresAt: string };

/** The site's screens and emails are in English. */
const language = "en";

/** Queues a code, which is sent after the transaction commits. The outbox deletes the code after sending. */
export async function queueCode(
  tx: Db,
  entry: Entry,
  { channel, contact }: CodeContact,
  { business, code, expiresAt }: { business: { id: string; name: string }; code: string; expiresAt: Date },
): Promise<void> {
  if (channel === "email") {
    const link = `/claim-business/${business.id}/code/email`;
    return entry.email(contact, "claim-code", { business: business.name, code, minutes: codeMinutes, link });
  }
  const payload: CodeMessagePayload = { code, language, expiresAt: expiresAt.toISOString() };
  await queueEmails(tx, [{ recipient: contact, kind: codeMessageKind, payload }], entry.at);
}
