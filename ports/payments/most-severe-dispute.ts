import type { ProviderSubscription } from "./port.ts";

type Dispute = NonNullable<ProviderSubscription["payment"]>["dispute"];

/** Of several disputes the one that counts: one that is open, else one that was lost. */
export function mostSevereDispute(disputes: Dispute[]): Dispute {
  return (["open", "lost", "won"] as const).find((one) => disputes.includes(one)) ?? null;
}
