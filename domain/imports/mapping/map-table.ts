import { weekdays } from "#domain/businesses/business-types.shared.ts";
import type { CsvRecord } from "#domain/csv/csv-format.ts";
import { splitWeek } from "#domain/businesses/opening-times/typed-hours.shared.ts";
import type { TableRow } from "#domain/imports/files/table.ts";
import { oneLine } from "#domain/text/text-validators.shared.ts";
import { addressParts, type ImportField, joinedFields } from "./import-fields.shared.ts";
import type { ImportMapping } from "./import-mapping.ts";
import { toTitleCase } from "./title-case.ts";

/** Separates the values from several category columns. */
const valueSeparator = ";";

/**
 * Assigns a row's cells to their fields and joins the parts of an address. If `titleCase` is set, converts a name or an address in all
 * capitals to title case.
 */
export function mapRow({ place, cells }: TableRow, { columns, titleCase }: ImportMapping, stateCode: string): CsvRecord {
  const record: Record<string, string> = {};
  for (const [index, field] of columns.entries()) {
    if (!field) continue;
    const cell = cells[index]!;
    const separator = field === "micro_categories" ? valueSeparator : " ";
    if (joinedFields.has(field) && record[field]) record[field] += cell.trim() && `${separator}${cell}`;
    else record[field] = cell;
  }
  if (record["legal_name"]?.trim() && !record["name"]?.trim()) record["name"] = record["legal_name"];
  addHours(record);
  const address = joinedAddress(record);
  if (address !== null) record["address"] = address;
  if (titleCase)
    for (const field of ["name", "address"]) if (record[field]) record[field] = toTitleCase(record[field], stateCode);
  return { place, cells: record };
}

/**
 * Copies hours that cover several days into the cell of each of these days that has none. Hours that cannot be split are kept so that
 * the report can show them.
 */
function addHours(record: Record<string, string>): void {
  const { monday_to_friday: workdays, opening_hours: week } = record;
  if (workdays?.trim()) for (const day of weekdays.slice(0, 5)) if (!record[day]?.trim()) record[day] = workdays;
  const cells = week?.trim() ? splitWeek(week) : null;
  if (!cells) return;
  delete record["opening_hours"];
  for (const day of weekdays) if (!record[day]?.trim()) record[day] = cells[day]!;
}

/**
 * Returns an address such as "12 Main St, Suite 4, Bemidji, MN 56601"; null if the file has no address parts. Leaves out parts
 * that the address already contains.
 */
function joinedAddress(record: Record<string, string>): string | null {
  const has = (field: ImportField) => Object.hasOwn(record, field);
  if (!addressParts.some(has)) return null;
  const part = (field: ImportField) => oneLine(record[field] ?? "").replace(/,+$/, "");
  const start = [part("address"), part("street")].filter(Boolean).join(", ");
  const stateAndCode = [part("state"), part("postal_code")].filter(Boolean).join(" ");
  const rest = [part("unit"), part("city"), stateAndCode].filter(
    (text) => text && !start.toLowerCase().includes(text.toLowerCase()),
  );
  return [start, ...rest].filter(Boolean).join(", ");
}

/** Returns the values in one cell of a category column. */
export function splitValues(cell: string): string[] {
  return cell
    .split(/[;|\n]/)
    .map((value) => oneLine(value))
    .filter(Boolean);
}
