import { validate as isUuid } from "uuid";
import { dateTimeText } from "#app/ui/date-time.tsx";
import { spansText, weekLines } from "#app/ui/format.ts";
import type { AuditLogRow } from "#domain/audit-log/list-audit-log.ts";
import { type BusinessHours, type HoursException, weekdays } from "#domain/businesses/business-types.shared.ts";
import { spansOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { isSettingsForm, type SettingsField, settingsForms, shownValue } from "#domain/settings/settings-forms.shared.ts";
import { formatDate } from "#domain/town-config/locale.shared.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";
import { fieldLabel, wordText } from "./audit-log-labels.ts";

/** A changed field in words. */
export type Difference = { what: string; before: string; after: string };

type Logged = Pick<AuditLogRow, "before" | "after" | "names"> & Partial<Pick<AuditLogRow, "subjectKind" | "subjectId">>;
type Local = Pick<PublicTown, "locale" | "timeZone" | "currency">;
type Context = Local & Pick<AuditLogRow, "names">;

const max = { differences: 30, characters: 400 };

/** Fields that only an undo or the database uses. */
const hidden = ["order", "rows", "links", "undoes", "version", "id", "sortKey", "paymentId"];
const amounts = ["cents", "amount", "nextAmount", "refundedAmount"];
const hiddenDays = ["approvedOn", "emailPublicSince"];

/** Returns the first 30 changed fields in words. `more` is the number of other changed fields. */
export function differencesOf({ names, ...logged }: Logged, town: Local): { shown: Difference[]; more: number } {
  const [old, now] = [fieldsOf(logged.before), fieldsOf(logged.after)];
  const currency = [now["currency"], old["currency"]].find((each) => typeof each === "string") ?? town.currency;
  const context = { ...town, currency, names };
  const fields = settingsFieldsOf(logged);
  const all = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => ![...hidden, ...hiddenDays].includes(name))
    .map((name) => {
      const field = fields.find((each) => each.name === name);
      const text = (value: unknown) => shortened(field ? settingText(field, value) : valueText(name, value, context));
      // A bulk change stores each business under its id.
      const business = isUuid(name) ? fieldsOf(old[name]) : null;
      const [what, from] = business
        ? [String(business["name"] ?? names[name] ?? ""), business["before"]]
        : [field?.label ?? fieldLabel(name, now[name]), old[name]];
      return { what: what || "A business", before: text(from), after: text(now[name]) };
    })
    .filter((each) => each.before !== each.after);
  return { shown: all.slice(0, max.differences), more: Math.max(0, all.length - max.differences) };
}

function settingsFieldsOf({ subjectKind, subjectId }: Omit<Logged, "names">): SettingsField[] {
  const group = subjectId ?? undefined;
  return subjectKind === "settings" && isSettingsForm(group) ? settingsForms[group].fields : [];
}

function settingText(field: SettingsField, value: unknown): string {
  return value === null || value === undefined ? none : shownValue(field, value);
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  if (stored === null || stored === undefined) return {};
  return typeof stored === "object" && !Array.isArray(stored) ? (stored as Record<string, unknown>) : { value: stored };
}

const none = "—";

function valueText(name: string, value: unknown, context: Context): string {
  if (value === null || value === undefined || value === "") return none;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return amounts.includes(name) ? formatMoney(value, context.currency) : String(value);
  if (typeof value === "string") return stringText(name, value, context);
  if (name === "hourExceptions")
    return (value as HoursException[]).map((each) => exceptionText(each, context)).join("\n") || none;
  if (Array.isArray(value)) return listText(name, value, context);
  return typeof value === "object" ? objectText(value as Record<string, unknown>, context) : String(value);
}

function stringText(name: string, value: string, context: Context): string {
  // An id without a name is a picture or a row that no longer exists.
  if (isUuid(value)) return context.names[value] ?? (/(image|cover|logo|picture)Id$/i.test(name) ? "A picture" : none);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTimeText(new Date(value), context);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value, context);
  return name === "currency" ? value.toUpperCase() : wordText(name, value);
}

function dayText(day: string, { locale }: Context): string {
  return formatDate(day, locale, { dateStyle: "medium" });
}

/** Returns a special date: "Nov 26, 2026: Closed (Thanksgiving)". */
function exceptionText(exception: HoursException, context: Context): string {
  const { from, to, kind, reason } = exception;
  const days = from === to ? dayText(from, context) : `${dayText(from, context)} – ${dayText(to, context)}`;
  const hours =
    kind === "other" ? spansText(spansOf(exception.hours), context.locale) : { closed: "Closed", usual: "Usual hours" }[kind];
  return `${days}: ${hours}${reason ? ` (${reason})` : ""}`;
}

/** Returns the items of a list, and the number of those that have no name: "Pizza, Bakeries", "Aspen, 2 more", or "12". */
function listText(name: string, items: unknown[], context: Context): string {
  const known = items.map((each) => itemText(name, each, context)).filter((text) => text !== none);
  const others = items.length - known.length;
  if (others) known.push(known.length ? `${others} more` : others.toLocaleString("en-US"));
  return known.join(", ") || none;
}

/** Returns an item of a list: its name, or all its values, as in "leak (plumbing)". */
function itemText(list: string, item: unknown, context: Context): string {
  if (typeof item !== "object" || item === null) return valueText(list, item, context);
  const fields = item as Record<string, unknown>;
  if (typeof fields["name"] === "string") return fields["name"];
  const texts = Object.entries(fields).map(([name, each]) => valueText(name, each, context));
  const [first, ...others] = texts.filter((text) => text !== none);
  return others.length ? `${first} (${others.join(", ")})` : (first ?? none);
}

/** Returns an object as lines: the hours of a week, or "Facebook: https://…". */
function objectText(value: Record<string, unknown>, context: Context): string {
  if ("storageKey" in value) return "A picture";
  const fields = Object.entries(value).filter(([name]) => !hidden.includes(name));
  const isWeek = fields.length > 0 && fields.every(([name]) => weekdays.some((weekday) => weekday === name));
  if (isWeek) return weekLines(value as BusinessHours, context.locale).join("\n") || "Closed";
  const lines = fields.map(([name, each]) => [fieldLabel(name), valueText(name, each, context)] as const);
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
