import { planNames } from "#domain/plans/fields.ts";
import type { Sender } from "./layout.tsx";

/** A paid plan as people know it. */
export function planName(plan: string): string {
  return planNames[plan === "premium_sponsorship" ? plan : "premium"];
}

/** "$29.99" of 2999. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** "February 14, 2026", as it is in the town. */
export function longDay(moment: string, { timeZone }: Sender): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }).format(new Date(moment));
}
