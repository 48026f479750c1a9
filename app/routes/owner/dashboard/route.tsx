import type { Route } from "./+types/route.ts";
import { findTypedBusiness } from "#app/http/find-typed-business.ts";
import { loadAsOwner } from "#app/routes/owner/load-as-owner.ts";
import { findListingStats } from "#domain/analytics/listing-stats.ts";
import { findOwnSubscription } from "#domain/plans/subscriptions.ts";
import { formattedNumber } from "#domain/businesses/format-phone.ts";
import { listUnansweredHolidays } from "#domain/businesses/holidays/holiday-questions.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { findOwnSponsorship } from "#domain/sponsors/list-sponsorships.ts";
import { Dashboard, NoBusiness } from "./dashboard.tsx";

/** How many days before a holiday the dashboard asks about it. */
const daysAhead = 7;

export const loader = (args: Route.LoaderArgs) =>
  loadAsOwner(args, async (app, owner) => {
    const subscription = await findOwnSubscription(app, owner);
    const business = await findOwnBusiness(app.db, owner);
    if (!business) return { subscription, listed: await findTypedBusiness(args.context, args.url) };
    const { id, phone, approvalStatus, closedForGoodOn } = business;
    return {
      subscription,
      business: { ...business, phone: formattedNumber(phone, app.town.country) },
      sponsorship: await findOwnSponsorship(app.db, owner),
      claiming: business.isProposal,
      holidays: closedForGoodOn === null ? await listUnansweredHolidays(app, business, daysAhead) : [],
      stats: approvalStatus === "approved" ? await findListingStats(app, owner, id) : null,
    };
  });

export const meta = () => [{ title: "My Business" }, { name: "robots", content: "noindex" }];

export default function MyBusiness({ loaderData: found }: Route.ComponentProps) {
  return found.listed ? <NoBusiness {...found} /> : <Dashboard {...found} />;
}
