import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { businessFormAction, validationError } from "#app/http/business-form-action.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { isSponsorship } from "#app/routes/owner/business-form/edit/save.ts";
import { logInToCreate, profileFailed, sentForReview, sponsorshipFailed } from "#app/routes/owner/business-form/save-messages.ts";
import { loadMicroCategoryChoices, loadSponsorChoices } from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { FormPage, LoadFailure } from "#app/routes/owner/business-form/form-page.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { profileFields, sponsorshipProfileFields } from "#domain/businesses/business-forms.shared.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import { createOwnBusiness, findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { createSponsoringBusiness, findPaidPlan } from "#domain/sponsors/choose-sponsored-category.ts";

/** Loads the form for a new profile, with or without a category to sponsor. An owner has at most one business. */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { db } = context.get(appContext);
  const { it: offers } = await loadMicroCategoryChoices(args);
  const sponsors = isSponsorship(url.pathname);
  const sponsorable = sponsors ? (await loadSponsorChoices(args, null)).it : undefined;
  const newOwner = await orNull(context.get(log), async () => {
    const owner = await requireOwner(context);
    if (await findOwnBusiness(db, owner)) throw redirect("/dashboard");
    const { email } = await getSignedInUser(db, owner);
    return { plan: await findPaidPlan(db, owner), email };
  });
  if (sponsors && newOwner && newOwner.plan !== "premium_sponsorship") throw redirect("/business/new");
  return data(
    { offers, sponsorable, newOwner, path: url.pathname, name: url.searchParams.get("name") ?? "" },
    { status: newOwner ? 200 : 503 },
  );
}

const shared = {
  as: "owner" as const,
  logIn: logInToCreate,
  invalid: validationError,
  done: sentForReview,
  to: "/dashboard",
  load: async () => null,
};
const profileAction = businessFormAction({
  ...shared,
  failed: profileFailed,
  schema: (_, tenDigitPhones) => profileFields(tenDigitPhones),
  save: ({ app, user }, profile) => createOwnBusiness(app, user, profile),
});
const sponsorshipAction = businessFormAction({
  ...shared,
  failed: sponsorshipFailed,
  schema: (_, tenDigitPhones) => sponsorshipProfileFields(tenDigitPhones),
  save: ({ app, user }, profile) => createSponsoringBusiness(app, user, profile),
});

export const action = (args: Route.ActionArgs) => (isSponsorship(args.url.pathname) ? sponsorshipAction : profileAction)(args);

const titleOf = (sponsors: boolean) =>
  sponsors ? "Complete Your Business Profile & Sponsorship" : "Create Your Business Profile";
export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: titleOf(loaderData?.sponsorable !== undefined) }];

export default function NewProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, sponsorable, newOwner, path, name } = loaderData;
  const { town } = useTown();
  if (!newOwner) return <LoadFailure />;
  const sponsors = sponsorable !== undefined;
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
        business={null}
        suggested={{ name, email: newOwner.email }}
        offers={offers}
        {...(sponsors && { sponsorable })}
        basic={newOwner.plan === null}
        answer={actionData}
        failed={sponsors ? sponsorshipFailed : profileFailed}
        cancelTo={sponsors ? addBusinessPath(town) : "/dashboard"}
        save="Submit Business Profile"
      />
    </FormPage>
  );
}
