import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { sentForReview } from "#app/routes/owner/business-form/save-messages.ts";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { countUnreadMessages } from "#domain/business-messages/read-messages.ts";
import { resubmitBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { stopEditing } from "#domain/businesses/people/editors.ts";
import { findUnpaidPlan } from "#domain/businesses/people/handover-deadline.ts";
import { findDashboardBusiness } from "#domain/businesses/people/find-dashboard-business.ts";
import { findOwnerConfirmation } from "#domain/claims/owner-confirmation.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";
import { findScoreboard } from "#domain/analytics/scoreboard/measure-scoreboard.ts";
import { findOwnNotice } from "#domain/notices/answer-notice.ts";
import { findOwnOffer } from "#domain/offers/list-offers.ts";
import { countOwnReports } from "#domain/problem-reports/list-reports.ts";
import { findOwnSponsorship } from "#domain/sponsorships/choose-sponsored-category.ts";
import { Dashboard, DashboardFailure, NoBusiness } from "./dashboard.tsx";
import { stopFailed } from "./people/business-switch.tsx";
import { resubmitFailed } from "./notices.tsx";

const notRejected = { title: "Only a rejected business can be submitted again." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await orNull(context.get(log), async () => {
    const owner = await requireOwner(context);
    const { business, isEditor, others } = await findDashboardBusiness(app.db, owner, url.searchParams.get("business"));
    const [sponsorship, subscription] = isEditor
      ? [null, null]
      : await Promise.all([findOwnSponsorship(app.db, owner), findOwnSubscription(app, owner)]);
    const unpaid = business && !isEditor ? await findUnpaidPlan(app.db, business.id) : null;
    const claiming = business?.approvalStatus === "pending" && (await isBeingClaimed(app.db, [business.id]));
    const unread = business && (await countUnreadMessages(app.db, owner, business.id));
    const reports = business ? await countOwnReports(app.db, owner, business.id) : 0;
    const scoreboard = business?.approvalStatus === "approved" ? await findScoreboard(app, owner, business.id) : null;
    const offer = business?.approvalStatus === "approved" ? await findOwnOffer(app, owner, business.id) : null;
    const notice = business?.approvalStatus === "approved" ? await findOwnNotice(app, owner, business.id) : null;
    const isOwnPublic = business?.approvalStatus === "approved" && !isEditor;
    const confirmation = isOwnPublic ? await findOwnerConfirmation(app, owner, business.id) : null;
    return {
      business,
      isEditor,
      others,
      unread,
      reports,
      sponsorship,
      subscription,
      unpaid,
      claiming,
      scoreboard,
      offer,
      notice,
      confirmation,
    };
  });
  return data({ found }, { status: found ? 200 : 503 });
}

/** Submits a rejected business for another review, or ends the user's access as an editor. */
export async function action({ context, request }: Route.ActionArgs) {
  const owner = await requireOwner(context);
  const form = await request.formData();
  if (form.get("intent") === "stopEditing") {
    const stop = () => stopEditing(context.get(appContext), owner, String(form.get("businessId")));
    const stopped = await orNull(context.get(log), () => attempt(stop));
    return redirectWithToast(
      "/dashboard",
      stopped ? { title: "You can no longer edit this listing." } : { ...stopFailed, tone: "problem" },
    );
  }
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
