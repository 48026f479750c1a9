import { formatMoney, dateTimeText } from "#domain/text/formats.shared.ts";
import { validate as isUuid } from "uuid";
import { capitalized } from "#app/ui/format.ts";
import type { AuditLogRow } from "#domain/activity/list-audit-log.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";

/** A changed field in words. */
export type ChangedValue = { field: string; before: string; after: string };

type Local = Pick<PublicTown, "locale" | "timeZone" | "currency">;

const maxCharacters = 400;
const amounts = ["cents", "amount", "nextAmount"];

/** Returns an action, a kind of subject, or a field in words: "Delete business", "Sponsored category". */
export function words(code: string): string {
  const separated = code.replace(/(?<=.)Ids?$/, "").replaceAll("_", " ");
  return capitalized(separated.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** Returns the fields that differ before and after the change. */
export function changedValues(
  { before, after, names }: Pick<AuditLogRow, "before" | "after" | "names">,
  town: Local,
): ChangedValue[] {
  const text = (name: string, value: unknown): string => {
    if (typeof value === "number") return amounts.includes(name) ? formatMoney(value, town.currency) : String(value);
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (typeof value === "string") {
      if (isUuid(value)) return names[value] ?? value;
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTimeText(new Date(value), town);
      return /^[a-z]+(_[a-z]+)+$/.test(value) ? words(value) : value;
    }
    const parts = Array.isArray(value)
      ? value.map((item) => text(name, item))
      : Object.entries(value ?? {}).flatMap(([key, item]) => (text(key, item) ? `${words(key)}: ${text(key, item)}` : []));
    return parts.join(", ");
  };
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const shown = (name: string, value: unknown) => text(name, value).slice(0, maxCharacters) || "None";
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ field: words(name), before: shown(name, old[name]), after: shown(name, now[name]) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return stored instanceof Object && !Array.isArray(stored) ? { ...stored } : {};
}
