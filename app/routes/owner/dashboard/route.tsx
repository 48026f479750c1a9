import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";
import { findListingStats } from "#domain/analytics/listing-stats.ts";
import { findOwnSponsorship } from "#domain/sponsors/choose-sponsored-category.ts";
import { Dashboard, DashboardFailure, NoBusiness } from "./dashboard.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await orNull(context.get(log), async () => {
    const owner = await requireOwner(context);
    const business = await findOwnBusiness(app.db, owner);
    const sponsorship = await findOwnSponsorship(app.db, owner);
    const subscription = await findOwnSubscription(app, owner);
    const claiming = business?.approvalStatus === "pending" && (await isBeingClaimed(app.db, [business.id]));
    const stats = business?.approvalStatus === "approved" ? await findListingStats(app, owner, business.id) : null;
    return {
      business,
      sponsorship,
      subscription,
      claiming,
      stats,
    };
  });
  return data({ found }, { status: found ? 200 : 503 });
}

export const meta = () => [{ title: "My Business" }, { name: "robots", content: "noindex" }];

export default function MyBusiness({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <DashboardFailure />;
  const { business, ...beside } = found;
  if (!business) return <NoBusiness subscription={found.subscription} />;
  return <Dashboard business={business} {...beside} />;
}
