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
  loadSponsorChoices,
  storedLongValues,
} from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { sponsorshipProfileFields } from "#domain/businesses/business-forms.shared.ts";
import { getOwnBusiness, type OwnBusiness, saveAndResubmit } from "#domain/businesses/owner/save-own-business.ts";
import { findOwnSponsorship, saveSponsoringBusiness } from "#domain/sponsors/choose-sponsored-category.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { businessId } = params;
  const { db } = context.get(appContext);
  const { it: offers } = await loadMicroCategoryChoices(args);
  const { it: sponsorable } = await loadSponsorChoices(args, businessId);
  const load = async (owner: Owner, business: OwnBusiness) => ({
    business,
    sponsored: (await findOwnSponsorship(db, owner))?.categoryId ?? null,
  });
  const own = await loadOwnBusiness(context, businessId, load);
  if (own && own.business.plan !== "premium_sponsorship" && !context.get(formRedisplayed))
    throw redirect(href("/dashboard/edit-premium/:businessId", { businessId }));
  return data({ offers, sponsorable, own, isProposal: await isProposal(context, own?.business) }, { status: own ? 200 : 503 });
}

export async function action({ params: { businessId }, ...args }: Route.ActionArgs) {
  const app = args.context.get(appContext);
  return saveForm(args, {
    messages: updateMessages("Error"),
    load: (owner) => getOwnBusiness(app.db, owner, businessId),
    schema: (business, tenDigitPhones) => sponsorshipProfileFields(tenDigitPhones, storedLongValues(business)),
    save: (owner, profile) => saveSponsoringBusiness(app, owner, businessId, profile),
    resubmit: (owner, profile) =>
      saveAndResubmit(app, owner, businessId, (within) => saveSponsoringBusiness(within, owner, businessId, profile)),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Edit Your Business Profile & Sponsorship" }];

export default function EditSponsorshipProfile({ loaderData, actionData, params }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { offers, sponsorable, own, isProposal: proposed } = loaderData;
  if (!own && !answered) return <LoadFailure />;
  return (
    <FormPage title="Edit Your Business Profile & Sponsorship" intro={own?.business.name}>
      {proposed && <ProposalNotice />}
      <BusinessForm
        key={params.businessId}
        business={own?.business ?? null}
        sponsoredCategoryId={own?.sponsored ?? null}
        offers={offers}
        sponsorable={sponsorable}
        basic={false}
        answer={answered}
        failed={submitFailed("Error")}
        cancelTo="/dashboard"
        save="Save Changes"
        sendsForReview={own?.business.approvalStatus === "rejected"}
      />
    </FormPage>
  );
}
