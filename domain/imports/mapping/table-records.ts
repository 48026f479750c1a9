import { validate as isUuid } from "uuid";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { areHoursAlone, splitDays, splitWeek } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import { joinAddress, withTownCode } from "#domain/imports/address.ts";
import type { Table, TableRow } from "#domain/imports/files/table.ts";
import { type Reading, skippedRow } from "#domain/imports/import-row.ts";
import { cleanLine, textOfHtml } from "#domain/imports/parse/clean-text.ts";
import type { ListingRecord } from "#domain/imports/read-record.ts";
import { singularOf } from "#domain/search/stemming-and-typos.ts";
import { oneLine } from "#domain/text/text-validators.shared.ts";
import { nameKey, wordsOfColumn } from "./column-names.ts";
import { categoryNames } from "./find-categories.ts";
import type { ImportMapping } from "./guess-columns.ts";
import { addressParts, joinedFields, type ColumnMapping } from "./import-fields.shared.ts";
import { isInCapitals, toTitleCase } from "./title-case.ts";

/** Cells that say that there is no value. */
const nothing =
  /^(?:\(?(?:n\.?\/?a\.?|none|null|nil|undefined|unknown|tbd|not available|not applicable|no (?:website|email|phone|fax))\)?|[-–—.?*_]+|https?:\/\/(?:www\.)?|www\.?|0000-00-00.*)$/i;

/** Returns the records of a table one after another, because all of them take much memory. Headings are skipped. */
export function tableRecords(
  table: Table,
  { columns, categories }: ImportMapping,
  reading: Reading,
): IteratorObject<ListingRecord> {
  const isCategory = categoryNames(reading);
  const valuesOf = categoryValues(table, columns);
  const endedStatusOf = endedStatusReader(table, columns, reading.now);
  const names = table.rows.map(({ cells }) => cells[columns.indexOf("name")]!).filter((name) => /\p{L}{2}/u.test(name));
  const areCapitals = names.filter(isInCapitals).length > names.length / 2;
  const rows = withHeadings(table, columns, (text) => Object.hasOwn(categories, text) || isCategory(text));
  const idAt = columns.indexOf("id");
  return rows.map((typed) => {
    // Our own export contains what people typed here.
    const isOurs = isUuid(typed.cells[idAt] ?? "");
    const row = isOurs ? typed : { ...typed, cells: typed.cells.map(meaningful) };
    const values = valuesOf(row.cells);
    const recased = (text: string) => toTitleCase(text, reading.town.stateCode, areCapitals);
    const cells = cellsOf(row, columns, reading, isOurs ? undefined : recased);
    const text = cleanLine(row.cells.find((cell) => cell.trim()));
    const ended = endedStatusOf(row);
    const skipped = row.problem
      ? skippedRow(row.place, null, "invalid", [row.problem])
      : (row.note && skippedRow(row.place, text, "not_a_business", [row.note])) ||
        (ended && skippedRow(row.place, cleanLine(cells["name"]), "closed_down", [ended]));
    const remark = addHours(cells);
    return {
      ...{ place: row.place, cells, values: !values.length && row.heading ? [[row.heading]] : values },
      ...{ remarks: remark ? [remark] : [], ...(skipped && { skipped }) },
    };
  });
}

function meaningful(cell: string): string {
  return nothing.test(cell.trim()) ? "" : textOfHtml(cell);
}

const statusColumn =
  /^(?:(?:license|licence|lic|permit|business|account|member|membership|registration|current|post|listing|publish|publication)\s)?status$/;
const ended =
  /^(?:draft|trash|unpublished|expired|inactive|not active|(?:permanently )?closed|out of business|revoked|suspended|terminated|cancell?ed|lapsed|dissolved|withdrawn|void)\b/i;

/** Returns a function that returns why a row must not be published, if its status says so: a draft, or a business that ended. */
function endedStatusReader({ columns }: Table, mapping: ImportMapping["columns"], now: Date) {
  const keys = columns.map((column, index) => (mapping[index] ? "" : nameKey(column)));
  const statusAt = keys.flatMap((key, index) => (statusColumn.test(key) ? [index] : []));
  const expiresAt = keys.indexOf("expire date");
  const today = now.toISOString().slice(0, 10);
  return ({ cells }: TableRow): string | null => {
    const at = statusAt.find((index) => ended.test(cells[index]!.trim()));
    if (at !== undefined) return `${columns[at]}: ${cells[at]!.trim()}`;
    const date = /^\d{4}-\d\d-\d\d/.exec(cells[expiresAt] ?? "")?.[0];
    return date && date > "1970" && date < today ? `${columns[expiresAt]}: ${date}` : null;
  };
}

/** Assigns a row's cells to their fields and joins the parts of an address. `recased` corrects the capitals of names and addresses. */
function cellsOf(
  { cells }: TableRow,
  columns: ImportMapping["columns"],
  { town }: Reading,
  recased?: (text: string) => string,
): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [index, field] of columns.entries()) {
    if (!field) continue;
    const isCased = ["name", "legal_name", "address", "street", "city"].includes(field);
    const cell = recased && isCased ? recased(cells[index]!) : cells[index]!;
    const separator = addressParts.some((part) => part === field) ? " " : "; ";
    if (joinedFields.has(field) && record[field]) record[field] += cell.trim() && `${separator}${cell}`;
    else record[field] = cell;
  }
  if (record["legal_name"]?.trim() && !record["name"]?.trim()) record["name"] = record["legal_name"];
  if (record["hour_exceptions"]) record["hour_exceptions"] = specialHours(record["hour_exceptions"]);
  if (addressParts.some((part) => Object.hasOwn(record, part))) record["address"] = joinAddress(record, town.country) ?? "";
  if (recased && record["address"]) record["address"] = withTownCode(record["address"], town);
  return record;
}

