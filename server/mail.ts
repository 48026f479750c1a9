import { drainOutbox } from "#db/change/outbox.ts";
import type { Services } from "#domain/services.ts";
import { Undelivered } from "#ports/mail/port.ts";
import type { Log } from "#app/http/context.ts";

const everyTwoSeconds = 2_000;

type Given = Pick<Services, "db" | "clock" | "mail" | "town"> & { publicOrigin: string };

/** The postman. `kick` makes a round at once, or joins the one under way; `stop` waits for the letter in hand. */
export type Delivery = { kick(): Promise<void>; stop(): Promise<void> };

/** Takes what the outbox holds to the mail port, every two seconds and when kicked, one round at a time. */
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

/** One round: sends every mail that is due and says how many left. Those that fail are tried again later. */
export function deliverDue({ db, clock, mail, ...head }: Given, log: Log, before = async () => {}): Promise<number> {
  return drainOutbox(db, clock.now, async ({ id, recipient, mail: name, facts }) => {
    await before();
    try {
      // Writing loads a good deal that a site without mail never needs.
      const { renderEmail } = await import("#emails/render.ts");
      await mail.send({ to: recipient, ...(await renderEmail(name, facts, head)) });
    } catch (error) {
      log.warn({ id, mail: name, reason: reasonOf(error) }, "a mail did not leave");
      throw error;
    }
  });
}

/** Only what is known to hold no address and none of the mail's words. */
function reasonOf(error: unknown): string {
  if (error instanceof Undelivered) return error.message;
  return error instanceof Error ? error.name : "unknown";
}
