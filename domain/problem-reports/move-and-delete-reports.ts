import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { reportDays } from "./limits.shared.ts";
import { problemReports } from "./schema.ts";

/** Moves the reports on a merged business to the business that stays. */
export async function moveReports(tx: Db, fromId: string, toId: string): Promise<void> {
  await tx.update(problemReports).set({ businessId: toId }).where(eq(problemReports.businessId, fromId));
}

/** Deletes the address of a person from their reports. The reports stay. */
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
