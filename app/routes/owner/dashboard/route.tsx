import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { sentForReview } from "#app/routes/owner/business-form/save-messages.ts";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { findOwnBusiness, resubmitBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";
import { findListingStats } from "#domain/analytics/listing-stats.ts";
import { findOwnSponsorship } from "#domain/sponsors/choose-sponsored-category.ts";
import { Dashboard, DashboardFailure, NoBusiness } from "./dashboard.tsx";
import { resubmitFailed } from "./notices.tsx";

const notRejected = { title: "Only a rejected business can be submitted again." };

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

/** Submits a rejected business for another review. */
export async function action({ context, request }: Route.ActionArgs) {
  const owner = await requireOwner(context);
  const form = await request.formData();
  if (form.get("intent") !== "sendInAgain") throw data({ code: "unknown_intent" }, { status: 400 });
  const send = () => resubmitBusiness(context.get(appContext), owner, String(form.get("businessId")));
  const outcome = await orNull(context.get(log), () => attempt(send));
  if (!outcome) return redirectWithToast("/dashboard", { ...resubmitFailed, tone: "problem" });
  return redirectWithToast("/dashboard", "refused" in outcome ? notRejected : sentForReview);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "My Business" }, { name: "robots", content: "noindex" }];

export default function MyBusiness({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <DashboardFailure />;
  const { business, ...beside } = found;
  if (!business) return <NoBusiness subscription={found.subscription} />;
  return <Dashboard business={business} {...beside} />;
}
