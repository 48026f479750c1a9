import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { allBusinesses, businesses, businessRedirects, removedBusinesses } from "#domain/businesses/schema.ts";
import { inCategoryOrder } from "#domain/categories/category-order.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { listProfiles, type ListedProfile } from "#domain/directory/business-profile.ts";
import { isInCategory } from "#domain/directory/in-category.ts";
import { isHidden } from "#domain/directory/visibility.ts";
import { DomainError } from "#domain/domain-error.ts";
import { importChanges } from "#domain/imports/schema.ts";

/** The number of businesses or changes per page. */
const openDataPageSize = 100;

/**
 * `until` is this many milliseconds before the current time, because a transaction that is still open may write an earlier time.
 */
const overlap = 60_000;

type App = Pick<AppContext, "db" | "town" | "clock">;

/** Returns all categories with their micro-categories. */
export async function listOpenCategories(db: Db) {
  const { id, name, description } = categories;
  const [all, micros] = await Promise.all([
    db
      .select({ id, name, description })
      .from(categories)
      .orderBy(...inCategoryOrder),
    db
      .select({ id: microCategories.id, name: microCategories.name, categoryId: microCategories.categoryId })
      .from(microCategories)
      .orderBy(microCategories.sortKey, microCategories.id),
  ]);
  return all.map((category) => ({
    ...category,
    services: micros.filter(({ categoryId }) => categoryId === category.id).map((micro) => ({ id: micro.id, name: micro.name })),
  }));
}

/** Returns a visible business. Throws (`not_found`) "business_unknown". */
export async function getOpenBusiness(app: App, businessId: string): Promise<ListedProfile> {
  const [found] = isUuid(businessId) ? await listProfiles(app, eq(businesses.id, businessId), 1) : [];
  if (!found) throw new DomainError("not_found", "business_unknown");
  return found;
}

/**
 * Returns a page of visible businesses, sorted by id. `after` is the last id of the previous page, and `categoryId` limits the
 * businesses to a category. Throws (`conflict`) "cursor_invalid".
 */
export async function listOpenBusinesses(
  app: App,
  { after, categoryId }: { after: string | null; categoryId: string | null },
): Promise<{ listed: ListedProfile[]; next: string | null }> {
  if (after !== null && !isUuid(after)) throw new DomainError("conflict", "cursor_invalid");
  const condition = and(
    after ? gt(businesses.id, after) : undefined,
    categoryId === null ? undefined : isInCategory(app.db, categoryId),
  );
  const listed = await listProfiles(app, condition, openDataPageSize);
  return { listed, next: listed.length === openDataPageSize ? listed.at(-1)!.profile.id : null };
}

export type OpenChanges = { changed: ListedProfile[]; removed: string[]; until: Date; next: string | null };

/**
 * Returns a page of the businesses that have changed since the given time, and the ids of those that are no longer listed. A
 * change to the categories or services counts as a change to every business. `after` is the `next` of the previous page. Throws
 * (`conflict`) "cursor_invalid".
 */
export async function listOpenChanges(app: App, { since, after }: { since: Date; after: string | null }): Promise<OpenChanges> {
  const until = new Date(app.clock.now().getTime() - overlap);
  const [at, id] = after === null ? [since.toISOString(), nilId] : readCursor(after);
  // Undoing an import restores the earlier change time or removes the business, so the time of the undo counts as well. A
  // business's published data contains its services, so a change to services counts for every business.
  const { rows } = await app.db.execute<{ id: string; at: string; is_listed: boolean }>(sql`
    with undone as (
      select ${importChanges.businessId} as id, max(${importChanges.undoneAt}) as at
      from ${importChanges} where ${importChanges.undoneAt} is not null group by 1)
    select id, at, is_listed from (
      select ${allBusinesses.id} as id, not ${isHidden(allBusinesses)} as is_listed,
        greatest(${allBusinesses.updatedAt}, undone.at, (select max(at) from ${auditLog} where ${changesServices})) as at
      from ${allBusinesses} left join undone on undone.id = ${allBusinesses.id}
      where ${allBusinesses.deletedAt} is null and ${allBusinesses.approvalStatus} <> 'pending'
      union all select id, false, at from undone where not exists (select 1 from ${allBusinesses} where ${allBusinesses.id} = undone.id)
      union all select id, false, removed_at from ${removedBusinesses}
      union all select from_id, false, created_at from ${businessRedirects}
    ) as change
    where date_trunc('milliseconds', at) >= ${at}::timestamptz and (date_trunc('milliseconds', at), id) > (${at}::timestamptz, ${id}::uuid)
    order by date_trunc('milliseconds', at), id limit ${openDataPageSize}`);
  const ids = rows.filter((row) => row.is_listed).map((row) => row.id);
  const changed = ids.length ? await listProfiles(app, inArray(businesses.id, ids), openDataPageSize) : [];
  const last = rows.at(-1);
  const next = rows.length === openDataPageSize && last ? `${new Date(last.at).toISOString()}_${last.id}` : null;
  const listed = new Set(changed.map(({ profile }) => profile.id));
  return { changed, removed: rows.map((row) => row.id).filter((each) => !listed.has(each)), until, next };
}

/** The condition for log entries of actions that may have changed the names, ids, or categories of services. */
const changesServices = sql`(${auditLog.subjectKind} = 'micro_category' and ${auditLog.action} <> 'add_micro_category')
  or (${auditLog.subjectKind} = 'category' and ${auditLog.action} in ('merge_category', 'delete_category'))
  or (${auditLog.subjectKind} = 'town' and ${auditLog.action} = 'apply_taxonomy')`;

const nilId = "00000000-0000-0000-0000-000000000000";

function readCursor(cursor: string): [at: string, id: string] {
  const [, at = "", id = ""] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  const time = new Date(at);
  if (!isUuid(id) || !(time.getTime() >= 0)) throw new DomainError("conflict", "cursor_invalid");
  return [time.toISOString(), id];
}
