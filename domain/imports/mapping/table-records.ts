import { validate as isUuid } from "uuid";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { areHoursAlone, splitWeek } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import { joinAddress } from "#domain/imports/address.ts";
import type { Table, TableRow } from "#domain/imports/files/table.ts";
import { type Reading, skippedRow } from "#domain/imports/import-row.ts";
import { cleanLine } from "#domain/imports/parse/clean-text.ts";
import type { ListingRecord } from "#domain/imports/read-record.ts";
import { categoryValues } from "./category-values.ts";
import { categoryNames } from "./find-categories.ts";
import { endedStatusReader } from "./ended-status.ts";
import { withHeadings } from "./headings-and-totals.ts";
import { addressParts, joinedFields } from "./import-fields.shared.ts";
import type { ImportMapping } from "./import-mapping.ts";
import { isInCapitals, toTitleCase } from "./title-case.ts";

/** Cells that say that there is no value. */
const nothing = /^(?:n\/?a|none|null|nil|unknown|tbd|[-–—.?]+|https?:\/\/|www\.?)$/i;

/** Returns the records of a table. Headings and totals are skipped. */
export function tableRecords(table: Table, { columns, categories }: ImportMapping, reading: Reading): ListingRecord[] {
  const isCategory = categoryNames(reading.microCategories, reading.kinds);
  const valuesOf = categoryValues(table, columns);
  const endedStatusOf = endedStatusReader(table, columns);
  const names = table.rows.map(({ cells }) => cells[columns.indexOf("name")]!).filter((name) => /\p{L}{2}/u.test(name));
  const areCapitals = names.filter(isInCapitals).length > names.length / 2;
  const rows = withHeadings(table, columns, (text) => Object.hasOwn(categories, text) || isCategory(text));
  const idAt = columns.indexOf("id");
  return rows.map((row) => {
    const values = valuesOf(row.cells);
    // Our own export contains what people typed here.
    const isOurs = isUuid(row.cells[idAt] ?? "");
    const cells = cellsOf(isOurs ? row : { ...row, cells: row.cells.map(meaningful) }, columns, reading);
    for (const field of ["name", "address"])
      if (cells[field] && !isOurs) cells[field] = toTitleCase(cells[field], reading.town.stateCode, areCapitals);
    const text = cleanLine(row.cells.find((cell) => cell.trim()));
    const skipped = row.problem
      ? skippedRow(row.place, null, "invalid", [row.problem])
      : row.note && skippedRow(row.place, text, "not_a_business", [row.note]);
    const remarks = [endedStatusOf(row), addHours(cells)].filter((remark) => remark !== null);
    return {
      ...{ place: row.place, cells, values: !values.length && row.heading ? [[row.heading]] : values },
      ...{ remarks, ...(skipped && { skipped }) },
    };
  });
}

function meaningful(cell: string): string {
  return nothing.test(cell.trim()) ? "" : cell;
}

/** Assigns a row's cells to their fields and joins the parts of an address. */
function cellsOf({ cells }: TableRow, columns: ImportMapping["columns"], { country }: Reading): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [index, field] of columns.entries()) {
    if (!field) continue;
    const cell = cells[index]!;
    const separator = addressParts.some((part) => part === field) ? " " : "; ";
    if (joinedFields.has(field) && record[field]) record[field] += cell.trim() && `${separator}${cell}`;
    else record[field] = cell;
  }
  if (record["legal_name"]?.trim() && !record["name"]?.trim()) record["name"] = record["legal_name"];
  if (addressParts.some((part) => Object.hasOwn(record, part))) record["address"] = joinAddress(record, country) ?? "";
  return record;
}

/**
 * Copies hours that cover several days into the cell of each of these days that has none. Hours that cannot be split are kept so
 * that the report can show them. Returns a remark on hours that name no days.
 */
function addHours(record: Record<string, string>): string | null {
  const { monday_to_friday: workdays, opening_hours: week } = record;
  if (workdays?.trim()) for (const day of weekdays.slice(0, 5)) if (!record[day]?.trim()) record[day] = workdays;
  const typed = cleanLine(week);
  const isAlone = typed !== null && areHoursAlone(typed);
  const cells = week && typed ? splitWeek(isAlone ? `daily ${typed}` : week) : null;
  if (!cells) return null;
  delete record["opening_hours"];
  for (const day of weekdays) if (!record[day]?.trim()) record[day] = cells[day]!;
  return isAlone ? `These hours name no days, so they count for all: ${typed}` : null;
}
