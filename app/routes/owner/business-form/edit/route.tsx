import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { profileFailed, sponsorshipFailed } from "#app/routes/owner/business-form/save-messages.ts";
import {
  loadMicroCategoryChoices,
  isProposal,
  loadOwnBusiness,
  loadSponsorChoices,
} from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { findOwnSponsorship } from "#domain/sponsors/choose-sponsored-category.ts";
import { isSponsorship, saveAction } from "./save.ts";

/** Loads the form that fits the plan. The form of a Premium + Sponsorship business also has the sponsored category. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const { businessId } = params;
  const { it: offers } = await loadMicroCategoryChoices(args);
  const sponsors = isSponsorship(url.pathname);
  const sponsorable = sponsors ? (await loadSponsorChoices(args, businessId)).it : undefined;
  const own = await loadOwnBusiness(context, businessId, async (owner, business) => ({
    business,
    sponsored: sponsors ? ((await findOwnSponsorship(context.get(appContext).db, owner))?.categoryId ?? null) : null,
  }));
  if (own && (own.business.plan === "premium_sponsorship") !== sponsors)
    throw redirect(`/dashboard/edit-${sponsors ? "premium" : "sponsorship"}/${businessId}`);
  return data({ offers, sponsorable, own, isProposal: await isProposal(context, own?.business) }, { status: own ? 200 : 503 });
}

export const action = saveAction();

const titleOf = (sponsors: boolean) => `Edit Your Business Profile${sponsors ? " & Sponsorship" : ""}`;
export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: titleOf(loaderData?.sponsorable !== undefined) }];

export default function EditProfile({ loaderData, actionData, params }: Route.ComponentProps) {
  const { offers, sponsorable, own, isProposal: proposed } = loaderData;
  if (!own) return <LoadFailure />;
  const { business, sponsored } = own;
  const path = `/dashboard/edit-${sponsorable === undefined ? "premium" : "sponsorship"}/${params.businessId}`;
  return (
    <FormPage title={titleOf(sponsorable !== undefined)} intro={business.name}>
      {proposed && <ProposalNotice />}
      <BusinessForm
        key={params.businessId}
        action={path}
        business={business}
        sponsoredCategoryId={sponsored}
        offers={offers}
        {...(sponsorable !== undefined && { sponsorable })}
        basic={business.plan === "basic"}
        answer={actionData}
        failed={sponsorable === undefined ? profileFailed : sponsorshipFailed}
        cancelTo="/dashboard"
        save="Save Changes"
        reviewAction={business.approvalStatus === "rejected" ? `${path}/send-for-review` : undefined}
      />
    </FormPage>
  );
}
