import { createHash, randomBytes } from "node:crypto";
import { eq, inArray, lt, sql } from "drizzle-orm";
import { processInBatches } from "#db/process-in-batches.ts";
import type { Db } from "#db/handle.ts";
import { visitDays, visitMarks, visitSalts } from "./schema.ts";

/** A visitor of a page. Neither value is stored: both stay in memory until they are hashed into a mark. */
export type Visitor = { address: string; userAgent: string };

/** A date in the town's time zone. After the day is over, its salt may be deleted and is not created again. */
type Day = { day: string; isOver: boolean };

/**
 * Counts each visitor once per day across all processes: the table of marks decides who is new. `written` has the marks that
 * are known to be stored; the function adds the new ones.
 */
export async function addVisits(db: Db, { day, isOver }: Day, visitors: Visitor[], written: Set<string>): Promise<void> {
  const salt = await saltOf(db, { day, isOver });
  if (!salt) return;
  const marks = new Set(visitors.map((visitor) => markOf(salt, visitor)).filter((mark) => !written.has(mark)));
  await processInBatches([...marks].sort(), async (batch) => {
    await addMarks(db, day, batch);
    for (const mark of batch) written.add(mark);
  });
}

async function addMarks(db: Db, day: string, marks: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = marks.map((mark) => ({ day, mark }));
    const added = await tx.insert(visitMarks).values(rows).onConflictDoNothing().returning({ mark: visitMarks.mark });
    if (!added.length) return;
    await tx
      .insert(visitDays)
      .values({ day, visitors: added.length })
      .onConflictDoUpdate({ target: visitDays.day, set: { visitors: sql`${visitDays.visitors} + excluded.visitors` } });
  });
}

/** The number of visitors on each of these days. */
export async function countVisitorsOn(db: Db, days: string[]): Promise<Map<string, number>> {
  const rows = await db.select().from(visitDays).where(inArray(visitDays.day, days));
  return new Map(rows.map(({ day, visitors }) => [day, visitors]));
}

/** Deletes the marks and salts before this day. The daily numbers stay. */
export async function deleteVisitMarksBefore(db: Db, day: string): Promise<void> {
  await db.delete(visitMarks).where(lt(visitMarks.day, day));
  await db.delete(visitSalts).where(lt(visitSalts.day, day));
}

/** The day's salt. The first call creates it. Null when the day is over and its salt is deleted. */
async function saltOf(db: Db, { day, isOver }: Day): Promise<string | null> {
  if (!isOver)
    await db
      .insert(visitSalts)
      .values({ day, salt: randomBytes(32).toString("hex") })
      .onConflictDoNothing();
  const [row] = await db.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day));
  return row?.salt ?? null;
}

function markOf(salt: string, { address, userAgent }: Visitor): string {
  return createHash("sha256").update(`${salt} ${address} ${userAgent}`).digest("base64url");
}
