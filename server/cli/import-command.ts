import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { importRows, loadMicroCategories } from "#domain/imports/import-rows.ts";
import { readListings } from "#domain/imports/read-listings-file.ts";
import { readingOf, type ReadRow } from "#domain/imports/import-row.ts";
import { emptyTally, type ImportMessage, type RowReport, type Tally } from "#domain/imports/import-progress.ts";
import { openSpreadsheets } from "#ports/spreadsheets/xlsx.ts";
import type { TownKind } from "#domain/kinds/kinds.ts";
import { loadKinds } from "#domain/kinds/load-kinds.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { runCommandInSite } from "./run-command-in-site.ts";
import { importer } from "./handle-commands-in-site.ts";
import { seedTown } from "#server/startup/seed-town.ts";
import { openLog } from "#server/observability/logger.ts";
import { readOptions } from "./read-options.ts";
import { openAppContext, xlsxWorker } from "#server/startup/open-app-context.ts";
import { readTown } from "#server/startup/read-town-files.ts";

const usage = "usage: town import FILE [--dry-run] [--report REPORT.csv]";

/**
 * Imports a file of listings. If the site runs on the embedded store, this process reads the rows and sends them to the site. Otherwise, it opens
 * the database.
 */
export async function runImport(settings: Settings, args: string[]): Promise<void> {
  const { file, dryRun, report } = readArguments(args);
  const bytes = await readFile(file).catch((error: Error) => {
    throw new BadSettings(`${file} cannot be read: ${error.message}`);
  });
  const town = await readTown(settings.townFile);
  const read: Read = ({ microCategories, kinds = [] }) =>
    readListings(bytes, basename(file), readingOf({ ...town, kinds }, microCategories, new Date()), openSpreadsheets(xlsxWorker));
  const messages = (await importThroughSite(settings, dryRun, read)) ?? importDirectly(settings, dryRun, read);
  const { tally, rows } = await follow(messages);
  if (report) await writeFile(report, reportOf(rows));
  process.stdout.write(`${summary(tally, dryRun)}\n${report ? `Report for each row: ${report}\n` : samples(rows)}`);
}

/** The micro-categories and the kinds in the database. */
type Categories = { microCategories: ReadonlyMap<string, string>; kinds?: TownKind[] | undefined };
type Read = (categories: Categories) => AsyncIterable<ReadRow>;

async function importThroughSite(settings: Settings, dryRun: boolean, read: Read): Promise<AsyncIterable<ImportMessage> | null> {
  const categories = Promise.withResolvers<Categories>();
  const input = (async function* () {
    yield* read(await categories.promise);
  })();
  const answers = await runCommandInSite(settings, { command: "import", dryRun }, input);
  if (!answers) return null;
  process.stdout.write("The site is running, so it saves the listings.\n");
  return (async function* () {
    for await (const answer of answers) {
      const message = answer as ImportMessage | { microCategories: [string, string][]; kinds?: TownKind[] };
      if ("microCategories" in message)
        categories.resolve({ microCategories: new Map(message.microCategories), kinds: message.kinds });
      else yield message;
    }
  })();
}

async function* importDirectly(settings: Settings, dryRun: boolean, read: Read): AsyncGenerator<ImportMessage> {
  const log = openLog("warn");
  const { app, close } = await openAppContext(settings, "town import", log);
  try {
    await seedTown(app, { ...settings, demo: false }, log);
    const microCategories = await loadMicroCategories(app);
    yield* importRows(app, importer, read({ microCategories, kinds: await loadKinds(app.db, app.townFile) }), { dryRun });
  } finally {
    await close();
  }
}

async function follow(messages: AsyncIterable<ImportMessage>): Promise<{ tally: Tally; rows: RowReport[] }> {
  let tally = emptyTally();
  const rows: RowReport[] = [];
  for await (const message of messages) {
    if ("rows" in message) rows.push(...message.rows);
    else tally = message.progress;
    if ("progress" in message) showProgress(tally);
  }
  if (process.stdout.isTTY) process.stdout.write("\n");
  return { tally, rows };
}

function showProgress({ read, added, updated }: Tally): void {
  const line = `${read} read, ${added} added, ${updated} updated`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  else if (read % 1000 === 0) process.stdout.write(`${line}\n`);
}

function summary({ read, added, updated, unchanged, skipped }: Tally, dryRun: boolean): string {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${reason.replaceAll("_", " ")} ${count}`);
  const total = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  return [
    `${dryRun ? "Dry run: nothing was saved. " : ""}Read ${read}: added ${added}, updated ${updated}, unchanged ${unchanged}, skipped ${total}.`,
    ...(reasons.length ? [`Skipped: ${reasons.join(", ")}.`] : []),
  ].join("\n");
}

const shownRows = 10;

function samples(rows: RowReport[]): string {
  const withRemarks = rows.filter(({ remarks }) => remarks.length);
  if (!withRemarks.length) return "";
  const lines = withRemarks
    .slice(0, shownRows)
    .map(({ place, name, remarks }) => `  ${place}${name ? ` ${name}` : ""}: ${remarks.join("; ")}`);
  return `${withRemarks.length} ${withRemarks.length === 1 ? "row has" : "rows have"} remarks. Use --report FILE to save them all. The first ones:\n${lines.join("\n")}\n`;
}

function reportOf(rows: RowReport[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(({ place, name, skipped, remarks }) =>
    [place, name ?? "", skipped ?? "stored", remarks.join("; ")].map(cell).join(","),
  );
  return `place,name,outcome,remarks\n${lines.join("\n")}\n`;
}

function readArguments(args: string[]): { file: string; dryRun: boolean; report: string | null } {
  const options = { "dry-run": { type: "boolean" }, report: { type: "string" } } as const;
  const { positionals, values } = readOptions(args, options, usage);
  const [file, ...others] = positionals;
  if (!file || others.length) throw new BadSettings(usage);
  return { file, dryRun: values["dry-run"] ?? false, report: values.report ?? null };
}
