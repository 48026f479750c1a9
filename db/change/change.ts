import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "#db/handle.ts";
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
  /** Puts a mail into the outbox; it leaves once the change is committed. */
  mail(recipient: string, mail: string, facts: Record<string, unknown>): void;
};

type Promised = { recipient: string; mail: string; facts: Record<string, unknown> };

/**
 * The one way to change data. Runs `work` in a transaction of its own (or inside the caller's), writes the
 * activity row, promises the mails and, last of all, bumps the data revision: last because that one row is
 * what concurrent changes wait for. No outside service may be called inside `work`.
 */
export async function change<T>(
  { db, clock }: { db: Db; clock: { now(): Date } },
  actor: Doer,
  deed: string,
  subject: Subject,
  work: (tx: Db, entry: Entry) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const promised: Promised[] = [];
    const entry: Entry = {
      id: v7(),
      at: clock.now(),
      mail: (recipient, mail, facts) => promised.push({ recipient, mail, facts }),
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
    if (promised.length)
      await tx.insert(outbox).values(promised.map((mail) => ({ ...mail, createdAt: entry.at, dueAt: entry.at })));
    await tx
      .insert(revision)
      .values({ value: 1 })
      .onConflictDoUpdate({ target: revision.id, set: { value: sql`${revision.value} + 1` } });
    return done;
  });
}

/** How often what visitors see has changed so far. */
export async function dataRevision(db: Db): Promise<number> {
  const [row] = await db.select({ value: revision.value }).from(revision);
  return row?.value ?? 0;
}
