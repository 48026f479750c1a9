import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { revision } from "./audit-log/schema.ts";

/** The number of changes to public data, and how many of them removed, hid or replaced something. */
export type DataRevision = { value: number; removals: number };

/** "addition" for a change that only adds something, "removal" for one that removes, hides or replaces something. */
type Invalidation = "addition" | "removal";

/** Invalidates all cached pages when the transaction commits. */
export async function invalidatePages(tx: Db, how: Invalidation): Promise<void> {
  const removals = how === "removal" ? 1 : 0;
  const added = { value: sql`${revision.value} + 1`, removals: sql`${revision.removals} + ${removals}` };
  await tx.insert(revision).values({ value: 1, removals }).onConflictDoUpdate({ target: revision.id, set: added });
}

/** Returns the current data revision. */
export async function dataRevision(db: Db): Promise<DataRevision> {
  const [row] = await db.select({ value: revision.value, removals: revision.removals }).from(revision);
  return row ?? { value: 0, removals: 0 };
}
