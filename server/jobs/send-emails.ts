import { drainOutbox, MailServerAway, maxAttempts, type QueuedEmail } from "#db/outbox/email-outbox.ts";
import type { AppContext } from "#domain/app-context.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { makeOptionalEmailFooter } from "#domain/optional-email/queue-optional-email.ts";
import { suppressAddress } from "#domain/optional-email/opt-out.ts";
import { Undelivered } from "#ports/email/port.ts";
import type { Log } from "#app/http/request-context.ts";
import { runEveryInterval, type IntervalRunner } from "./run-every-interval.ts";

type DeliveryOptions = Pick<AppContext, "db" | "clock" | "emails" | "town" | "optionalEmail"> & {
  publicOrigin: string;
};

/** Sends the outbox's emails every two seconds. `stop` waits for the email that is being sent. */
export function startDelivery(
  {
    app,
    publicOrigin,
    refreshTown,
  }: { app: Omit<DeliveryOptions, "publicOrigin">; publicOrigin: string; refreshTown?(): Promise<void> },
  log: Log,
): IntervalRunner {
  const stopping = new AbortController();
  async function deliver(): Promise<void> {
    await refreshTown?.();
    await deliverDue({ ...app, publicOrigin }, log, stopping.signal);
  }

  const rounds = runEveryInterval(2_000, deliver, log, "emails could not be sent");
  return {
    runNow: rounds.runNow,
    async stop() {
      stopping.abort();
      await rounds.stop();
    },
  };
}

/**
 * Sends all due emails until `signal` aborts, and returns how many were sent. Emails that fail are retried later. An optional email is dropped if the
 * recipient no longer wants it. An address that the server refuses gets no more optional emails.
 */
export function deliverDue(site: DeliveryOptions, log: Log, signal?: AbortSignal): Promise<number> {
  const { db, clock, emails } = site;
  const deliver = async ({ id, recipient, kind, payload, isOptional, attempts }: QueuedEmail) => {
    try {
      const footer = isOptional ? await makeOptionalEmailFooter(site, recipient) : null;
      if (isOptional && !footer) return "dropped";
      // The module is imported here, so that startup doesn't wait for React Email.
      const { renderEmail } = await import("#emails/render-email.ts");
      await emails.send({ to: recipient, ...renderEmail(kind, payload, site, { optional: footer }) });
    } catch (error) {
      if (error instanceof Undelivered && error.isAway) throw new MailServerAway(error.message);
      log.warn({ id, email: kind, reason: reasonOf(error) }, "an email was not sent");
      if (error instanceof Undelivered && error.isBounce) await suppressAddress(db, recipient, clock.now());
      if (attempts >= maxAttempts) {
        const cause = `${id} ${clock.now().toISOString()}`;
        await openAdminTask(
          db,
          { kind: "email_failed", cause, email: recipient, facts: { kind, reason: reasonOf(error) } },
          clock.now(),
        );
      }
      throw error;
    }
  };
  return drainOutbox(db, clock.now, deliver, signal);
}

/** Returns a reason that doesn't contain an address or the email's text. */
function reasonOf(error: unknown): string {
  if (error instanceof Undelivered) return error.message;
  return error instanceof Error ? error.name : "unknown";
}
