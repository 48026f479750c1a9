import { and, asc, eq, gt } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { RowReport } from "#domain/imports/import-progress.ts";
import { importReportRows } from "#domain/imports/schema.ts";
import { csvLine } from "./csv-format.ts";

const batchSize = 500;

/** The header of an import's report. */
export const importReportHeader = csvLine(["place", "name", "outcome", "categories", "address", "phone", "remarks", "business"]);

/** Returns one row of an import's report. */
export function importReportLine(row: Omit<RowReport, "skipped"> & { skipped: string | null }): string {
  const { place, name, skipped, stored, microCategoryIds, address, phone, remarks, businessId } = row;
  const outcome = stored ?? skipped ?? "remark";
  const cells = [place, name, outcome, microCategoryIds.join(";"), address, phone, remarks.join("; "), businessId];
  return csvLine(cells.map((cell) => cell ?? ""));
}

/** Returns an import's rows as CSV lines: what happened to each row, and why. */
export function exportImportReport(db: Db, admin: Actor, importId: string): AsyncIterable<string> {
  assertAdmin(admin);
  return lines(db, importId);
}

async function* lines(db: Db, importId: string): AsyncGenerator<string> {
  yield importReportHeader;
  for (let last = -1; isUuid(importId);) {
    const rows = await db
      .select()
      .from(importReportRows)
      .where(and(eq(importReportRows.importId, importId), gt(importReportRows.position, last)))
      .orderBy(asc(importReportRows.position))
      .limit(batchSize);
    for (const row of rows) yield importReportLine(row);
    if (rows.length < batchSize) return;
    last = rows.at(-1)!.position;
    await nextTurn();
  }
}
