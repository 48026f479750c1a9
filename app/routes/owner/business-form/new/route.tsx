import { createOwnBusiness } from "#domain/businesses/owner/add-own-business.ts";
import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { businessFormMessages, validationError } from "#app/http/business-form-messages.ts";
import { formAction } from "#app/http/form-action.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { isSponsorship, kindOf, sentForReview } from "#app/routes/owner/business-form/form-kinds.ts";
import { FormPage, LoadFailure } from "#app/routes/owner/business-form/form-page.tsx";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { getSignedInUser } from "#domain/accounts/users.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { findPaidPlan, listCategoryChoices } from "#domain/sponsors/choose-sponsored-category.ts";

/** Loads the form for a new profile, with or without a category to sponsor. An owner has at most one business. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { pathname: path, searchParams } = url;
  const sponsors = isSponsorship(path);
  const form = await orNull(context.get(log), async () => {
    const owner = await requireOwner(context);
    if (await findOwnBusiness(db, owner)) throw redirect("/dashboard");
    const plan = await findPaidPlan(db, owner);
    if (sponsors && plan !== "premium_sponsorship") throw redirect("/business/new");
    return {
      suggested: { name: searchParams.get("name") ?? "", email: (await getSignedInUser(db, owner)).email },
      offers: await listMicroCategoryChoices(db),
      sponsorable: sponsors ? await listCategoryChoices(db, null) : undefined,
      basic: plan === null,
    };
  });
  return data({ form, sponsors, path }, { status: form ? 200 : 503 });
}

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

export default function NewProfile({ loaderData: { form, sponsors, path }, actionData }: Route.ComponentProps) {
  const { town } = useTown();
  if (!form) return <LoadFailure />;
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
