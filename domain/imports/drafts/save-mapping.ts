import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { slugOf } from "#domain/categories/category-forms.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { loadMicroCategories } from "#domain/imports/import-rows.ts";
import { categoryFinder, type FindCategories } from "#domain/imports/mapping/find-categories.ts";
import { maxMappedValues } from "#domain/imports/limits.shared.ts";
import { fieldLabels, type ImportField, importFields, joinedFields } from "#domain/imports/mapping/import-fields.shared.ts";
import { kindsByTag } from "#domain/imports/osm/kinds-by-tag.ts";
import { findProfileByName, fitProfile } from "#domain/imports/profiles/profiles.ts";
import { importDrafts } from "#domain/imports/schema.ts";
import { getImportDraft, hasOsmPlaces, type ImportDraft } from "./import-drafts.ts";
import type { CountedValue } from "./summarize-file.ts";

type Reading = Pick<AppContext, "db" | "clock" | "town">;

/**
 * A value in the category columns. `found` lists the micro-categories that the finder suggests for it, and `ids` lists those that
 * it gets. `isUnclear` means that no admin decided on the value and the finder found none.
 */
export type MappedValue = CountedValue & { ids: string[]; found: string[]; isUnclear: boolean };

/**
 * What the mapping form contains. `fields` has one entry per column, and `values` pairs each value with the text in its field.
 */
export type MappingInput = {
  sourceName: string;
  fields: string[];
  values: { value: string; text: string }[];
  defaultCategory: string;
} & Record<"titleCase" | "checkPhones" | "mergeRepeats", boolean>;

/** Messages about problems, by form field: "sourceName", "columns", "defaultCategory", or "value:" and the value. */
export type MappingProblems = Record<string, string>;

/**
 * Returns the values in a draft's category columns: unclear ones first, and in each group the most frequent first. `more` is the
 * number of values left out.
 */
export async function listMappedValues(
  { db, town }: Reading,
  draft: ImportDraft,
): Promise<{ values: MappedValue[]; more: number }> {
  const names = await loadMicroCategories({ db });
  const find = finderFor(draft, names, town);
  const { values: counted, more } = categoryValues(draft);
  const { categories } = draft.mapping;
  const values = counted.map((each): MappedValue => {
    const found = find(each.value);
    const isChosen = Object.hasOwn(categories, each.value);
    const ids = (isChosen ? categories[each.value]! : found).filter((id) => names.has(id));
    return { ...each, found, ids, isUnclear: !isChosen && !ids.length };
  });
  return { values: values.toSorted((a, b) => Number(b.isUnclear) - Number(a.isUnclear) || b.rows - a.rows), more };
}

/** Returns the values in the columns that the mapping uses as categories. */
function categoryValues({ columns, mapping }: ImportDraft): { values: CountedValue[]; more: number } {
  const used = columns.filter((_, index) => mapping.columns[index] === "micro_categories");
  const counts = new Map<string, number>();
  for (const { values } of used) for (const { value, rows } of values ?? []) counts.set(value, (counts.get(value) ?? 0) + rows);
  const all = [...counts].map(([value, rows]) => ({ value, rows })).toSorted((a, b) => b.rows - a.rows);
  const more = used.reduce((sum, { moreValues }) => sum + moreValues, 0) + Math.max(0, all.length - maxMappedValues);
  return { values: all.slice(0, maxMappedValues), more };
}

function finderFor(
  draft: ImportDraft,
  names: ReadonlyMap<string, string>,
  { kinds = [], synonyms = [] }: AppContext["town"],
): FindCategories {
  if (!hasOsmPlaces(draft)) return categoryFinder(names, kinds, synonyms);
  const ids = new Map(kinds.map(({ id, microCategoryIds }) => [id, microCategoryIds]));
  return (tag) => [...new Set((kindsByTag.get(tag) ?? []).flatMap((kind) => ids.get(kind) ?? []))].filter((id) => names.has(id));
}

