import { and, asc, count, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { outbox } from "./schema.ts";

/** A mail that waits: its name says which text, the facts fill it. */
export type WaitingMail = Pick<typeof outbox.$inferSelect, "id" | "recipient" | "mail" | "facts">;

/** After so many failures a mail is left for the operator to look at. */
const mostTries = 10;
const leaseInMinutes = 5;

/**
 * Sends the mails that are due, one after another, and says how many left. Taking a mail puts off its due time, so
 * that a second process passes it over and a crash in the middle sends it again rather than never.
 */
export async function drainOutbox(db: Db, now: () => Date, deliver: (mail: WaitingMail) => Promise<void>): Promise<number> {
  let sent = 0;
  for (let mail = await take(db, now()); mail; mail = await take(db, now())) {
    try {
      await deliver(mail);
      // What filled the letter goes with it: its links are keys.
      await db.update(outbox).set({ sentAt: now(), lastFailure: null, facts: {} }).where(eq(outbox.id, mail.id));
      sent += 1;
    } catch (error) {
      await db
        .update(outbox)
        .set({ lastFailure: error instanceof Error ? error.message : String(error) })
        .where(eq(outbox.id, mail.id));
    }
  }
  return sent;
}

/** How many mails have not left yet and are still tried. */
export async function countWaiting(db: Db): Promise<number> {
  const waiting = and(isNull(outbox.sentAt), lt(outbox.tries, mostTries));
  const [row] = await db.select({ waiting: count() }).from(outbox).where(waiting);
  return row?.waiting ?? 0;
}

async function take(db: Db, now: Date): Promise<WaitingMail | null> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now), lt(outbox.tries, mostTries)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const lease = sql`${now.toISOString()}::timestamptz + make_interval(mins => ${leaseInMinutes} * (1 << ${outbox.tries}))`;
  const [taken] = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, dueAt: lease })
    .where(eq(outbox.id, due))
    .returning({ id: outbox.id, recipient: outbox.recipient, mail: outbox.mail, facts: outbox.facts });
  return taken ?? null;
}
