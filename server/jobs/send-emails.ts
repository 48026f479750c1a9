import { drainOutbox } from "#db/outbox/email-outbox.ts";
import type { AppContext } from "#domain/app-context.ts";
import { Undelivered } from "#ports/email/port.ts";
import type { Log } from "#app/http/request-context.ts";
import { runEveryInterval, type IntervalRunner } from "./run-every-interval.ts";

const everyTwoSeconds = 2_000;

type DeliveryOptions = Pick<AppContext, "db" | "clock" | "emails" | "town"> & { publicOrigin: string };

/** Sends the emails of the outbox every two seconds and when kicked. `stop` waits for the email that is being sent. */
export function startDelivery(given: DeliveryOptions, log: Log): IntervalRunner {
  let stopping = false;
  const stopped = Promise.withResolvers<void>();

  /** Holds back what was taken while stopping: to the outbox that is a crash, and it comes again when its lease is over. */
  async function before(): Promise<void> {
    if (!stopping) return;
    stopped.resolve();
    await new Promise(() => {});
  }

  const rounds = runEveryInterval(everyTwoSeconds, () => deliverDue(given, log, before), log, "the outbox could not be read");
  return {
    runNow: async () => (stopping ? undefined : rounds.runNow()),
    async stop() {
      stopping = true;
      await Promise.race([rounds.stop(), stopped.promise]);
    },
  };
}

/** One round: sends every email that is due and returns how many were sent. Those that fail are tried again later. */
export function deliverDue({ db, clock, emails, ...site }: DeliveryOptions, log: Log, before = async () => {}): Promise<number> {
  return drainOutbox(db, clock.now, async ({ id, recipient, kind, payload }) => {
    await before();
    try {
      // Rendering loads React Email, which a start does not wait for.
      const { renderEmail } = await import("#emails/render-email.ts");
      await emails.send({ to: recipient, ...(await renderEmail(kind, payload, site)) });
    } catch (error) {
      log.warn({ id, email: kind, reason: reasonOf(error) }, "an email was not sent");
      throw error;
    }
  });
}

/** Only what is known to hold no address and no words of the email. */
function reasonOf(error: unknown): string {
  if (error instanceof Undelivered) return error.message;
  return error instanceof Error ? error.name : "unknown";
}
