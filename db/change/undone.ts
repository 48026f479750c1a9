import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Entry } from "./change.ts";
import { activity } from "./schema.ts";

/** Something that was done, as the log has it. */
export type Deed = typeof activity.$inferSelect;

/** What was done, held until the transaction ends, so that it is taken back once; null when the log has nothing of it. */
export async function holdDeed(tx: Db, id: string): Promise<Deed | null> {
  const [deed] = await tx.select().from(activity).where(eq(activity.id, id)).for("update");
  return deed ?? null;
}

/** Notes that a deed was taken back by the change that is under way. */
export async function markUndone(tx: Db, id: string, by: Pick<Entry, "id" | "at">): Promise<void> {
  await tx.update(activity).set({ undoneAt: by.at, undoneBy: by.id }).where(eq(activity.id, id));
}

/** Whether the log has anything later about the same thing. Asked while that thing is held. */
export async function wasChangedSince(tx: Db, { subjectKind, subjectId, at, id }: Deed): Promise<boolean> {
  const isLater = sql`(${activity.at}, ${activity.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`;
  const same = subjectId === null ? undefined : eq(activity.subjectId, subjectId);
  return (await tx.$count(activity, and(eq(activity.subjectKind, subjectKind), same, isLater))) > 0;
}
