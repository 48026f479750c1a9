import { csvColumns } from "#domain/csv/csv-format.shared.ts";

/** Parts of an address in separate columns. */
export const addressParts = ["house_number", "street", "unit", "city", "state", "postal_code"] as const;

/**
 * The possible contents of a file's column: a column of our CSV format, a part of the address, a name for rows without another
 * name, the hours of several days, or other phone numbers.
 */
export const importFields = [
  ...csvColumns,
  ...addressParts,
  ...(["legal_name", "other_phones", "opening_hours", "monday_to_friday"] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** Each column's field; null for a column that is ignored. */
export type ColumnMapping = (ImportField | null)[];

/** The fields that several columns may contain. The cells of these columns are joined. */
export const joinedFields: ReadonlySet<ImportField> = new Set(["micro_categories", "other_phones", ...addressParts]);

/** The names of fields that differ from those of their columns. */
const labels: Partial<Record<ImportField, string>> = {
  id: "ID in the source",
  micro_categories: "Categories",
  address: "Address in one column",
  unit: "Suite or unit",
  legal_name: "Legal name (if the name is empty)",
  other_phones: "Other phone numbers",
  opening_hours: "Opening hours in one column",
  monday_to_friday: "Monday to Friday",
  hour_exceptions: "Special dates",
  linkedin: "LinkedIn",
};

/** Returns the name of a field on the mapping screen. */
export function labelOf(field: ImportField): string {
  return labels[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll("_", " ");
}
