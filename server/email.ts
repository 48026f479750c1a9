import { drainOutbox } from "#db/change/outbox.ts";
import type { Services } from "#domain/services.ts";
import { Undelivered } from "#ports/email/port.ts";
import type { Log } from "#app/http/context.ts";

const everyTwoSeconds = 2_000;

type Given = Pick<Services, "db" | "clock" | "emails" | "town"> & { publicOrigin: string };

/** `kick` starts a round at once, or joins the one that runs; `stop` waits for the email that is being sent. */
export type Delivery = { kick(): Promise<void>; stop(): Promise<void> };

/** Sends the emails of the outbox every two seconds and when kicked, one round at a time. */
export function startDelivery(given: Given, log: Log): Delivery {
  let round: Promise<void> | null = null;
  let complained = false;
  let stopping = false;
  const stopped = Promise.withResolvers<void>();

  function kick(): Promise<void> {
    if (stopping) return Promise.resolve();
    round ??= deliverDue(given, log, before)
      .then(() => void (complained = false))
      .catch((error: unknown) => {
        // While the database is away every round fails: one line says so.
        if (!complained) log.error({ err: error }, "the outbox could not be read");
        complained = true;
      })
      .finally(() => (round = null));
    return round;
  }

  /** Holds back what was taken while stopping: to the outbox that is a crash, and it comes again when its lease is over. */
  async function before(): Promise<void> {
    if (!stopping) return;
    stopped.resolve();
    await new Promise(() => {});
  }

  const timer = setInterval(kick, everyTwoSeconds);
  return {
    kick,
    async stop() {
      clearInterval(timer);
      stopping = true;
      await Promise.race([round, stopped.promise]);
    },
  };
}

/** One round: sends every email that is due and returns how many were sent. Those that fail are tried again later. */
export function deliverDue({ db, clock, emails, ...site }: Given, log: Log, before = async () => {}): Promise<number> {
  return drainOutbox(db, clock.now, async ({ id, recipient, kind, payload }) => {
    await before();
    try {
      // Rendering loads React Email, which a start does not wait for.
      const { renderEmail } = await import("#emails/render.ts");
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
