import { planNames } from "#domain/plans/fields.ts";
import type { Sender } from "./layout.tsx";

/** A paid plan as people know it. */
export function planName(plan: string): string {
  return planNames[plan === "premium_sponsorship" ? plan : "premium"];
}

/** "$29.99" of 2999 minor units. */
export function dollars(cents: number, currency = "usd"): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(cents / 10 ** format.resolvedOptions().maximumFractionDigits!);
}

/** "February 14, 2026", as it is in the town. */
export function longDay(moment: string, { timeZone }: Sender): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }).format(new Date(moment));
}
