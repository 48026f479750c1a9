import { formatMoney, dateTimeText } from "#domain/text/formats.shared.ts";
import { validate as isUuid } from "uuid";
import { capitalized } from "#app/ui/format.ts";
import type { AuditLogRow } from "#domain/activity/list-audit-log.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";

/** A changed field in words. */
export type ChangedValue = { field: string; before: string; after: string };

type Local = Pick<PublicTown, "locale" | "timeZone" | "currency">;
type Names = AuditLogRow["names"];

const max = { fields: 30, items: 10, characters: 400 };
const none = "None";
const amounts = ["cents", "amount", "nextAmount"];

/** Returns an action, a kind of subject, or a field in words: "Delete business", "Sponsored category". */
export function words(code: string): string {
  const separated = code.replace(/(?<=.)Ids?$/, "").replaceAll("_", " ");
  return capitalized(separated.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** Returns the first 30 fields that differ before and after the change. */
export function changedValues(
  { before, after, names }: Pick<AuditLogRow, "before" | "after" | "names">,
  town: Local,
): ChangedValue[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => {
      const text = (value: unknown) => valueText(name, value, names, town).slice(0, max.characters);
      return { field: words(name), before: text(old[name]), after: text(now[name]) };
    })
    .filter((change) => change.before !== change.after)
    .slice(0, max.fields);
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  if (stored === null || stored === undefined) return {};
  return typeof stored === "object" && !Array.isArray(stored) ? (stored as Record<string, unknown>) : { value: stored };
}

function valueText(name: string, value: unknown, names: Names, town: Local): string {
  if (value === null || value === undefined || value === "") return none;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return amounts.includes(name) ? formatMoney(value, town.currency) : String(value);
  if (typeof value === "string") {
    if (isUuid(value)) return names[value] ?? value;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTimeText(new Date(value), town);
    return /^[a-z]+(_[a-z]+)+$/.test(value) ? words(value) : value;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, max.items).map((item) => valueText(name, item, names, town));
    return [...shown, ...(value.length > max.items ? [`${value.length - max.items} more`] : [])].join(", ") || none;
  }
  const fields = Object.entries(value).map(([key, item]) => [words(key), valueText(key, item, names, town)]);
  return (
    fields
      .filter(([, text]) => text !== none)
      .map((field) => field.join(": "))
      .join(", ") || none
  );
}
