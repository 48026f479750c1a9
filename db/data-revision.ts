import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { revision } from "./audit-log/schema.ts";

/** How often what visitors see has changed, and how many of these changes removed, hid or replaced something. */
export type DataRevision = { value: number; removals: number };

/** Whether a change only added something, or removed, hid or replaced something. */
export type Invalidation = "addition" | "removal";

/** Makes pages that were rendered before this transaction leave the page cache. */
export async function invalidatePages(tx: Db, how: Invalidation): Promise<void> {
  const removals = how === "removal" ? 1 : 0;
  const added = { value: sql`${revision.value} + 1`, removals: sql`${revision.removals} + ${removals}` };
  await tx.insert(revision).values({ value: 1, removals }).onConflictDoUpdate({ target: revision.id, set: added });
}

/** The data revision as it is now. */
export async function dataRevision(db: Db): Promise<DataRevision> {
  const [row] = await db.select({ value: revision.value, removals: revision.removals }).from(revision);
  return row ?? { value: 0, removals: 0 };
}
