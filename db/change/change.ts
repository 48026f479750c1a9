import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
import type { EmailKind, EmailPayload } from "#emails/index.ts";
import { activity, outbox, revision } from "./schema.ts";

/** Whoever changes something, as the activity log keeps them. */
export type Doer = { role: string; userId?: string; name?: string };

/** What is changed: a kind of thing and, unless many at once, its key. */
export type Subject = { kind: string; id?: string };

/** What the work tells the log and the outbox while it runs. */
export type Entry = {
  /** The key of the activity row. */
  id: string;
  /** Time of the change, from the clock of the services. */
  at: Date;
  /** The subject's key, when the work itself makes it. */
  subjectId?: string;
  before?: unknown;
  after?: unknown;
  /** Puts an email into the outbox; it is sent once the change is committed. */
  email<Kind extends EmailKind>(recipient: string, kind: Kind, payload: EmailPayload<Kind>): void;
  /**
   * Declares that visitors can see this change: pages made before it leave the cache. A change that does not say so leaves the cache
   * alone. "addition" is for a change that only adds something and neither removes, hides nor replaces anything: while the server
   * cannot make a page anew, visitors may then still get the page from before.
   */
  invalidate(how?: "addition"): void;
};

/** How often what visitors see has changed, and how many of these changes removed, hid or replaced something. */
export type DataRevision = { value: number; removals: number };

/**
 * The one way to change data. Runs `work` in a transaction of its own (or inside the caller's), writes the
 * activity row, queues the emails and, last of all, bumps the data revision if `work` declares that visitors can see the change:
 * last because that one row is what concurrent changes wait for. No outside service may be called inside `work`.
 */
export async function change<T>(
  { db, clock }: { db: Db; clock: { now(): Date } },
  actor: Doer,
  deed: string,
  subject: Subject,
  work: (tx: Db, entry: Entry) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const emails: Pick<typeof outbox.$inferInsert, "recipient" | "kind" | "payload">[] = [];
    let step: DataRevision | null = null;
    const entry: Entry = {
      id: v7(),
      at: clock.now(),
      email: (recipient, kind, payload) => emails.push({ recipient, kind, payload }),
      invalidate: (how) => (step = { value: 1, removals: how === "addition" && !step?.removals ? 0 : 1 }),
    };
    const done = await work(tx as Db, entry);
    await tx.insert(activity).values({
      id: entry.id,
      at: entry.at,
      actorRole: actor.role,
      actorId: actor.userId ?? actor.name ?? null,
      deed,
      subjectKind: subject.kind,
      subjectId: entry.subjectId ?? subject.id ?? null,
      before: entry.before,
      after: entry.after,
    });
    if (emails.length)
      await tx.insert(outbox).values(emails.map((email) => ({ ...email, createdAt: entry.at, dueAt: entry.at })));
    if (step) await bumpRevision(tx as Db, step);
    return done;
  });
}

async function bumpRevision(tx: Db, { value, removals }: DataRevision): Promise<void> {
  const added = { value: sql`${revision.value} + ${value}`, removals: sql`${revision.removals} + ${removals}` };
  await tx.insert(revision).values({ value, removals }).onConflictDoUpdate({ target: revision.id, set: added });
}

/** The data revision as it is now. */
export async function dataRevision(db: Db): Promise<DataRevision> {
  const [row] = await db.select({ value: revision.value, removals: revision.removals }).from(revision);
  return row ?? { value: 0, removals: 0 };
}