/**
 * Saves a draft's mapping. Returns the problems by field, and saves nothing if there are any. A value's text names
 * micro-categories by id, name, synonym, or kind. An empty text means no category. Throws (`not_found`) "import_draft_unknown".
 * Admins only.
 */
export async function saveImportMapping(app: Reading, admin: Actor, id: string, input: MappingInput): Promise<MappingProblems> {
  const draft = await getImportDraft(app, admin, id);
  const names = await loadMicroCategories(app);
  const find = namesFirst(names, categoryFinder(names, app.town.kinds ?? [], app.town.synonyms ?? []));
  const automatic = finderFor(draft, names, app.town);
  const problems: MappingProblems = {};

  const sourceName = input.sourceName.trim();
  if (!sourceName || sourceName.length > 60) problems["sourceName"] = "Please enter a name of up to 60 characters.";
  const columns = draft.columns.map((_, index) => importFields.find((field) => field === input.fields[index]) ?? null);
  const problem = hasOsmPlaces(draft) ? null : columnProblem(columns);
  if (problem) problems["columns"] = problem;
  const defaultCategory = input.defaultCategory || null;
  if (defaultCategory && !names.has(defaultCategory)) problems["defaultCategory"] = "This category no longer exists.";

  const categories = Object.assign(Object.create(null), draft.mapping.categories) as Record<string, string[]>;
  const known = new Set(categoryValues(draft).values.map(({ value }) => value));
  for (const { value, text } of input.values.slice(0, maxMappedValues)) {
    if (!known.has(value)) continue;
    const found = readCategories(text, find);
    if (!found) problems[`value:${value}`] = "There is no such category. Please choose one from the list.";
    else if (sameIds(found, automatic(value))) delete categories[value];
    else categories[value] = found;
  }
  if (Object.keys(problems).length) return problems;
  const { titleCase, checkPhones, mergeRepeats } = input;
  const mapping = {
    ...{ columns: hasOsmPlaces(draft) ? draft.mapping.columns : columns, categories: { ...categories }, defaultCategory },
    ...{ titleCase, checkPhones, mergeRepeats, source: hasOsmPlaces(draft) ? null : slugOf(sourceName) },
  };
  await updateDraft(app.db, id, { mapping, sourceName });
  return {};
}

/**
 * Gives a draft the mapping from the profile with this name. Throws (`not_found`) "import_draft_unknown" or
 * "import_profile_unknown".
 */
export async function useProfile(app: Reading, admin: Actor, id: string, name: string): Promise<void> {
  assertAdmin(admin);
  const draft = await getImportDraft(app, admin, id);
  const profile = await findProfileByName(app.db, name);
  if (!profile) throw new DomainError("not_found", "import_profile_unknown");
  const names = draft.columns.map((column) => column.name);
  await updateDraft(app.db, id, { mapping: fitProfile(profile, names), sourceName: profile.name, profileId: profile.id });
}

async function updateDraft(db: Db, id: string, values: Partial<ImportDraft>): Promise<void> {
  await db.update(importDrafts).set(values).where(eq(importDrafts.id, id));
}

function columnProblem(columns: (ImportField | null)[]): string | null {
  if (!columns.includes("name")) return "Please choose the column that contains the business names.";
  const repeated = columns.find((field, index) => field && !joinedFields.has(field) && columns.indexOf(field) !== index);
  return repeated ? `Two columns use the field “${fieldLabels[repeated]}.” Please choose this field for only one column.` : null;
}

/** Prefers exact names, because the finder also takes similar ones. */
function namesFirst(names: ReadonlyMap<string, string>, find: FindCategories): FindCategories {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return (text) => (ids.has(text) ? [ids.get(text)!] : find(text));
}

/** Returns the micro-categories named in text with parts separated by semicolons; null if a part names none. */
function readCategories(text: string, find: FindCategories): string[] | null {
  const parts = text
    .slice(0, 500)
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
  const found = parts.map(find);
  return found.some((ids) => !ids.length) ? null : [...new Set(found.flat())];
}

function sameIds(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
