import { validate as isUuid } from "uuid";
import { deleteEmailsBefore, retryEmail } from "#db/outbox/email-outbox.ts";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";

type App = Pick<AppContext, "db" | "clock">;

/** Sent emails, and failed emails that the site no longer retries, are deleted after this many days. */
const emailDays = 90;
/** The maximum number of emails that one admin can send again within `window` milliseconds. */
const againLimit = { max: 100, window: 3_600_000 };

/**
 * Sends a failed email again, with the full number of attempts. Throws (`conflict`) "not_failed" if it was sent, is waiting, or
 * was deleted, and (`too_many`) "too_many_again". Admins only.
 */
export async function sendEmailAgain(app: App, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  if (!isUuid(id)) throw new DomainError("conflict", "not_failed");
  const wait = await secondsToWait(
    app.db,
    `send again ${"userId" in admin ? admin.userId : admin.name}`,
    againLimit,
    app.clock.now(),
  );
  if (wait) throw new DomainError("too_many", "too_many_again", wait);
  await change(app, admin, "send_email_again", { kind: "email", id }, async (tx, entry) => {
    const kind = await retryEmail(tx, id, entry.at);
    if (!kind) throw new DomainError("conflict", "not_failed");
    entry.after = { name: emailTitle(kind) };
  });
}

/** Returns the title that admins see for a kind of email, such as "Business approved". */
export function emailTitle(kind: string): string {
  return (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll("-", " ");
}

/** Deletes the emails older than `emailDays`, except those that are still waiting to be sent. */
export async function deleteOldEmails(db: Db, now: Date): Promise<void> {
  await deleteEmailsBefore(db, new Date(now.getTime() - emailDays * 86_400_000));
}
