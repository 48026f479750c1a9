import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { revision } from "./audit-log/schema.ts";

/** The number of changes to public data, how many of them removed, hid, or replaced something, and how many changed the settings. */
export type DataRevision = { value: number; removals: number; settings: number };

/**
 * The kind of a change to public data: "addition" only adds something, "removal" removes, hides, or replaces something, and "settings"
 * changes the town's settings.
 */
export type Invalidation = "addition" | "removal" | "settings";

/** Invalidates all cached pages when the transaction commits. */
export async function invalidatePages(tx: Db, kind: Invalidation): Promise<void> {
  const removals = kind === "addition" ? 0 : 1;
  const settings = kind === "settings" ? 1 : 0;
  const added = {
    value: sql`${revision.value} + 1`,
    removals: sql`${revision.removals} + ${removals}`,
    settings: sql`${revision.settings} + ${settings}`,
  };
  await tx.insert(revision).values({ value: 1, removals, settings }).onConflictDoUpdate({ target: revision.id, set: added });
}

/** Returns the current data revision. */
export async function dataRevision(db: Db): Promise<DataRevision> {
  const { value, removals, settings } = revision;
  const [row] = await db.select({ value, removals, settings }).from(revision);
  return row ?? { value: 0, removals: 0, settings: 0 };
}
