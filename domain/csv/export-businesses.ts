import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import {
  type BusinessHours,
  type DayHours,
  type HoursException,
  type OpeningTimes,
  openingTimesNames,
  weekdays,
} from "#domain/businesses/business-types.shared.ts";
import { each, pick, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses, businessMicroCategories, type ImportedValues } from "#domain/businesses/schema.ts";
import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { filterCondition, type BusinessFilter } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { byteOrderMark, csvColumns, csvLine, ignoredCsvColumns } from "./csv-format.shared.ts";

/** The columns in an export, in order. */
const exportColumns: readonly string[] = [...csvColumns, ...ignoredCsvColumns];

/** Returns the businesses that match a filter as a CSV file, sorted by name. Admins only. */
export async function exportBusinesses(db: Db, admin: Actor, filter: BusinessFilter): Promise<string> {
  assertAdmin(admin);
  const { id, sortKey, addressShown, socialMedia, plan, approvalStatus, claimable, createdAt, updatedAt } = businesses;
  const rows = await db
    .select({
      ...pick(businesses, publicNames),
      ...pick(businesses, openingTimesNames),
      ...{ id, addressShown, socialMedia, plan, approvalStatus, claimable, createdAt, updatedAt },
      owner: users.email,
      microCategoryIds: sql<string[]>`array(select ${businessMicroCategories.microCategoryId} from ${businessMicroCategories}
        where ${businessMicroCategories.businessId} = ${id} order by ${businessMicroCategories.position})`,
    })
    .from(businesses)
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(filterCondition(filter))
    .orderBy(asc(sortKey), asc(id));
  const lines = rows.map((row) => {
    const cells: Record<string, string> = {
      ...toCsvCells(row.id, row),
      ...{ plan: row.plan, approval_status: row.approvalStatus, claimable: row.claimable ? "yes" : "no" },
      ...{ owner: row.owner ?? "", created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
    };
    return csvLine(exportColumns.map((column) => cells[column] ?? ""));
  });
  return byteOrderMark + csvLine(exportColumns) + lines.join("");
}

/** Returns a business's CSV cells by column. An import reads the same values from them. */
function toCsvCells(id: string, facts: ImportedValues): Record<string, string> {
  return {
    id,
    ...each(publicNames, (name) => facts[name] ?? ""),
    address_shown: facts.addressShown,
    micro_categories: facts.microCategoryIds.join(";"),
    ...Object.fromEntries(weekdays.map((day) => [day, hoursCell(facts.hours, day)])),
    hour_exceptions: exceptionsText(facts.hourExceptions),
    temporarily_closed: temporaryClosingText(facts),
    closed_for_good: facts.closedForGoodOn ?? "",
    ...Object.fromEntries(socialNetworks.map((network) => [network, facts.socialMedia[network] ?? ""])),
  };
}

function hoursCell(hours: BusinessHours | null, day: keyof BusinessHours): string {
  const times = hours?.[day];
  if (!hours) return "";
  return times?.enabled && times.open && times.close ? spansText(times) : "closed";
}

/** Returns one day's spans as text: "09:00-12:00 13:00-17:00". */
function spansText({ open, close, open2, close2 }: Omit<DayHours, "enabled">): string {
  return `${open}-${close}${open2 && close2 ? ` ${open2}-${close2}` : ""}`;
}

/** Returns exceptions as text: "2026-11-26 closed (Thanksgiving); 2026-12-24..2026-12-26 10:00-14:00". */
function exceptionsText(exceptions: readonly HoursException[]): string {
  return exceptions
    .map((exception) => {
      const { from, to, reason, kind } = exception;
      const hours = kind === "other" ? spansText(exception.hours) : kind === "usual" ? "usual hours" : kind;
      return `${from === to ? from : `${from}..${to}`} ${hours}${reason ? ` (${reason})` : ""}`;
    })
    .join("; ");
}

/** Returns a temporary closing as text: "2026-01-02..2026-03-01", "2026-01-02.." without an end, and "" for none. */
function temporaryClosingText({ temporarilyClosedFrom: from, temporarilyClosedUntil: until }: OpeningTimes): string {
  return from === null ? "" : `${from}..${until ?? ""}`;
}
