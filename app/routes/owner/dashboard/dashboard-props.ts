import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { Sponsorship } from "./sections.tsx";

/**
 * The business with what stands beside it: what it sponsors, what is paid for it, whether it was claimed and waits for that, and
 * how much more often premium ones are looked at, where that is to be said.
 */
export type DashboardProps = {
  business: OwnBusiness;
  sponsorship: Sponsorship | null;
  subscription: OwnSubscription | null;
  claiming: boolean;
  views: string | null;
};
