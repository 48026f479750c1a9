import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { ListingStats } from "#domain/analytics/listing-stats.ts";
import type { Sponsorship } from "./sections.tsx";

/**
 * `claiming` means that the owner's claim to the business is under review. `stats` contains the listing's stats, or is null while there are none.
 */
export type DashboardProps = {
  business: OwnBusiness;
  sponsorship: Sponsorship | null;
  subscription: OwnSubscription | null;
  claiming: boolean;
  stats: ListingStats | null;
};
