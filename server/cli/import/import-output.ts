import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { importReportHeader, importReportLine } from "#domain/csv/export-import-report.ts";
import { emptyTally, type ImportMessage, type RowReport, type Tally } from "#domain/imports/import-progress.ts";
import { startProgress } from "../progress.ts";

/** The maximum number of rows with remarks that the command prints. */
const shownRows = 10;

/** Shows the progress of an import, writes its report, and returns the text to print at the end. */
export async function followImport(
  messages: AsyncIterable<ImportMessage>,
  { total, dryRun, report }: { total: number; dryRun: boolean; report: string | null },
): Promise<string> {
  const progress = startProgress({ what: dryRun ? "Checking" : "Importing", unit: "rows", total });
  const writer = report === null ? null : await openReport(report);
  const first: RowReport[] = [];
  let [tally, withRemarks] = [emptyTally(), 0];
  for await (const message of messages) {
    if ("rows" in message) {
      const remarked = message.rows.filter(({ remarks }) => remarks.length);
      withRemarks += remarked.length;
      first.push(...remarked.slice(0, shownRows - first.length));
      await writer?.add(message.rows);
    } else {
      progress.add(message.progress.read - tally.read);
      tally = message.progress;
    }
  }
  progress.end();
  await writer?.end();
  return `${summary(tally, dryRun)}\n${report ? `Report for each row: ${report}\n` : samples(first, withRemarks)}`;
}

function summary({ read, added, updated, unchanged, skipped }: Tally, dryRun: boolean): string {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${reason.replaceAll("_", " ")} ${count}`);
  const total = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  return [
    `${dryRun ? "Dry run: nothing was saved. " : ""}Read ${read}: added ${added}, updated ${updated}, unchanged ${unchanged}, skipped ${total}.`,
    ...(reasons.length ? [`Skipped: ${reasons.join(", ")}.`] : []),
  ].join("\n");
}

function samples(rows: RowReport[], count: number): string {
  if (!count) return "";
  const lines = rows.map(({ place, name, remarks }) => `  ${place}${name ? ` ${name}` : ""}: ${remarks.join("; ")}`);
  return `${count} ${count === 1 ? "row has" : "rows have"} remarks. Use --report FILE to save them all. The first ones:\n${lines.join("\n")}\n`;
}

/** Opens a report that is written while the import runs, because the report can be as large as the file. */
async function openReport(path: string): Promise<{ add(rows: RowReport[]): Promise<void>; end(): Promise<void> }> {
  const stream = createWriteStream(path);
  await once(stream, "open");
  stream.write(importReportHeader);
  return {
    async add(rows) {
      if (!stream.write(rows.map(importReportLine).join(""))) await once(stream, "drain");
    },
    async end() {
      stream.end();
      await once(stream, "finish");
    },
  };
}
