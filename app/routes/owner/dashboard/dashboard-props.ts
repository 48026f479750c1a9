import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { OwnerConfirmation } from "#domain/claims/owner-confirmation.ts";
import type { Scoreboard } from "#domain/analytics/scoreboard/measure-scoreboard.ts";
import type { Offer } from "#domain/offers/offer-form.shared.ts";
import type { Sponsorship } from "./sections.tsx";
import type { OwnNotice } from "#domain/notices/answer-notice.ts";

/**
 * `claiming` means that the owner's claim to the business is under review. `scoreboard` contains the listing's stats, or is null while there are none.
 */
export type DashboardProps = {
  business: OwnBusiness;
  sponsorship: Sponsorship | null;
  subscription: OwnSubscription | null;
  claiming: boolean;
  /** The number of unread messages, or null if the user may not read them, for example while a claim is under review. */
  unread: number | null;
  /** The number of open reports on the listing. */
  reports: number;
  scoreboard: Scoreboard | null;
  /** The notice that visitors see, with the link where the owner answers, or null. */
  notice: OwnNotice | null;
  /** The offer that visitors see, or null. */
  offer: Offer | null;
  /** The confirmation, or null if the business is not public or does not belong to the user. */
  confirmation: OwnerConfirmation | null;
};
