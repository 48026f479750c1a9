import type { CountryCode } from "libphonenumber-js/min";
import { countSkip, emptyTally, type ImportMessage, type RowReport } from "./import-progress.ts";
import type { ReadRow } from "./import-row.ts";
import { yieldToEventLoop } from "./parse/yield-to-event-loop.ts";
import { openSeenRows } from "./store/seen-rows.ts";

/** The number of rows between two messages. */
const rowsPerMessage = 500;

/** Performs a dry run for a town that has no database yet. Reports the same as `importRows` with an empty database. */
export async function* checkRows(rows: AsyncIterable<ReadRow>, country: CountryCode): AsyncGenerator<ImportMessage> {
  const pause = yieldToEventLoop();
  const tally = emptyTally();
  const seen = openSeenRows();
  let reports: RowReport[] = [];
  for await (const { row, place, name, skipped, remarks } of rows) {
    await pause();
    const earlier = row && seen.find(row, country);
    const reason = earlier ? "duplicate" : skipped;
    const all = earlier ? [...remarks, `This looks like ${earlier.place}, which has the same name and ${earlier.by}.`] : remarks;
    if (row && !earlier) seen.add(row, place, country);
    if (row || skipped) tally.read += 1;
    if (reason) countSkip(tally, reason);
    else if (row) tally.added += 1;
    reports.push({
      ...{ place, name, skipped: reason, remarks: all, stored: row && !earlier ? "added" : null, businessId: null },
      ...{ microCategoryIds: row?.microCategoryIds ?? [], address: row?.address ?? null, phone: row?.phone ?? null },
    });
    if (reports.length < rowsPerMessage) continue;
    yield { rows: reports };
    yield { progress: { ...tally, skipped: { ...tally.skipped } } };
    reports = [];
  }
  if (reports.length) yield { rows: reports };
  yield { progress: tally };
}
