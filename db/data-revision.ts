import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { revision } from "./audit-log/schema.ts";

/** Invalidates all cached pages and the settings in memory when the transaction commits. */
export async function incrementRevision(tx: Db): Promise<void> {
  const set = { value: sql`${revision.value} + 1` };
  await tx.insert(revision).values({ value: 1 }).onConflictDoUpdate({ target: revision.id, set });
}

/** Returns the number of changes that visitors could see. */
export async function dataRevision(db: Db): Promise<number> {
  const [row] = await db.select({ value: revision.value }).from(revision);
  return row?.value ?? 0;
}
