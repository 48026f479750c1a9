import type { ProviderSubscription } from "./port.ts";

type Dispute = NonNullable<ProviderSubscription["payment"]>["dispute"];

/** Returns the most severe dispute state: open, then lost, then won. Returns null if there is none. */
export function mostSevereDispute(disputes: Dispute[]): Dispute {
  return (["open", "lost", "won"] as const).find((one) => disputes.includes(one)) ?? null;
}
