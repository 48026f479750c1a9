import { formatDate } from "#domain/town-config/locale.shared.ts";
import { planNames, type Plan } from "#domain/plans/plans.shared.ts";

/** Formats an amount in minor units. 2999 becomes "$29.99". */
export function formatAmount(cents: number, currency = "usd"): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currencyDisplay: "narrowSymbol", currency });
  return format.format(cents / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

/** Formats an ISO date and time as a date in the town's time zone, for example as "February 14, 2026". */
export function longDate(dateTime: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" }).format(new Date(dateTime));
}

/** Formats an ISO date with its weekday, for example as "Thursday, November 26". */
export function weekdayDate(date: string, { locale }: { locale: string }): string {
  return formatDate(date, locale, { weekday: "long", month: "long", day: "numeric" });
}

/** Returns a count with its noun, such as "1 business" or "3 businesses". */
export function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Returns the name on one line, or null if it is empty, too long, or could be an advertisement or a link. Anyone can make this
 * site email any address, so a name must not carry spam.
 */
export function safeName(name: string | null | undefined, maxLength: number): string | null {
  const plain = (name ?? "").replace(/\s+/g, " ").trim();
  const isSafe = plain !== "" && plain.length <= maxLength && !/\w\.\w{2,}|:|\/|@/.test(plain);
  return isSafe ? plain : null;
}

/** Returns a business's name, or `fallback` if the name is unsafe or empty. */
export function businessName(name: string | null | undefined, fallback = "your business"): string {
  return safeName(name, 120) ?? fallback;
}

/** Returns what a payment was for, such as "Premium" or "Premium and your claim to Prairie Plumbing". */
export function purchaseName(plan: Plan, business?: string | null): string {
  return business ? `${planNames[plan]} and your claim to ${businessName(business)}` : planNames[plan];
}
