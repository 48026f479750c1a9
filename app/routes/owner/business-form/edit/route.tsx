import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { isSponsorship, kindOf } from "#app/routes/owner/business-form/form-kinds.ts";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { loadOwnBusiness } from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { findOwnSponsorship, listCategoryChoices } from "#domain/sponsors/choose-sponsored-category.ts";

/** Loads the form that fits the plan. The form of a Premium + Sponsorship business also has the sponsored category. */
export async function loader({ context, params: { businessId }, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const sponsors = isSponsorship(url.pathname);
  const own = await loadOwnBusiness(context, businessId, async (owner, business) => {
    if ((business.plan === "premium_sponsorship") !== sponsors)
      throw redirect(`/dashboard/edit-${sponsors ? "premium" : "sponsorship"}/${businessId}`);
    return {
      business,
      offers: await listMicroCategoryChoices(db),
      ...(sponsors && {
        sponsorable: await listCategoryChoices(db, businessId),
        sponsoredCategoryId: (await findOwnSponsorship(db, owner))?.categoryId ?? null,
      }),
    };
  });
  return data({ own, sponsors }, { status: own ? 200 : 503 });
}

export { action } from "./changes.ts";

const titleOf = (sponsors = false) => `Edit Your Business Profile${sponsors ? " & Sponsorship" : ""}`;
export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: titleOf(loaderData?.sponsors) }];

export default function EditProfile({ loaderData: { own, sponsors }, actionData, params }: Route.ComponentProps) {
  if (!own) return <LoadFailure />;
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
