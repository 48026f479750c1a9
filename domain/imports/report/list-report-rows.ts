import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { rowsPerPage } from "#domain/list-page.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { checkExistence } from "#domain/imports/mapping/ended-status.ts";
import type { StoredAs } from "#domain/imports/import-progress.ts";
import { importChanges, importReportRows } from "#domain/imports/schema.ts";
import type { ReportFilter } from "./report-filter.shared.ts";

/** A row of an import's report. `categories` lists names. `businessId` is null if the row has no stored business. */
export type ReportRow = {
  position: number;
  place: string;
  name: string | null;
  stored: StoredAs | null;
  skipped: string | null;
  categories: string[];
  address: string | null;
  phone: string | null;
  remarks: string[];
  businessId: string | null;
};

export type ReportPage = { rows: ReportRow[]; counts: Record<ReportFilter, number>; page: number; pages: number };

const { importId, businessId, stored, skipped, remarks, microCategoryIds, position } = importReportRows;
const keptIds = importChanges.businessId;
const isEmpty = (list: typeof remarks | typeof microCategoryIds) => sql`${list} = '[]'::jsonb`;
const hasRemarks = sql`not ${isEmpty(remarks)}`;

const mayNotExist = sql`${remarks}::text like ${`%${checkExistence}%`}`;

/**
 * `unclear`: stored without a category or with a status such as "expired", or skipped because it looks like a listed business.
 * `lost`: stored with remarks, usually about values that could not be used. `kept`: the change to the business is not undone.
 */
const conditions: Record<ReportFilter, SQL | undefined> = {
  all: undefined,
  new: eq(stored, "added"),
  updated: eq(stored, "updated"),
  unchanged: eq(stored, "unchanged"),
  unclear: or(and(isNotNull(stored), or(isEmpty(microCategoryIds), mayNotExist)), eq(skipped, "duplicate")),
  lost: and(isNotNull(stored), hasRemarks),
  skipped: isNotNull(skipped),
  kept: inArray(
    businessId,
    sql`(select ${keptIds} from ${importChanges} where ${importChanges.importId} = ${importId} and ${importChanges.undoneAt} is null)`,
  ),
};

/**
 * Returns a page of an import's report with the number of rows that each filter shows. An unknown import has no rows. Admins
 * only.
 */
export async function listReportRows(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  id: string,
  { show, page: wanted }: { show: ReportFilter; page: number },
): Promise<ReportPage> {
  assertAdmin(admin);
  const counted = Object.entries(conditions).map(([name, condition]) => {
    const count = condition ? sql<number>`count(*) filter (where ${condition})` : sql<number>`count(*)`;
    return [name, count.mapWith(Number)] as const;
  });
  const mine = eq(importId, id);
  const [counts] = await db
    .select(Object.fromEntries(counted) as Record<ReportFilter, (typeof counted)[0][1]>)
    .from(importReportRows)
    .where(mine);
  const pages = Math.max(1, Math.ceil(counts![show] / rowsPerPage));
  const page = Math.min(wanted, pages);
  const rows = await db
    .select()
    .from(importReportRows)
    .where(and(mine, conditions[show]))
    .orderBy(asc(position))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
  const ids = [...new Set(rows.flatMap((row) => row.microCategoryIds))];
  const { id: microId, name } = microCategories;
  const names = ids.length ? await db.select({ id: microId, name }).from(microCategories).where(inArray(microId, ids)) : [];
  const nameOf = new Map(names.map((each) => [each.id, each.name]));
  return {
    ...{ counts: counts!, page, pages },
    rows: rows.map(({ importId: _, microCategoryIds: kinds, ...row }) => ({
      ...row,
      categories: kinds.map((each) => nameOf.get(each) ?? each),
    })),
  };
}
