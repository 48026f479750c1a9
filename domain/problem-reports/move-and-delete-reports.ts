import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { reportDays } from "./limits.shared.ts";
import { problemReports } from "./schema.ts";

/** Moves the reports on a merged business to the remaining business. Returns their ids. */
export async function moveReports(tx: Db, fromId: string, toId: string): Promise<string[]> {
  const ofMerged = eq(problemReports.businessId, fromId);
  const moved = await tx.update(problemReports).set({ businessId: toId }).where(ofMerged).returning();
  return moved.map(({ id }) => id);
}

/** Moves these reports back to the merged business. */
export async function moveReportsBack(tx: Db, ids: string[], mergedId: string): Promise<void> {
  if (ids.length) await tx.update(problemReports).set({ businessId: mergedId }).where(inArray(problemReports.id, ids));
}

/** Deletes a person's address from their reports, but not the reports themselves. */
export async function deleteReporter(tx: Db, email: string): Promise<void> {
  await tx
    .update(problemReports)
    .set({ email: null })
    .where(sql`lower(${problemReports.email}) = ${email}`);
}

/** Deletes reports after a year. */
export async function deleteOldReports(db: Db, now: Date): Promise<void> {
  await db.delete(problemReports).where(lt(problemReports.createdAt, new Date(now.getTime() - reportDays * 86_400_000)));
}
