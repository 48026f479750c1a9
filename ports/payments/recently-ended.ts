import type { ProviderSubscription } from "./port.ts";

const day = 86_400_000;
/** How long ended subscriptions are listed after their paid period. Reading all of them would take longer every year. */
const listedPeriod = 100 * day;

export function isRecentlyEnded({ status, paidUntil }: Pick<ProviderSubscription, "status" | "paidUntil">, now: Date): boolean {
  return status !== "ended" || now.getTime() - paidUntil.getTime() <= listedPeriod;
}
