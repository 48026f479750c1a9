import { planNames, type Plan } from "#domain/plans/plans.shared.ts";

/** "$29.99" of 2999 minor units. */
export function formatAmount(cents: number, currency = "usd"): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(cents / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

/** "February 14, 2026", in that time zone. */
export function longDate(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }).format(new Date(moment));
}

/** "1 business", "3 businesses". */
export function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A name that could be read as an advertisement or a link is left out: anybody can make us write to anybody's address. */
export function safeName(name: string | null | undefined, longest: number): string | null {
  const plain = (name ?? "").replace(/\s+/g, " ").trim();
  const fit = plain !== "" && plain.length <= longest && !/\w\.\w{2,}|:|\/|@/.test(plain);
  return fit ? plain : null;
}

/** The name of a business, or `otherwise` where it has none that we repeat. */
export function businessName(name: string | null | undefined, otherwise = "your business"): string {
  return safeName(name, 120) ?? otherwise;
}

/** "Premium", and for which business if one was claimed. */
export function purchaseName(plan: Plan, business?: string | null): string {
  return business ? `${planNames[plan]} and the claim of ${businessName(business)}` : planNames[plan];
}
