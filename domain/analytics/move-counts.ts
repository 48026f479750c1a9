import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { figures } from "./figures.shared.ts";
import { businessDays } from "./schema.ts";

/** Adds a merged business's counts to those of the remaining business. */
export async function moveCounts(tx: Db, fromId: string, toId: string): Promise<void> {
  const columns = sql.raw(figures.join(", "));
  const sums = sql.raw(figures.map((figure) => `${figure} = kept.${figure} + excluded.${figure}`).join(", "));
  await tx.execute(sql`
    insert into ${businessDays} as kept (business_id, day, ${columns})
    select ${toId}::uuid, day, ${columns} from ${businessDays} where business_id = ${fromId}
    on conflict (business_id, day) do update set ${sums}`);
  await tx.delete(businessDays).where(eq(businessDays.businessId, fromId));
}
