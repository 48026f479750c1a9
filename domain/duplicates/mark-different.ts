import { inArray, or, sql, type SQL } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { differentBusinesses } from "./schema.ts";

/**
 * Records that two businesses are not duplicates, so that no list shows the pair again. Repeating it has no effect. Throws
 * (`not_found`) "business_unknown" or (`conflict`) "same_business". Admins only.
 */
export async function markDifferent(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  id: string,
  other: string,
): Promise<void> {
  assertAdmin(admin);
  if (id === other) throw new DomainError("conflict", "same_business");
  await change(app, admin, "mark_different", { kind: "business", id }, async (tx, entry) => {
    const ids = [id, other].filter((each) => isUuid(each));
    const found = await tx
      .select({ id: businesses.id, name: businesses.name })
      .from(businesses)
      .where(inArray(businesses.id, ids));
    const otherName = found.find((business) => business.id === other)?.name;
    if (found.length < 2) throw new DomainError("not_found", "business_unknown");
    const [oneId, otherId] = ids.sort() as [string, string];
    await tx.insert(differentBusinesses).values({ oneId, otherId, createdAt: entry.at }).onConflictDoNothing();
    entry.after = { notDuplicateOf: otherName };
  });
}

/** Returns the SQL condition that an admin marked these two ids as different. */
export function areDifferent(id: SQL, other: SQL): SQL {
  const pair = (one: SQL, second: SQL) => sql`(pair.one_id = ${one} and pair.other_id = ${second})`;
  return sql`exists (select 1 from ${differentBusinesses} pair where ${or(pair(id, other), pair(other, id))})`;
}
