import type { ProviderSubscription } from "./port.ts";

type Dispute = NonNullable<ProviderSubscription["payment"]>["dispute"];

/** Returns the most severe dispute state, or null if there is none. The order is open, lost, and won. */
export function mostSevereDispute(disputes: Dispute[]): Dispute {
  return (["open", "lost", "won"] as const).find((one) => disputes.includes(one)) ?? null;
}
