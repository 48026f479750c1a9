import { validate as isUuid } from "uuid";
import { capitalized } from "#app/ui/format.ts";
import type { AuditLogRow } from "#domain/activity/list-audit-log.ts";
import { dateTimeText, formatMoney } from "#domain/text/formats.shared.ts";

type Local = { locale: string; timeZone: string; currency: string };

const maxCharacters = 400;
const amounts = ["cents", "amount", "nextAmount"];

/** Returns an action, a kind of subject, or a field in words: "Delete business", "Sponsored category". */
export function words(code: string): string {
  const separated = code.replace(/(?<=.)Ids?$/, "").replaceAll("_", " ");
  return capitalized(separated.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** Returns the fields that differ before and after the change, in words. `names` has names by id. */
export function changedValues(entry: Pick<AuditLogRow, "before" | "after">, names: Record<string, string>, town: Local) {
  const text = (field: string, value: unknown): string => {
    if (typeof value === "number") return amounts.includes(field) ? formatMoney(value, town.currency) : String(value);
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (typeof value === "string") {
      if (isUuid(value)) return names[value] ?? value;
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTimeText(new Date(value), town);
      return /^[a-z]+(_[a-z]+)+$/.test(value) ? words(value) : value;
    }
    if (Array.isArray(value)) return value.map((item) => text(field, item)).join(", ");
    const parts = Object.entries(value ?? {}).map(([key, item]) => [words(key), text(key, item)]);
    return parts
      .filter(([, shown]) => shown)
      .map((part) => part.join(": "))
      .join(", ");
  };
  const [old, now] = [entry.before, entry.after].map((stored) => ({ ...(stored as Record<string, unknown> | null) }));
  const shown = (field: string, value: unknown) => text(field, value).slice(0, maxCharacters) || "None";
  return Object.keys({ ...old, ...now })
    .map((field) => ({ field: words(field), before: shown(field, old![field]), after: shown(field, now![field]) }))
    .filter((change) => change.before !== change.after);
}
