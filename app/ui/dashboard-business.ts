import type { OwnBusiness } from "#domain/businesses/own-business.ts";
import type { OwnSubscription } from "./plan-offers.ts";

/** The category it sponsors, if any. */
export type DashboardSponsorship = { categoryId: string; categoryName: string } | null;

/**
 * The business with what stands beside it: what it sponsors, what is paid for it, whether it was claimed and waits for that, and
 * how much more often premium ones are looked at, where that is to be said.
 */
export type DashboardFacts = {
  business: OwnBusiness;
  sponsorship: DashboardSponsorship;
  subscription: OwnSubscription | null;
  claiming: boolean;
  views: string | null;
};
