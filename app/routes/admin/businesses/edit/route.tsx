import { data, href, isRouteErrorResponse, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { saveBusinessAction } from "#app/routes/admin/businesses/save-business.ts";
import { listPath } from "#app/routes/admin/businesses/business-links.ts";
import { updatingBusiness } from "#app/routes/admin/business-and-import-messages.ts";
import { loadMicroCategoryChoices } from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { adminFormPart } from "#app/ui/business-form/admin-section.tsx";
import { AdminBusinessFormPage } from "#app/routes/admin/businesses/business-form-page.tsx";
import { ManualPlanCard } from "./manual-plan-card.tsx";
import { ClaimCard, OwnerCard } from "./owner-card.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { findManualPlan } from "#domain/billing/manual-plans.ts";
import { getBusiness, saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { findClaimToTakeBack } from "#domain/claims/review-claim.ts";
import { findSubscriptionForAdmin } from "#domain/billing/refunds/refund-subscription.ts";
import { suppressedSince } from "#domain/optional-email/opt-out.ts";
import { LinkButton } from "#app/ui/button.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { db } = context.get(appContext);
  const read = await loadAsAdmin(context, async (admin) => {
    const { it: offers } = await loadMicroCategoryChoices(args);
    const business = await getBusiness(db, admin, params.businessId);
    const refusedSince = business.ownerEmail ? await suppressedSince(db, admin, business.ownerEmail) : null;
    const claimedAt = await findClaimToTakeBack({ db }, admin, params.businessId);
    const manualPlan = await findManualPlan(db, args.params.businessId);
    return { offers, business, refusedSince, claimedAt, manualPlan };
  });
  const payment = await loadAsAdmin(context, async (admin) => ({
    subscription: read?.business.ownerId
      ? await findSubscriptionForAdmin(context.get(appContext), admin, params.businessId)
      : null,
  }));
  const subscription = payment?.subscription;
  return data(
    {
      ...(read ?? { offers: null, business: null, refusedSince: null, claimedAt: null, manualPlan: null }),
      subscription,
    },
    { status: read && subscription !== undefined ? 200 : 503 },
  );
}

export const action = saveBusinessAction({
  messages: updatingBusiness,
  load: ({ app, user, params }) => getBusiness(app.db, user, params["businessId"]!),
  save: ({ app, user, params }, profile) => saveBusiness(app, user, params["businessId"]!, profile),
});

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.business ? `Edit ${loaderData.business.name}` : "Edit Business" }];
}

export default function EditBusiness({
  loaderData: { offers, business, refusedSince, subscription, claimedAt, manualPlan },
  actionData,
  params,
}: Route.ComponentProps) {
  const [query] = useSearchParams();
  const plansShown = usePlansShown();
  if (!business) {
    return (
      <AdminBusinessFormPage title="Edit Business">
        <TableMessage
          problem
          title="An error occurred while loading the business profile."
          text="Please try again in a moment."
        />
      </AdminBusinessFormPage>
    );
  }
  return (
    <AdminBusinessFormPage
      title={business ? `Edit ${business.name}` : "Edit Business"}
      publicPath={business?.approvalStatus === "approved" ? href("/business/:businessId", params) : null}
    >
      {business?.ownerEmail && (
        <OwnerCard
          business={{ ...business, ownerEmail: business.ownerEmail }}
          subscription={subscription}
          refusedSince={refusedSince}
          claimedAt={claimedAt}
          isPaidByHand={manualPlan !== null}
        />
      )}
      {plansShown && <ManualPlanCard businessId={business.id} paid={manualPlan} />}
      {business?.claim && <ClaimCard businessId={business.id} claim={business.claim} />}
      <BusinessForm
        // Removing the owner increments the version, so the form must reload.
        key={`${params.businessId} ${business?.ownerId}`}
        action={`${href("/admin/dashboard/businesses/:businessId", params)}${query.size ? `?${query}` : ""}`}
        business={business}
        offers={offers}
        basic={false}
        answer={actionData}
        failed={updatingBusiness.failed}
        cancelTo={listPath(query)}
        save="Save Changes"
        admin={adminFormPart(
          business && {
            approvalStatus: business.approvalStatus,
            claimWaits: business.claim !== null,
            owned: business.ownerId !== null,
            grantedPlan: business.grantedPlan,
            plan: business.plan,
            sponsors: business.sponsoredCategory?.name ?? null,
          },
        )}
      />
    </AdminBusinessFormPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <AdminBusinessFormPage title="Edit Business">
      <TableMessage problem title="Business ID not found." text="It may have been deleted or merged into another business.">
        <LinkButton to="/admin/dashboard/businesses" label="Back to Business Listings" look="btn-accent" />
      </TableMessage>
    </AdminBusinessFormPage>
  );
}
