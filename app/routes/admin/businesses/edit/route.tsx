import { isRouteErrorResponse, type Params, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { businessFormMessages } from "#app/http/business-form-messages.ts";
import { formAction } from "#app/http/form-action.ts";
import { businessesPath, businessFailures, businessRefusals } from "#app/routes/admin/businesses/business-parts.tsx";
import { loadPage } from "#app/routes/admin/run-as-admin.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { TableMessage } from "#app/routes/admin/table/table.tsx";
import type { Toast } from "#app/ui/toast/toast.shared.ts";
import { findManualPlan } from "#domain/billing/manual-plans.ts";
import { findSubscriptionForAdmin } from "#domain/billing/refunds.ts";
import { createBusiness, getBusiness, saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { adminProfileFields } from "#domain/businesses/business-forms.shared.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { findClaimToTakeBack } from "#domain/claims/review-claim.ts";
import { AdminSection } from "./admin-section.tsx";
import { ManualPlanCard } from "./manual-plan-card.tsx";
import { OwnerCard } from "./owner-card.tsx";

/** Without an id, the screen adds a business. */
const idIn = (params: Params) => params["businessId"] ?? null;

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, async (app, admin) => {
    const id = idIn(args.params);
    const offers = await listMicroCategoryChoices(app.db);
    if (!id) return { offers, business: null, owner: null, manualPlan: null };
    const business = await getBusiness(app.db, admin, id);
    const email = business.ownerEmail;
    const owner = email && {
      email,
      claimedAt: await findClaimToTakeBack(app, admin, id),
      subscription: await findSubscriptionForAdmin(app, admin, id),
    };
    return { offers, business, owner, manualPlan: await findManualPlan(app.db, id) };
  });

const invalid: Toast = { title: "Validation Error", text: "Please check the form for errors.", tone: "problem" };
const failures = { create: { title: "Failed to create business.", text: "Please try again." }, update: businessFailures.update };

const actionOf = (change: "create" | "update") =>
  formAction(
    async ({ app, user, params }) => {
      const business = change === "create" ? undefined : await getBusiness(app.db, user, idIn(params)!);
      return adminProfileFields(hasTenDigitNumbers(app.town.country), business);
    },
    {
      ...{ as: "admin", ...businessFormMessages(failures[change], businessRefusals), invalid },
      done: { title: change === "create" ? "Business Created" : "Business Updated" },
      to: (_, { url }) => listPath(url.searchParams),
    },
    ({ app, user, params }, profile) =>
      change === "create" ? createBusiness(app, user, profile) : saveBusiness(app, user, idIn(params)!, profile),
  );
const [create, update] = [actionOf("create"), actionOf("update")];

export const action = (args: Route.ActionArgs) => (idIn(args.params) ? update(args) : create(args));

/** Returns the path of the list, with its filter and page, from a form's URL. */
function listPath(params: URLSearchParams): string {
  const from = params.get("list") ?? "";
  return from.startsWith("?") ? `${businessesPath}?${new URLSearchParams(from)}` : businessesPath;
}

const titleOf = (id: string | null, name: string | undefined) => (id ? `Edit ${name ?? "Business"}` : "Add New Business");

export function meta({ loaderData, params }: Route.MetaArgs) {
  return [{ title: titleOf(idIn(params), loaderData?.business?.name) }];
}

export default function EditBusiness({ loaderData, actionData, params }: Route.ComponentProps) {
  const { business, owner, manualPlan, offers } = loaderData;
  const [query] = useSearchParams();
  const plansShown = usePlansShown();
  const id = idIn(params);
  return (
    <Page
      title={titleOf(id, business?.name)}
      publicPath={business?.approvalStatus === "approved" ? `/business/${id}` : undefined}
    >
      {business && owner && <OwnerCard business={business} owner={owner} isPaidByHand={manualPlan !== null} />}
      {business && plansShown && <ManualPlanCard businessId={business.id} paid={manualPlan} />}
      <BusinessForm
        // Removing the owner increments the version, so the form must reload.
        key={`${id} ${business?.ownerId}`}
        action={`${businessesPath}/${id ?? "new"}${query.size ? `?${query}` : ""}`}
        schemaOf={adminProfileFields}
        business={business}
        suggested={{ name: query.get("name") ?? undefined }}
        offers={offers}
        answer={actionData}
        failed={failures[id ? "update" : "create"]}
        cancelTo={listPath(query)}
        save="Save Changes"
        admin={{ invalid, section: (fields) => <AdminSection fields={fields} business={business} /> }}
      />
    </Page>
  );
}

type PageProps = { title: string; publicPath?: string | undefined; children: React.ReactNode };

/** The page around the form: the links to the list and to the public page, and the heading. */
function Page({ title, publicPath, children }: PageProps) {
  const [query] = useSearchParams();
  return (
    <div className="mx-auto w-full max-w-[56rem]">
      <p className="flex flex-wrap justify-between gap-x-6">
        <TextLink to={listPath(query)} icon="arrow-left" label="Back to Business Listings" />
        {publicPath && <TextLink to={publicPath} icon="eye" label="View public page" />}
      </p>
      <h1 className="mt-1 text-2xl">{title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-6">
        <PictureEndpoint value="/admin/dashboard/pictures">{children}</PictureEndpoint>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Page title="Edit Business">
      <TableMessage problem title="Business ID not found." text="It may have been deleted or merged into another business.">
        <LinkButton to={businessesPath} label="Back to Business Listings" look="btn-accent" />
      </TableMessage>
    </Page>
  );
}
