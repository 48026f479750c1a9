import { formatDate } from "#domain/text/formats.shared.ts";
import { planNames, type Plan } from "#domain/plans/plans.shared.ts";

/** Formats an ISO date with its weekday, for example as "Thursday, November 26". */
export function weekdayDate(date: string, { locale }: { locale: string }): string {
  return formatDate(date, locale, { weekday: "long", month: "long", day: "numeric" });
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
