import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { saveForm } from "#app/routes/owner/business-form/save-business.ts";
import { submitFailed, updateMessages } from "#app/routes/owner/business-form/save-messages.ts";
import {
  formRedisplayed,
  loadMicroCategoryChoices,
  isProposal,
  loadOwnBusiness,
  storedLongValues,
} from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { profileFields } from "#domain/businesses/business-forms.shared.ts";
import { getOwnBusiness, saveAndResubmit, saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { businessId } = params;
  const { it: offers } = await loadMicroCategoryChoices(args);
  const business = await loadOwnBusiness(context, businessId, (_, found) => found);
  // The other form also includes the sponsored category.
  if (business?.plan === "premium_sponsorship" && !context.get(formRedisplayed))
    throw redirect(href("/dashboard/edit-sponsorship/:businessId", { businessId }));
  return data({ offers, business, isProposal: await isProposal(context, business) }, { status: business ? 200 : 503 });
}

export async function action({ params: { businessId }, ...args }: Route.ActionArgs) {
  const app = args.context.get(appContext);
  return saveForm(args, {
    messages: updateMessages("Submission Failed"),
    load: (owner) => getOwnBusiness(app.db, owner, businessId),
    schema: (business, tenDigitPhones) => profileFields(tenDigitPhones, storedLongValues(business)),
    save: (owner, profile) => saveOwnBusiness(app, owner, businessId, profile),
    resubmit: (owner, profile) =>
      saveAndResubmit(app, owner, businessId, (within) => saveOwnBusiness(within, owner, businessId, profile)),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Edit Your Business Profile" }];

export default function EditProfile({
  loaderData: { offers, business, isProposal: proposed },
  actionData,
  params,
}: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  if (!business && !answered) return <LoadFailure />;
  return (
    <FormPage title="Edit Your Business Profile" intro={business?.name}>
      {proposed && <ProposalNotice />}
      <BusinessForm
        key={params.businessId}
        business={business}
        offers={offers}
        basic={business?.plan === "basic"}
        answer={answered}
        failed={submitFailed("Submission Failed")}
        cancelTo="/dashboard"
        save="Save Changes"
        sendsForReview={business?.approvalStatus === "rejected"}
      />
    </FormPage>
  );
}
