import { createHash, randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { visitMarks, visitSalts } from "./schema.ts";

/** A visitor to a page. Neither value is stored in the database: both stay in memory until they are hashed into a mark. */
export type Visitor = { address: string; userAgent: string };

/** A date in the town's time zone. After the day is over, its salt may be deleted and is not created again. */
export type Day = { day: string; isOver: boolean };

/** Returns the day's salt. The first call creates it. Returns null if the day is over and its salt is deleted. */
export async function findDaySalt(db: Db, { day, isOver }: Day): Promise<string | null> {
  if (!isOver)
    await db
      .insert(visitSalts)
      .values({ day, salt: randomBytes(32).toString("hex") })
      .onConflictDoNothing();
  const [row] = await db.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day));
  return row?.salt ?? null;
}

/**
 * Returns a hash of the visitor and of what was counted. Each counted thing gets a different mark, so marks don't reveal a
 * visitor's history.
 */
export function markOf(salt: string, { address, userAgent }: Visitor, what: string): string {
  return createHash("sha256").update(`${salt} ${address} ${userAgent}${what}`).digest("base64url");
}

/** Stores marks and returns those that no process has stored before. */
export async function addNewMarks(tx: Db, day: string, marks: string[]): Promise<Set<string>> {
  const rows = marks.map((mark) => ({ day, mark }));
  const added = await tx.insert(visitMarks).values(rows).onConflictDoNothing().returning({ mark: visitMarks.mark });
  return new Set(added.map(({ mark }) => mark));
}

/** Deletes the marks and salts from before this day, but not the daily numbers. */
export async function deleteVisitMarksBefore(db: Db, day: string): Promise<void> {
  await db.delete(visitMarks).where(lt(visitMarks.day, day));
  await db.delete(visitSalts).where(lt(visitSalts.day, day));
}
