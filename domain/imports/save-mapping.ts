import { eq } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#domain/accounts/actor.ts";
import { slugOf } from "#domain/categories/category-forms.shared.ts";
import { type DraftContext, getImportDraft, type ImportDraft, openDraft } from "./import-drafts.ts";
import type { Reading } from "./import-row.ts";
import { fieldLabels, type ImportField, importFields, joinedFields } from "./mapping/import-fields.shared.ts";
import { guessMapping, type ImportMapping, rest } from "./mapping/guess-columns.ts";
import { categoryFinder, recordCategories } from "./mapping/find-categories.ts";
import { categorySuggester } from "./mapping/suggest-categories.ts";
import { recordsOf, unclearHeader } from "./read-listings.ts";
import { importDrafts } from "./schema.ts";

/** The maximum number of values that the mapping screen lists. Those without a category come first. */
const maxListedValues = 200;

/**
 * A value of the category columns, or a tag, with the number of rows that have it. `open` of them have no category because of it.
 * `ids` lists its micro-categories, and `suggested` the nearest ones for a value without any. `choice` is the admin's choice that is
 * not a category.
 */
export type CategoryValue = {
  value: string;
  rows: number;
  open: number;
  ids: string[];
  choice: "skip" | "none" | null;
  suggested: string[];
};

/**
 * What the mapping form contains. `headerRow` is as in the mapping. `fields` has one entry per column. A value's text names its
 * micro-categories, or is "none" or "skip".
 */
export type MappingInput = {
  sourceName: string;
  headerRow: number | null;
  fields: string[];
  values: { value: string; text: string }[];
};

/** Messages about problems, by form field: "sourceName", "columns", or "value:" and the value. */
export type MappingProblems = Record<string, string>;

/** What the mapping screen shows about a draft's file. */
export type DraftContents = Awaited<ReturnType<typeof readDraftContents>>;

/**
 * Reads a draft's file: its first rows if the header is unclear, each column's first cells, and the values, of which `more` are left
 * out. Values without a category come first, those with the most rows before others. The last one stands for all rows without one.
 */
export async function readDraftContents(app: DraftContext, draft: ImportDraft) {
  const { file, reading } = await openDraft(app, draft);
  const samples = draft.columns.map((_, index) => {
    const cells = file.rows.values().map((row) => row.cells[index]!.trim());
    return [...cells.filter(Boolean).take(3)].map((cell) => cell.slice(0, 60));
  });
  const all = countValues(recordsOf(file, draft.mapping, reading), draft.mapping, reading);
  const suggest = categorySuggester(reading);
  const listed = all.slice(0, maxListedValues);
  const values = listed.map((each) => (each.open ? { ...each, suggested: suggest(each.value) } : each));
  const others = {
    ...valueOf(rest, draft.mapping, () => [], reading.microCategories),
    rows: all.reduce((sum, each) => sum + each.open, 0),
  };
  return { first: file.first, samples, values: [...values, others], more: all.length - listed.length };
}

function countValues(records: ReturnType<typeof recordsOf>, mapping: ImportMapping, reading: Reading): CategoryValue[] {
  const find = categoryFinder(reading);
  const findAll = recordCategories(reading, { ...mapping.categories, [rest]: [] });
  const counted = new Map<string, CategoryValue>();
  for (const record of records) {
    if (record.skipped) continue;
    const { ids, open, isBroad } = findAll(record);
    for (const value of new Set(record.values.flat())) {
      const each = counted.get(value) ?? valueOf(value, mapping, find, reading.microCategories);
      counted.set(value, each);
      each.rows += 1;
      if ((!ids.length || isBroad) && open.includes(value)) each.open += 1;
    }
  }
  return [...counted.values()].toSorted((a, b) => b.open - a.open || b.rows - a.rows);
}

function valueOf(
  value: string,
  { categories }: ImportMapping,
  find: (value: string) => string[],
  known: ReadonlyMap<string, string>,
): CategoryValue {
  const chosen = Object.hasOwn(categories, value) ? categories[value]! : null;
  const ids = (chosen === "skip" ? [] : (chosen ?? find(value))).filter((id) => known.has(id));
  const choice = chosen === "skip" ? chosen : chosen && !ids.length ? "none" : null;
  return { value, rows: 0, open: 0, ids, choice, suggested: [] };
}

/** Returns the mapping as the form shows it, without the values. */
export function mappingInputOf({ mapping, sourceName }: ImportDraft): MappingInput {
  return { sourceName, headerRow: mapping.headerRow, fields: mapping.columns.map((field) => field ?? ""), values: [] };
}

/**
 * Saves a draft's mapping. Returns the problems by field, and saves nothing if there are any. A value's text names
 * micro-categories by id, name, synonym, or kind. "none" means no category. An empty text leaves a value without a category open,
 * so that the next file asks about it again. Throws (`not_found`) "import_draft_unknown".
 * Admins only.
 */
export async function saveImportMapping(
  app: DraftContext,
  admin: Actor,
  id: string,
  input: MappingInput,
): Promise<MappingProblems> {
  const draft = await getImportDraft(app, admin, id);
  const { headerRow } = input;
  const { file, reading } = await openDraft(app, { ...draft, mapping: { ...draft.mapping, headerRow } });
  const save = (values: Partial<ImportDraft>) => app.db.update(importDrafts).set(values).where(eq(importDrafts.id, id));
  if (headerRow !== draft.mapping.headerRow) {
    // Another row has the column names, so the fields are guessed anew.
    const mapping = { ...guessMapping(file), source: draft.mapping.source, headerRow };
    await save({ mapping, columns: file.columns, rows: file.rows.length });
    return {};
  }
  const problems: MappingProblems = {};
  const sourceName = input.sourceName.trim();
  if (!sourceName || sourceName.length > 60) problems["sourceName"] = "Please enter a name of up to 60 characters.";
  const columns = draft.columns.map((_, index) => importFields.find((field) => field === input.fields[index]) ?? null);
  const isUnclear = file.first && headerRow === null;
  const problem = file.isOsm ? null : isUnclear ? unclearHeader : columnProblem(columns);
  if (problem) problems["columns"] = problem;

  const find = categoryFinder(reading);
  // The object has no prototype, because a file can contain any value.
  const categories = Object.assign(Object.create(null), draft.mapping.categories) as ImportMapping["categories"];
  for (const { value, text } of input.values) {
    const parts = text
      .slice(0, 500)
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
    const found = parts.filter((part) => !/^none$/i.test(part)).map(find);
    const ids = [...new Set(found.flat())];
    const isAutomatic = (found.length || !parts.length) && isDeepStrictEqual(ids, find(value));
    if (/^skip$/i.test(text.trim())) categories[value] = "skip";
    else if (found.some((each) => !each.length))
      problems[`value:${value}`] = "There is no such category. Please choose one from the list.";
    else if (isAutomatic) delete categories[value];
    else categories[value] = ids;
  }
  if (Object.keys(problems).length) return problems;
  const source = file.isOsm ? null : slugOf(sourceName);
  await save({ sourceName, mapping: { columns, categories: { ...categories }, headerRow, source } });
  return {};
}

function columnProblem(columns: (ImportField | null)[]): string | null {
  if (!columns.includes("name")) return "Please choose the column that contains the business names.";
  const repeated = columns.find((field, index) => field && !joinedFields.has(field) && columns.indexOf(field) !== index);
  return repeated ? `Two columns use the field “${fieldLabels[repeated]}.” Please choose this field for only one column.` : null;
}
