import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { isSponsorship, kindOf } from "#app/routes/owner/business-form/form-kinds.ts";
import { FormPage, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { getOwnBusinessOrRedirect } from "#app/routes/owner/business-form/load-business.ts";
import { loadAsOwner } from "#app/routes/owner/load-as-owner.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { findOwnSponsorship, listCategoryChoices } from "#domain/sponsors/list-sponsorships.ts";

/** Loads the form that fits the plan. The form of a Premium + Sponsorship business also has the sponsored category. */
export const loader = (args: Route.LoaderArgs) =>
  loadAsOwner(args, async ({ db }, owner) => {
    const { businessId } = args.params;
    const business = await getOwnBusinessOrRedirect(args.context, owner, businessId);
    const sponsors = isSponsorship(args.url.pathname);
    if ((business.plan === "premium_sponsorship") !== sponsors)
      throw redirect(`/dashboard/edit-${sponsors ? "premium" : "sponsorship"}/${businessId}`);
    return {
      sponsors,
      business,
      offers: await listMicroCategoryChoices(db),
      ...(sponsors && {
        sponsorable: await listCategoryChoices(db, businessId),
        sponsoredCategoryId: (await findOwnSponsorship(db, owner))?.categoryId ?? null,
      }),
    };
  });

export { action } from "./changes.ts";

const titleOf = (sponsors = false) => `Edit Your Business Profile${sponsors ? " & Sponsorship" : ""}`;
export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: titleOf(loaderData?.sponsors) }];

export default function EditProfile({ loaderData: { sponsors, ...own }, actionData, params }: Route.ComponentProps) {
  const path = `/dashboard/edit-${sponsors ? "sponsorship" : "premium"}/${params.businessId}`;
  return (
    <FormPage title={titleOf(sponsors)} intro={own.business.name}>
      {own.business.isProposal && <ProposalNotice />}
      <BusinessForm
        key={params.businessId}
        action={path}
        {...kindOf(sponsors)}
        {...own}
        basic={own.business.plan === "basic"}
        answer={actionData}
        cancelTo="/dashboard"
        save="Save Changes"
        reviewAction={own.business.approvalStatus === "rejected" ? `${path}/send-for-review` : undefined}
      />
    </FormPage>
  );
}
