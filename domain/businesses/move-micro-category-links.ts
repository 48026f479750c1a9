import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businessMicroCategories } from "#domain/businesses/schema.ts";

/**
 * Moves a micro-category's links to another one. A business that has both keeps one link, at the earlier position. The caller
 * must have locked the businesses.
 */
export async function moveLinks(tx: Db, from: string, into: string): Promise<void> {
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