/** Writes special hours such as "2026-12-25: x, 2026-12-31: 10:00AM-3:00PM" in our format. */
function specialHours(cell: string): string {
  return cell
    .replace(/(\d{4}-\d\d-\d\d):\s*/g, "$1 ")
    .replace(/(?<=\d\s)x(?=\s*(?:[,;]|$))/g, "closed")
    .replace(/,\s*(?=\d{4}-\d\d-\d\d\s)/g, "; ");
}

/**
 * Copies hours that cover several days into the cell of each of these days that has none. Hours that cannot be split are kept so
 * that the report can show them. Returns a remark on hours that name no days.
 */
function addHours(record: Record<string, string>): string | null {
  const { monday_to_friday: workdays, opening_hours: week } = record;
  const named = workdays ? splitDays(workdays) : null;
  if (workdays?.trim())
    for (const day of weekdays.slice(0, 5)) if (!record[day]?.trim()) record[day] = named ? (named[day] ?? "closed") : workdays;
  const typed = cleanLine(week);
  const isAlone = typed !== null && areHoursAlone(typed);
  const cells = week && typed ? splitWeek(isAlone ? `daily ${typed}` : week) : null;
  if (!cells) return null;
  delete record["opening_hours"];
  for (const day of weekdays) if (!record[day]?.trim()) record[day] = cells[day]!;
  return isAlone ? `These hours name no days, so they count for all: ${typed}` : null;
}

/** Words in the names of columns that add to each other, such as "Category 2" and "Additional categories." */
const addition = /^(?:\d+|additional|secondary|second|other|primary|main)$/;

/**
 * Returns a function that reads a row's values for each group of category columns. The most specific group, which has the most
 * different values, comes first, because a broad column such as a license class counts only if the specific one says nothing.
 */
function categoryValues({ columns, rows }: Table, mapping: ColumnMapping): (cells: readonly string[]) => string[][] {
  const used = [...mapping.keys()].filter((index) => mapping[index] === "micro_categories");
  const groups = [...Map.groupBy(used, (index) => groupOf(columns[index]!)).values()].map((indexes) => {
    const cells = [...new Set(rows.flatMap((row) => indexes.map((index) => row.cells[index]!)))];
    const hasLists = isListed(cells);
    return { indexes, hasLists, count: cells.length };
  });
  const ordered = groups.toSorted((a, b) => b.count - a.count);
  return (cells) => {
    const values = ordered.map(({ indexes, hasLists }) => indexes.flatMap((index) => splitValues(cells[index]!, hasLists)));
    return values.map((each) => [...new Set(each)]).filter((each) => each.length);
  };
}

function groupOf(column: string): string {
  const words = wordsOfColumn(column).filter((word) => !addition.test(word));
  return words.map(singularOf).join(" ");
}

/**
 * Returns whether a comma separates the categories in a column's cells. In a list, most of the parts also occur in other cells.
 * "Plumbing, Heating, and Air-Conditioning" is one name.
 */
function isListed(cells: string[]): boolean {
  const counts = new Map<string, number>();
  for (const cell of cells) for (const part of splitValues(cell, true)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = new Set(cells.filter((cell) => cell.includes(",")).flatMap((cell) => splitValues(cell, true)));
  return [...parts].filter((part) => counts.get(part)! > 1).length > parts.size / 2;
}

/** Returns the values in one cell of a category column. */
function splitValues(cell: string, hasLists = false): string[] {
  return cell
    .split(hasLists ? /[;|\n]|,\s*/ : /[;|\n]/)
    .map((value) => oneLine(value))
    .filter(Boolean);
}

/** A row of a list. `heading` names the group that the row is in. `note` says why the row is not a business. */
type ListRow = TableRow & { heading: string | null; note?: string };

/** In a narrower table, a row with one filled cell can be a business. */
const minColumns = 3;

/**
 * Returns the rows with notes on those that are headings of groups, not businesses. A heading is the name of a category alone in a row
 * that is followed by a row with more filled cells. In a category column, the following row must have no category, because a row may
 * just lack its name.
 */
function withHeadings(
  { rows, columns }: Table,
  mapping: ColumnMapping,
  isCategory: (text: string) => boolean,
): IteratorObject<ListRow> {
  let heading: string | null = null;
  let sheet = "";
  return rows.values().map((row, index) => {
    const sheetOfRow = row.place.replace(/^\w+ \d+/, "");
    if (sheetOfRow !== sheet) [heading, sheet] = [null, sheetOfRow];
    const [at, ...others] = filledCells(row);
    const next = rows[index + 1];
    const text = at === undefined ? "" : row.cells[at]!.trim().replace(/\s*:$/, "");
    const isAlone = columns.length >= minColumns && !others.length && next && filledCells(next).length > 1;
    const isFree = at !== undefined && (mapping[at] !== "micro_categories" || !next?.cells[at]!.trim());
    if (!isAlone || !isFree || !isCategory(text)) return { ...row, heading };
    heading = text;
    return { ...row, heading, note: "This row is a heading. Rows below it that have no category of their own get this one." };
  });
}

/** Returns the positions of the cells that are not empty. */
function filledCells({ cells }: TableRow): number[] {
  return [...cells.keys()].filter((index) => cells[index]!.trim());
}
