import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { allBusinesses, businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import type { Link } from "#domain/businesses/deletion/restore-micro-category-links.ts";

/**
 * The links that a merge of two micro-categories moved: `links` are the links to the merged one, and `remaining` are the links
 * that the same businesses already had to the remaining one.
 */
export type MovedLinks = { links: Link[]; remaining: Link[] };

const linksOf = (id: string) => eq(businessMicroCategories.microCategoryId, id);

/**
 * Moves a micro-category's links to another one. A business that has both keeps one link, at the earlier position. Imports treat
 * the new micro-category as if they had imported it. The caller must have locked the businesses.
 */
export async function moveLinks(tx: Db, from: string, into: string): Promise<MovedLinks> {
  const links = await tx.select().from(businessMicroCategories).where(linksOf(from));
  const moving = tx.select({ id: businessMicroCategories.businessId }).from(businessMicroCategories).where(linksOf(from));
  const remaining = await tx
    .select()
    .from(businessMicroCategories)
    .where(and(linksOf(into), inArray(businessMicroCategories.businessId, moving)));
  await replaceImported(tx, from, into, from);
  await tx.execute(sql`
    update ${businessMicroCategories} kept set position = least(kept.position, moved.position)
    from ${businessMicroCategories} moved
    where moved.business_id = kept.business_id and moved.micro_category_id = ${from} and kept.micro_category_id = ${into}`);
  await tx.execute(sql`
    delete from ${businessMicroCategories} moved using ${businessMicroCategories} kept
    where moved.business_id = kept.business_id and moved.micro_category_id = ${from} and kept.micro_category_id = ${into}`);
  await tx.update(businessMicroCategories).set({ microCategoryId: into }).where(linksOf(from));
  return { links, remaining };
}

/**
 * Moves the links back to the restored micro-category, for the businesses that still have the other one. The caller must have
 * locked the businesses.
 */
export async function moveLinksBack(tx: Db, from: string, into: string, moved: MovedLinks, at: Date): Promise<void> {
  const hadBoth = new Map(moved.remaining.map(({ businessId, position }) => [businessId, position]));
  const rows = moved.links.map(({ businessId, position }) => ({
    business_id: businessId,
    position,
    remaining: hadBoth.get(businessId) ?? null,
  }));
  if (!rows.length) return;
  const was = sql`json_to_recordset(${JSON.stringify(rows)}::json) as was(business_id uuid, position smallint, remaining smallint)`;
  const ids = moved.links.map(({ businessId }) => businessId);
  const isNow = sql`now.business_id = was.business_id and now.micro_category_id = ${into}`;
  await tx.execute(sql`
    insert into ${businessMicroCategories} (business_id, micro_category_id, position)
    select was.business_id, ${from}, was.position from ${was} join ${businessMicroCategories} now on ${isNow}
    where was.remaining is not null`);
  await tx.execute(sql`
    update ${businessMicroCategories} now set position = was.remaining from ${was} where ${isNow} and was.remaining is not null`);
  await tx.execute(sql`
    update ${businessMicroCategories} now set micro_category_id = ${from} from ${was} where ${isNow} and was.remaining is null`);
  await replaceImported(
    tx,
    into,
    from,
    from,
    moved.remaining.map(({ businessId }) => businessId),
  );
  // A form that was opened earlier doesn't include the restored micro-category, so saving it must fail as stale.
  await tx
    .update(businesses)
    .set({ version: sql`${businesses.version} + 1`, updatedAt: at })
    .where(inArray(businesses.id, ids));
}

/** Replaces a micro-category in the last import's values, for the businesses linked to `linkedTo`, except those in `except`. */
async function replaceImported(tx: Db, id: string, by: string, linkedTo: string, except: string[] = []): Promise<void> {
  await tx.execute(sql`
    update ${allBusinesses} b set imported = jsonb_set(b.imported, '{microCategoryIds}', (
      select jsonb_agg(replaced.id order by replaced.place) from (
        select case when each.id = ${id} then ${by}::text else each.id end as id, min(each.place) as place
        from jsonb_array_elements_text(b.imported->'microCategoryIds') with ordinality as each(id, place)
        group by 1) replaced))
    where b.imported->'microCategoryIds' @> to_jsonb(${id}::text)
      and b.id in (select l.business_id from ${businessMicroCategories} l where l.micro_category_id = ${linkedTo})
      and not b.id = any(${sql.param(`{${except.join(",")}}`)}::uuid[])`);
}
