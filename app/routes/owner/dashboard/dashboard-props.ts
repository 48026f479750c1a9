import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { DashboardBusiness } from "#domain/businesses/people/find-dashboard-business.ts";
import type { OwnerConfirmation } from "#domain/claims/owner-confirmation.ts";
import type { Scoreboard } from "#domain/analytics/scoreboard/measure-scoreboard.ts";
import type { UnpaidPlan } from "#domain/businesses/people/handover-deadline.ts";
import type { Sponsorship } from "./sections.tsx";

/**
 * Editors get no `sponsorship` and no `subscription`. `unpaid` is the plan that a new owner must pay for. `claiming` means that the owner's claim to
 * the business is under review. `scoreboard` has the listing's numbers, or null while it has none.
 */
export type DashboardProps = Omit<DashboardBusiness, "business"> & {
  business: OwnBusiness;
  sponsorship: Sponsorship | null;
  subscription: OwnSubscription | null;
  unpaid: UnpaidPlan | null;
  claiming: boolean;
  /** The number of unread messages; null while the business is not theirs. */
  unread: number | null;
  scoreboard: Scoreboard | null;
  /** Null while the business is not public or not theirs. */
  confirmation: OwnerConfirmation | null;
};
