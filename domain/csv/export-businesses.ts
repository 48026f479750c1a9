import { and, asc, eq, sql } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { openingTimesNames } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { pick, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { filterCondition, type BusinessFilter } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { byteOrderMark, csvLine } from "./csv-format.ts";
import { toCsvCells, exportColumns } from "./business-to-csv-row.ts";

const batchSize = 100;

/** Returns the businesses that match a filter as CSV lines, sorted by name. Importing them back changes nothing. Admins only. */
export function exportBusinesses(db: Db, admin: Actor, filter: BusinessFilter): AsyncIterable<string> {
  assertAdmin(admin);
  return lines(db, filter);
}

async function* lines(db: Db, filter: BusinessFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(exportColumns);
  for (let last: Position | null = null; ;) {
    const rows: Exported[] = await nextRows(db, filter, last);
    for (const { id, sortKey: _, ownerEmail, ...row } of rows) {
      const cells = toCsvCells(id, row, { ...row, ownerEmail });
      yield csvLine(exportColumns.map((column) => cells[column] ?? ""));
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)!;
    await nextTurn();
  }
}

type Position = { sortKey: string; id: string };
type Exported = Awaited<ReturnType<typeof nextRows>>[number];

function nextRows(db: Db, filter: BusinessFilter, last: Position | null) {
  const { id, sortKey, addressShown, socialMedia } = businesses;
  const { plan, approvalStatus, claimable, createdAt, updatedAt } = businesses;
  return db
    .select({
      ...pick(businesses, publicNames),
      ...pick(businesses, openingTimesNames),
      ...{ id, sortKey, addressShown, socialMedia },
      ...{ plan, approvalStatus, claimable, createdAt, updatedAt },
      ownerEmail: users.email,
      microCategoryIds: sql<string[]>`array(select ${businessMicroCategories.microCategoryId} from ${businessMicroCategories}
        where ${businessMicroCategories.businessId} = ${businesses.id} order by ${businessMicroCategories.position})`,
    })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(and(filterCondition(filter), last ? sql`(${sortKey}, ${id}) > (${last.sortKey}, ${last.id}::uuid)` : undefined))
    .orderBy(asc(sortKey), asc(id))
    .limit(batchSize);
}
