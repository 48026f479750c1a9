import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { callableNumber } from "./format-phone.ts";
import { businesses } from "./schema.ts";

const batch = 100;

/**
 * Recomputes the E.164 number of every business and returns how many were wrong. They can be wrong because earlier versions used
 * US rules for every number, and because a town can change its country.
 */
export async function repairPhones({ db, clock, town }: Pick<AppContext, "db" | "clock" | "town">): Promise<number> {
  const { id, phone, phoneE164 } = businesses;
  let repaired = 0;
  for (let last: string | null = null; ; await nextTurn()) {
    const rows: { id: string; phone: string | null; phoneE164: string | null }[] = await db
      .select({ id, phone, phoneE164 })
      .from(businesses)
      .where(and(isNotNull(phone), last === null ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(batch);
    if (!rows.length) return repaired;
    last = rows.at(-1)!.id;
    const wrong = rows.filter((row) => row.phoneE164 !== callableNumber(row.phone, town.country));
    if (!wrong.length) continue;
    await change({ db, clock }, { role: "system", name: "jobs" }, "repair_phones", { kind: "town" }, async (tx, entry) => {
      for (const row of wrong) {
        // Skip a business whose owner saved another number in the meantime.
        const same = and(eq(id, row.id), eq(phone, row.phone!));
        await tx
          .update(businesses)
          .set({ phoneE164: callableNumber(row.phone, town.country) })
          .where(same);
      }
      entry.invalidate();
      entry.after = { businesses: wrong.length };
    });
    repaired += wrong.length;
  }
}

/** Returns how many businesses have a number that can't be called from a link. */
export async function countUncallable(db: AppContext["db"]): Promise<number> {
  return db.$count(businesses, and(isNotNull(businesses.phone), isNull(businesses.phoneE164)));
}
