import { validate as isUuid } from "uuid";
import { dateTimeText } from "#app/ui/date-time.tsx";
import { capitalized, weekLines } from "#app/ui/format.ts";
import { adminPlanNames, statusNames } from "#app/ui/plan-and-status-labels.ts";
import type { AuditLogRow } from "#domain/audit-log/list-audit-log.ts";
import { type BusinessHours, weekdays } from "#domain/businesses/business-types.shared.ts";
import { plainFields } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { formatDate } from "#domain/town-config/locale.shared.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";

/** A changed field in words. */
export type Difference = { what: string; before: string; after: string };

type Local = Pick<PublicTown, "locale" | "timeZone">;
type Names = AuditLogRow["names"];

const max = { differences: 30, characters: 400 };

/** Fields that only an undo or the database uses. */
const hidden = ["order", "rows", "links", "undoes", "version", "id", "sortKey"];
const hiddenDays = ["approvedOn", "emailPublicSince", "phonePublicSince"];

/** Returns the first 30 changed fields in words. `more` is the number of the other changed fields. */
export function differencesOf(
  { before, after, names }: Pick<AuditLogRow, "before" | "after" | "names">,
  town: Local,
): { shown: Difference[]; more: number } {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const all = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => ![...hidden, ...hiddenDays].includes(name))
    .map((name) => {
      // A bulk change stores each business under its id.
      const business = isUuid(name) ? fieldsOf(old[name]) : null;
      const text = (value: unknown) => shortened(valueText(name, value, names, town));
      const [what, from] = business
        ? [String(business["name"] ?? names[name] ?? ""), business["before"]]
        : [label(name), old[name]];
      return { what: what || "A business", before: text(from), after: text(now[name]) };
    })
    .filter((each) => each.before !== each.after);
  return { shown: all.slice(0, max.differences), more: Math.max(0, all.length - max.differences) };
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  if (stored === null || stored === undefined) return {};
  return typeof stored === "object" && !Array.isArray(stored) ? (stored as Record<string, unknown>) : { value: stored };
}

const terms: Record<string, { term: string } | undefined> = plainFields;

/** Turns "contactName" into "Contact Person", and "sponsoredCategoryId" into "Sponsored category". */
function label(name: string): string {
  if (name === "microCategoryIds" || name === "microCategories") return "Micro-categories";
  const known = terms[name]?.term;
  if (known || !/^[a-zA-Z]+$/.test(name)) return known ?? name;
  return capitalized(name.replace(/Id$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const none = "—";

function valueText(name: string, value: unknown, names: Names, town: Local): string {
  if (value === null || value === undefined || value === "") return none;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return stringText(name, value, names, town);
  if (Array.isArray(value)) return value.map((each) => itemText(each, names, town)).join(", ") || none;
  return typeof value === "object" ? objectText(value as Record<string, unknown>, names, town) : String(value);
}

function stringText(name: string, value: string, names: Names, town: Local): string {
  // An id without a name is a picture or a row that no longer exists.
  if (isUuid(value)) return names[value] ?? (/(image|cover|logo)Id$/i.test(name) ? "A picture" : none);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTimeText(new Date(value), town);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, town.locale, { dateStyle: "medium" });
  const known = /plan$/i.test(name) ? adminPlanNames : name === "approvalStatus" ? statusNames : {};
  return (
    (known as Record<string, string | undefined>)[value] ??
    (/^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll("_", " ") : value)
  );
}

/** Returns a list item as text, which is its name or, for example, "leak (plumbing)". */
function itemText(item: unknown, names: Names, town: Local): string {
  if (typeof item !== "object" || item === null) return valueText("", item, names, town);
  const fields = item as Record<string, unknown>;
  if (typeof fields["name"] === "string") return fields["name"];
  const [first, ...others] = Object.values(fields).map((each) => valueText("", each, names, town));
  return others.length ? `${first} (${others.join(", ")})` : `${first}`;
}

/** Returns an object as lines, such as a week's hours or "Facebook: https://…". */
function objectText(value: Record<string, unknown>, names: Names, town: Local): string {
  const fields = Object.entries(value).filter(([name]) => !hidden.includes(name));
  const isWeek = fields.length > 0 && fields.every(([name]) => weekdays.some((weekday) => weekday === name));
  if (isWeek) return weekLines(value as BusinessHours, town.locale).join("\n") || "Closed";
  const lines = fields.map(([name, each]) => [label(name), valueText(name, each, names, town)] as const);
  return (
    lines
      .filter(([, text]) => text !== none)
      .map((line) => line.join(": "))
      .join("\n") || none
  );
}

function shortened(text: string): string {
  return text.length > max.characters ? `${text.slice(0, max.characters)}…` : text;
}
