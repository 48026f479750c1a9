import { basename } from "node:path";
import type { ImportMessage } from "#domain/imports/import-progress.ts";
import { countRows, readFile, type ListingsFile } from "#domain/imports/files/read-file.ts";
import { signatureOfFile } from "#domain/imports/drafts/summarize-file.ts";
import { fitProfileToFile } from "#domain/imports/profiles/profiles.ts";
import { readingOf, type ReadRow } from "#domain/imports/import-row.ts";
import { readRows } from "#domain/imports/read-listings-file.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { UndoneImport } from "#domain/imports/schema.ts";
import { openSpreadsheets } from "#ports/spreadsheets/xlsx.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openLog } from "#server/observability/logger.ts";
import { openAppContext, xlsxWorker } from "#server/startup/open-app-context.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { seedTown } from "#server/startup/seed-town.ts";
import { storeExists } from "../describe-target.ts";
import { openFileOnDisk } from "./file-on-disk.ts";
import { followImport } from "./import-output.ts";
import { readOptions } from "../read-options.ts";
import { type ImportContext, loadImportContext, type ProfileChoice, storeImport, undoneOrCode } from "./store-import.ts";

const usage = "usage: town import FILE [--dry-run] [--report REPORT.csv] [--profile NAME]\n       town import --undo ID";

/** Imports a file with listings, or undoes an import. */
export async function runImport(settings: Settings, args: string[]): Promise<void> {
  const options = readArguments(args);
  if ("undo" in options) return undo(settings, options.undo);
  const { path, dryRun, report, profileName } = options;
  const town = await readTown(settings.townFile);
  const file = await openFile(path);
  const fileName = basename(path);
  const total = countRows(file);
  process.stdout.write(`Recognized as: ${file.format}. ${total.toLocaleString("en-US")} ${total === 1 ? "row" : "rows"}.\n`);
  const started = { dryRun, fileName, total, signature: signatureOfFile(file), profileName };
  const read: Read = ({ microCategories, kinds = [], place, profile }) => {
    if (profile) process.stdout.write(`Using the mapping of the source “${profile.name}”.\n`);
    const reading = readingOf({ ...town, ...place, kinds }, new Map(microCategories), new Date());
    return readRows(file, fileName, reading, profile ? fitProfileToFile(profile, file) : undefined);
  };
  const messages = importRowsOf(settings, started, read);
  let importId: string | null = null;
  const shown = (async function* () {
    for await (const message of messages) {
      if ("refused" in message) throw new BadSettings(refusals[message.refused] ?? message.refused);
      if ("importId" in message) importId = message.importId;
      else yield message;
    }
  })();
  const text = await followImport(shown, { ...started, report });
  process.stdout.write(
    `${text}${importId ? `To undo this import within ${restoreDays} days: town import --undo ${importId}\n` : ""}`,
  );
}

async function openFile(path: string): Promise<ListingsFile> {
  try {
    return await readFile(openFileOnDisk(path), basename(path), openSpreadsheets(xlsxWorker));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw new BadSettings(`there is no file ${path}`);
    if (error instanceof Error && "syscall" in error) throw new BadSettings(`${path} cannot be read: ${error.message}`);
    throw error;
  }
}

type Read = (context: ImportContext) => AsyncIterable<ReadRow>;
type Started = { dryRun: boolean; fileName: string; total: number } & ProfileChoice;
type Message = ImportMessage | { importId: string } | { refused: string };

async function* importRowsOf(settings: Settings, started: Started, read: Read): AsyncGenerator<Message> {
  const log = openLog("warn");
  const { app, close } = await openAppContext(settings, log);
  try {
    await seedTown(app, { ...settings, demo: false }, log);
    const context = await loadImportContext(app, started);
    if ("refused" in context) return yield context;
    const { dryRun, fileName, total } = started;
    const named = { dryRun, fileName, total, ...(context.profile && { sourceName: context.profile.name }) };
    yield* storeImport(app, named, read(context));
  } finally {
    await close();
  }
}

async function undo(settings: Settings, importId: string): Promise<void> {
  const outcome = await undoInDatabase(settings, importId);
  if ("refused" in outcome) throw new BadSettings(refusals[outcome.refused] ?? outcome.refused);
  const { removed, restored, left, kept } = outcome.done;
  process.stdout.write(`Removed ${removed} and restored ${restored} businesses.\n`);
  if (!left.length) return;
  process.stdout.write(`Kept ${kept} that ${kept === 1 ? "was" : "were"} claimed, paid for, or changed since:\n`);
  process.stdout.write(`${left.map((name) => `  ${name}`).join("\n")}\n`);
  if (kept > left.length)
    process.stdout.write(`  and ${kept - left.length} more. The report on the admin's screen lists all of them.\n`);
}

async function undoInDatabase(settings: Settings, importId: string): Promise<{ done: UndoneImport } | { refused: string }> {
  if (!storeExists(settings)) return { refused: "import_unknown" };
  const { app, close } = await openAppContext(settings, openLog("warn"));
  return undoneOrCode(app, importId).finally(close);
}

const refusals: Record<string, string> = {
  import_profile_unknown:
    "There is no mapping with this name. An import in the browser stores a mapping under the name of its source.",
  import_running: "Another import is running. Wait until it is done.",
  import_unknown:
    "There is no import with this ID. An import's ID is in the address of its report, which the admin's list of imports links to.",
  cannot_be_undone: "A dry run saved nothing, so there is nothing to undo.",
  undone_already: "This import was already undone.",
  too_late: `You can undo an import for only ${restoreDays} days. This one is older.`,
};

function readArguments(
  args: string[],
): { path: string; dryRun: boolean; report: string | null; profileName: string | null } | { undo: string } {
  const options = {
    "dry-run": { type: "boolean" },
    report: { type: "string" },
    undo: { type: "string" },
    profile: { type: "string" },
  } as const;
  const { positionals, values } = readOptions(args, options, usage);
  const [path, ...others] = positionals;
  if (values.undo && !path) return { undo: values.undo };
  if (!path || others.length || values.undo) throw new BadSettings(usage);
  return { path, dryRun: values["dry-run"] ?? false, report: values.report ?? null, profileName: values.profile ?? null };
}
