import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { Scoreboard } from "#domain/analytics/scoreboard/measure-scoreboard.ts";
import type { Sponsorship } from "./sections.tsx";

/**
 * `claiming` means that the owner's claim to the business is under review. `scoreboard` contains the listing's stats, or is null while there are none.
 */
export type DashboardProps = {
  business: OwnBusiness;
  sponsorship: Sponsorship | null;
  subscription: OwnSubscription | null;
  claiming: boolean;
  scoreboard: Scoreboard | null;
};
