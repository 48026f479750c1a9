import { createOwnBusiness } from "#domain/businesses/owner/add-own-business.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { businessFormMessages, validationError } from "#app/http/business-form-messages.ts";
import { formAction } from "#app/http/form-action.ts";
import { isSponsorship, kindOf, sentForReview } from "#app/routes/owner/business-form/form-kinds.ts";
import { FormPage } from "#app/routes/owner/business-form/form-page.tsx";
import { loadAsOwner } from "#app/routes/owner/load-as-owner.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { getSignedInUser } from "#domain/accounts/users.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { findPaidPlan, listCategoryChoices } from "#domain/sponsors/list-sponsorships.ts";

/** Loads the form for a new profile, with or without a category to sponsor. An owner has at most one business. */
export const loader = (args: Route.LoaderArgs) =>
  loadAsOwner(args, async ({ db }, owner) => {
    const { pathname: path, searchParams } = args.url;
    const sponsors = isSponsorship(path);
    if (await findOwnBusiness(db, owner)) throw redirect("/dashboard");
    const plan = await findPaidPlan(db, owner);
    if (sponsors && plan !== "premium_sponsorship") throw redirect("/business/new");
    return {
      ...{ sponsors, path },
      suggested: { name: searchParams.get("name") ?? "", email: (await getSignedInUser(db, owner)).email },
      offers: await listMicroCategoryChoices(db),
      sponsorable: sponsors ? await listCategoryChoices(db, null) : undefined,
      basic: plan === null,
    };
  });

const actionOf = (sponsors: boolean) => {
  const { failed, schemaOf } = kindOf(sponsors);
  return formAction(
    ({ app }) => schemaOf(hasTenDigitNumbers(app.town.country)),
    {
      ...{ as: "owner", logIn: "You must be logged in to create a business profile.", ...businessFormMessages(failed) },
      ...{ invalid: validationError, done: sentForReview, to: "/dashboard" },
    },
    ({ app, user }, profile) => createOwnBusiness(app, user, profile),
  );
};
const createProfile = actionOf(false);
const createSponsorship = actionOf(true);
export const action = (args: Route.ActionArgs) => (isSponsorship(args.url.pathname) ? createSponsorship : createProfile)(args);

const titleOf = (sponsors = false) =>
  sponsors ? "Complete Your Business Profile & Sponsorship" : "Create Your Business Profile";
export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: titleOf(loaderData?.sponsors) }];

export default function NewProfile({ loaderData: { sponsors, path, ...form }, actionData }: Route.ComponentProps) {
  const { town } = useTown();
  const start = sponsors
    ? "Complete your profile and choose the category you want to sponsor."
    : "Tell people about your business.";
  return (
    <FormPage
      title={titleOf(sponsors)}
      intro={`${start} We review every profile before it appears. The review usually takes ${town.marketing.reviewTime}.`}
    >
      <BusinessForm
        action={path}
        {...kindOf(sponsors)}
        {...form}
        business={null}
        answer={actionData}
        cancelTo={sponsors ? addBusinessPath(town) : "/dashboard"}
        save="Submit Business Profile"
      />
    </FormPage>
  );
}
