import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { allBusinesses, businessMicroCategories } from "#domain/businesses/schema.ts";

/**
 * Moves a micro-category's links to another one. A business that has both keeps one link, at the earlier position. Imports treat
 * the new micro-category as if they had imported it. The caller must have locked the businesses.
 */
export async function moveLinks(tx: Db, from: string, into: string): Promise<void> {
  await replaceImported(tx, from, into);
  await tx.execute(sql`
    update ${businessMicroCategories} kept set position = least(kept.position, moved.position)
    from ${businessMicroCategories} moved
    where moved.business_id = kept.business_id and moved.micro_category_id = ${from} and kept.micro_category_id = ${into}`);
  await tx.execute(sql`
    delete from ${businessMicroCategories} moved using ${businessMicroCategories} kept
    where moved.business_id = kept.business_id and moved.micro_category_id = ${from} and kept.micro_category_id = ${into}`);
  await tx
    .update(businessMicroCategories)
    .set({ microCategoryId: into })
    .where(eq(businessMicroCategories.microCategoryId, from));
}

/** Replaces a micro-category in the last import's values, for the businesses linked to it. */
async function replaceImported(tx: Db, id: string, by: string): Promise<void> {
  await tx.execute(sql`
    update ${allBusinesses} b set imported = jsonb_set(b.imported, '{microCategoryIds}', (
      select jsonb_agg(replaced.id order by replaced.place) from (
        select case when each.id = ${id} then ${by}::text else each.id end as id, min(each.place) as place
        from jsonb_array_elements_text(b.imported->'microCategoryIds') with ordinality as each(id, place)
        group by 1) replaced))
    where b.imported->'microCategoryIds' @> to_jsonb(${id}::text)
      and b.id in (select l.business_id from ${businessMicroCategories} l where l.micro_category_id = ${id})`);
}
