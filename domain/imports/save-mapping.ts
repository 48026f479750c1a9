import { eq } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/handle.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { slugOf } from "#domain/categories/category-forms.shared.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { batchesOf } from "#db/batches.ts";
import { type DraftContext, getImportDraft, type ImportDraft, openDraft } from "./import-drafts.ts";
import type { Reading } from "./import-row.ts";
import { type ImportField, importFields, joinedFields, labelOf } from "./mapping/import-fields.shared.ts";
import { guessMapping, type ImportMapping, rest } from "./mapping/guess-columns.ts";
import { categoryFinder, recordCategories } from "./mapping/find-categories.ts";
import { categorySuggester } from "./mapping/suggest-categories.ts";
import { recordsOf, unclearHeader } from "./read-listings.ts";
import type { ListingRecord } from "./read-record.ts";
import { importDrafts } from "./schema.ts";

/** The maximum number of values that the mapping screen lists. Those without a category come first. */
const maxListedValues = 200;

/**
 * A value of the category columns, or a tag, with the number of rows that have it. `open` of them have no category because of it.
 * `text` is its choice as it is typed: the micro-categories, "none", or "skip". `suggested` has the nearest micro-categories for a value
 * without any.
 */
export type CategoryValue = { value: string; rows: number; open: number; text: string; suggested: string[] };

/** What the mapping form changes. `headerRow` is as in the mapping. `fields` has one entry per column. */
export type MappingInput = {
  sourceName: string;
  headerRow: number | null;
  fields: (string | null)[];
  values: { value: string; text: string }[];
};

/** Messages about problems, by form field: "sourceName", "columns", or "value:" and the value. */
export type MappingProblems = Record<string, string>;

/** What the mapping screen shows about a draft's file. */
export type DraftContents = Awaited<ReturnType<typeof readDraftContents>>;

/**
 * Reads a draft's file: its first rows if the header is unclear, each column's first cells, and the values, of which `more` are left
 * out. Values without a category come first, those with the most rows before others. The last one stands for all rows without one.
 * `options` lists the micro-categories as they are typed.
 */
export async function readDraftContents(app: DraftContext, draft: ImportDraft) {
  const { file, reading } = await openDraft(app, draft);
  const samples = draft.columns.map((_, index) => {
    const cells = file.rows.values().map((row) => row.cells[index]!.trim());
    return [...cells.filter(Boolean).take(3)].map((cell) => cell.slice(0, 60));
  });
  const options = await categoryOptions(app.db);
  const texts = new Map(options.map(({ id, text }) => [id, text]));
  const all = await countValues(recordsOf(file, draft.mapping, reading), draft.mapping, reading, texts);
  const suggest = categorySuggester(reading);
  const values = all.slice(0, maxListedValues).map((each) => {
    return each.open ? { ...each, suggested: suggest(each.value).map((id) => texts.get(id)!) } : each;
  });
  const others = {
    ...valueOf(rest, draft.mapping, () => [], texts),
    rows: all.reduce((sum, each) => sum + each.open, 0),
  };
  return { first: file.first, samples, options, values: [...values, others], more: all.length - values.length };
}

/** Returns the micro-categories as they are typed: by name, or by id if the name is not unique or contains a semicolon. */
async function categoryOptions(db: Db): Promise<{ id: string; text: string; label: string }[]> {
  const groups = await listMicroCategoryChoices(db);
  const all = groups.flatMap(({ name: label, microCategories }) => microCategories.map((each) => ({ ...each, label })));
  const counts = Map.groupBy(all, ({ name }) => name);
  return all.map(({ id, name, label }) => ({ id, label, text: counts.get(name)!.length > 1 || name.includes(";") ? id : name }));
}

async function countValues(
  records: Iterable<ListingRecord>,
  mapping: ImportMapping,
  reading: Reading,
  texts: ReadonlyMap<string, string>,
): Promise<CategoryValue[]> {
  const find = categoryFinder(reading);
  const findAll = recordCategories(reading, { ...mapping.categories, [rest]: [] });
  const counted = new Map<string, CategoryValue>();
  const count = (record: ListingRecord) => {
    if (record.skipped) return;
    const { ids, open, isBroad } = findAll(record);
    for (const value of new Set(record.values.flat())) {
      const each = counted.get(value) ?? valueOf(value, mapping, find, texts);
      counted.set(value, each);
      each.rows += 1;
      if ((!ids.length || isBroad) && open.includes(value)) each.open += 1;
    }
  };
  for await (const batch of batchesOf(records)) batch.forEach(count);
  return [...counted.values()].toSorted((a, b) => b.open - a.open || b.rows - a.rows);
}

function valueOf(
  value: string,
  { categories }: ImportMapping,
  find: (value: string) => string[],
  texts: ReadonlyMap<string, string>,
): CategoryValue {
  const chosen = Object.hasOwn(categories, value) ? categories[value]! : null;
  const known = chosen === "skip" ? [chosen] : (chosen ?? find(value)).flatMap((id) => texts.get(id) ?? []);
  const text = chosen && !known.length ? "none" : known.join("; ");
  return { value, rows: 0, open: 0, text, suggested: [] };
}

/**
 * Saves changes of a draft's mapping. Returns the problems by field, and saves nothing if there are any. A value's text names
 * micro-categories by id, name, synonym, or kind. "none" means no category. An empty text leaves a value without a category open,
 * so that the next file asks about it again. Throws (`not_found`) "import_draft_unknown".
 * Admins only.
 */
export async function saveImportMapping(
  app: DraftContext,
  admin: Actor,
  id: string,
  input: Partial<MappingInput>,
): Promise<MappingProblems> {
  const draft = await getImportDraft(app, admin, id);
  const { sourceName: typed = draft.sourceName, headerRow = draft.mapping.headerRow, fields = draft.mapping.columns } = input;
  const { file, reading } = await openDraft(app, { ...draft, mapping: { ...draft.mapping, headerRow } });
  const save = (values: Partial<ImportDraft>) => app.db.update(importDrafts).set(values).where(eq(importDrafts.id, id));
  if (headerRow !== draft.mapping.headerRow) {
    // Another row has the column names, so the fields are guessed anew.
    const mapping = { ...guessMapping(file), source: draft.mapping.source, headerRow };
    await save({ mapping, columns: file.columns, rows: file.rows.length });
    return {};
  }
  const problems: MappingProblems = {};
  const sourceName = typed.trim();
  if (!sourceName || sourceName.length > 60) problems["sourceName"] = "Please enter a name of up to 60 characters.";
  const columns = draft.columns.map((_, index) => importFields.find((field) => field === fields[index]) ?? null);
  const isUnclear = file.first && headerRow === null;
  const problem = file.isOsm ? null : isUnclear ? unclearHeader : columnProblem(columns);
  if (problem) problems["columns"] = problem;

  const find = categoryFinder(reading);
  // The object has no prototype, because a file can contain any value.
  const categories = Object.assign(Object.create(null), draft.mapping.categories) as ImportMapping["categories"];
  for (const { value, text } of input.values ?? []) {
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
  return repeated ? `Two columns use the field “${labelOf(repeated)}.” Please choose this field for only one column.` : null;
}
