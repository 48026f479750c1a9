import { readFileSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline/promises";
import { z } from "zod";
import type { AppContext } from "#domain/app-context.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { createImportDraft, deleteDrafts, getImportDraft } from "#domain/imports/import-drafts.ts";
import { importRefusal, skippedText } from "#domain/imports/import-report.shared.ts";
import { getImport, getImportReport, type ListedImport, startImport } from "#domain/imports/run-import.ts";
import { rest as others } from "#domain/imports/mapping/guess-columns.ts";
import { type CategoryValue, readDraftContents, saveImportMapping } from "#domain/imports/save-mapping.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openLog } from "#server/observability/logger.ts";
import { openAppContext } from "#server/startup/open-app-context.ts";
import { seedTown } from "#server/startup/seed-town.ts";
import { assertStoreExists } from "./describe-target.ts";
import { readOptions } from "./read-options.ts";

const usage = `usage: town import FILE [--dry-run] [--report REPORT.csv] [--map VALUE=CATEGORY]... [--rest-without-category | --rest=skip]
       town import --undo ID

  --map VALUE=CATEGORY       gives the rows with this value or tag a category: --map shop=farm=farm-stands. The category is an ID,
                             a name, "none", or "skip". Can be repeated.
  --rest-without-category    imports the other rows without a category. Only the search shows them until they get one.
  --rest=skip                leaves out the other rows without a category.
  --dry-run                  shows what would happen, and saves nothing.
  --report REPORT.csv        saves what happened to each row.
In a terminal, the command asks for the categories of values that it can't map. The choices are remembered for the source.
Rows that look listed already, like tests, or far from the town are skipped. Admins can add or merge them in the browser.`;

const fields = z.object({
  "dry-run": z.boolean().default(false),
  report: z.string().optional(),
  map: z.array(z.string().includes("=")).default([]),
  "rest-without-category": z.boolean().default(false),
  rest: z.literal("skip").optional(),
  undo: z.string().optional(),
});
type Options = z.infer<typeof fields>;
type Out = (text: string) => void;

/** Asks a question and returns the answer; null without a terminal. */
export type Ask = ((question: string) => Promise<string>) | null;

/** The command's actor in the audit log. */
const importer = { role: "system", name: "town import" } as const;

/** Imports a file with listings, or undoes an import. */
export async function runImport(settings: Settings, args: string[]): Promise<void> {
  const { path, options } = readArguments(args);
  const file = path === undefined ? null : { fileName: basename(path), bytes: readBytes(path) };
  if (!file) assertStoreExists(settings);
  const log = openLog("warn");
  const { app, close } = await openAppContext(settings, log);
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const out: Out = (text) => void process.stdout.write(`${text}\n`);
  try {
    if (!file) return await undoOne(app, options.undo!, out);
    await seedTown(app, { ...settings, demo: false }, log);
    const town = await loadTown(app.db, app.townFile);
    await importFile({ ...app, town }, file, options, out, terminal && ((question) => terminal.question(question)));
  } catch (error) {
    if (error instanceof DomainError) throw new BadSettings(importRefusal(error) ?? unknownImport);
    throw error;
  } finally {
    terminal?.close();
    await close();
  }
}

const unknownImport =
  "There is no import with this ID. An import's ID is in the address of its report, which the admin's list of imports links to.";

/** Imports a file: stores it as a draft, as the screen does, gets the categories that are missing, and imports it. */
export async function importFile(
  app: AppContext,
  file: { fileName: string; bytes: Uint8Array },
  options: Partial<Options>,
  out: Out,
  ask: Ask,
): Promise<void> {
  const { "dry-run": dryRun = false, report } = options;
  const draftId = await createImportDraft(app, importer, file);
  try {
    const { format, rows: total, sourceName } = await getImportDraft(app, importer, draftId);
    out(`Recognized as: ${format}. ${howMany(total, "row")}.\nSource: ${sourceName}.`);
    await chooseCategories(app, draftId, options, out, ask);
    out(dryRun ? "Checking…" : "Importing…");
    const { id, done } = await startImport(app, importer, draftId, { dryRun });
    await done;
    const result = await getImport(app, importer, id);
    if (result.problem !== null) throw new BadSettings(result.problem);
    if (report) writeFileSync(report, (await getImportReport(app, importer, id)).report);
    out(summary(result));
    out(report ? `Report for each row: ${report}` : "Use --report FILE to save what happened to each row.");
    if (!dryRun) out(`To undo this import within ${restoreDays} days: town import --undo ${id}`);
  } finally {
    await deleteDrafts(app, [{ id: draftId }]);
  }
}

/** Saves the categories from the options, and asks for the others. */
async function chooseCategories(
  app: AppContext,
  draftId: string,
  { map = [], rest, "rest-without-category": isRestKept }: Partial<Options>,
  out: Out,
  ask: Ask,
): Promise<void> {
  const save = (values: { value: string; text: string }[]) => saveImportMapping(app, importer, draftId, { values });
  const pairs = map.map((each) => ({ value: each.slice(0, each.lastIndexOf("=")), text: each.slice(each.lastIndexOf("=") + 1) }));
  if (rest) pairs.push({ value: others, text: rest });
  if (pairs.length) {
    const problems = await save(pairs);
    for (const [field, problem] of Object.entries(problems))
      throw new BadSettings(`${field.replace("value:", "--map ")}: ${problem}`);
  }
  if (rest || isRestKept) return;
  const open = (await readDraftContents(app, await getImportDraft(app, importer, draftId))).values.filter(
    (each) => each.open > 0,
  );
  if (!open.length) return;
  const rows = open.reduce((sum, each) => sum + each.open, 0);
  if (!ask) {
    out(
      `${howMany(open.length, "value")} in ${howMany(rows, "row")} can't be mapped to a category, so those businesses are imported without one (--rest-without-category). Use --map, or run the command in a terminal to choose.`,
    );
    for (const each of open.slice(0, 10)) out(`  ${each.value}: ${howMany(each.open, "row")}`);
    return;
  }
  out(`${howMany(open.length, "value")} can't be mapped to a category. For each one, type the number or name of a category, “skip” to
leave out the rows, or nothing to import them without a category. Type “rest” to import all others without a category.`);
  for (const each of open) {
    let problem: string | undefined;
    do {
      const text = (await ask(question(each))).trim();
      if (text === "rest") return;
      const suggested = each.suggested[Number(text) - 1];
      const problems = await save([{ value: each.value, text: suggested ?? (text || "none") }]);
      problem = Object.values(problems)[0];
      if (problem) out(problem);
    } while (problem);
  }
}

function question({ value, open, suggested }: CategoryValue): string {
  const choices = suggested.map((name, index) => `${index + 1} ${name}`);
  return `${value}, ${howMany(open, "row")}${choices.length ? ` (${choices.join(", ")})` : ""}: `;
}

function summary({ draftId, tally, remarks }: ListedImport): string {
  const { read, added, updated, unchanged, uncategorized } = tally;
  const skipped = Object.values(tally.skipped).reduce((sum, count) => sum + count, 0);
  const lines = remarks.flatMap(({ reason, rows, examples }) => [
    `  ${howMany(rows, "row")}: ${reason}`,
    ...examples.map((example) => `      ${example}`),
  ]);
  return [
    `${draftId ? "Dry run: nothing was saved. " : ""}Read ${read}: added ${added}, updated ${updated}, unchanged ${unchanged}, skipped ${skipped}.`,
    ...(uncategorized ? [`Without a category, so only the search shows them: ${uncategorized}.`] : []),
    ...(skipped ? [`Skipped: ${skippedText(tally)}.`] : []),
    ...(lines.length ? ["What to check:", ...lines] : []),
  ].join("\n");
}

async function undoOne(app: AppContext, importId: string, out: Out): Promise<void> {
  const { removed, restored, left } = await undoImport(app, importer, importId);
  out(`Removed ${removed} and restored ${restored} businesses.`);
  if (left.length) out(`Kept because they were claimed, paid for, or changed since:\n  ${left.join("\n  ")}`);
}

function readBytes(path: string): Uint8Array {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new BadSettings(`there is no file ${path}`);
  return readFileSync(path);
}

function readArguments(args: string[]): { path: string | undefined; options: Options } {
  const [boolean, string] = [{ type: "boolean" }, { type: "string" }] as const;
  const { positionals, values } = readOptions(
    args,
    {
      ...{ "dry-run": boolean, "rest-without-category": boolean, report: string, rest: string, undo: string },
      map: { ...string, multiple: true },
    },
    usage,
    1,
  );
  const { data: options } = fields.safeParse(values);
  const [path] = positionals;
  if (!options || Boolean(options.undo) === Boolean(path)) throw new BadSettings(usage);
  return { path, options };
}
