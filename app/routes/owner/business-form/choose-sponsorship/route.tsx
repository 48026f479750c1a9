import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { saveForm } from "#app/routes/owner/business-form/save-business.ts";
import { submitFailed, updateMessages } from "#app/routes/owner/business-form/save-messages.ts";
import { formRedisplayed, loadOwnBusiness, loadSponsorChoices } from "#app/routes/owner/business-form/load-business.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { FormPage, LoadFailure } from "#app/routes/owner/business-form/form-page.tsx";
import { SponsorshipForm } from "./sponsorship-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { sponsorshipFields } from "#domain/businesses/business-forms.shared.ts";
import { getOwnBusiness, type OwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { findOwnSponsorship, sponsorCategory } from "#domain/sponsors/choose-sponsored-category.ts";

const notIncluded = { title: "Sponsoring a category is part of Premium + Sponsorship.", tone: "problem" as const };

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { businessId } = params;
  const { db } = context.get(appContext);
  const { it: sponsorable } = await loadSponsorChoices(args, businessId);
  const load = async (owner: Owner, { name, plan }: OwnBusiness) => ({
    name,
    plan,
    sponsored: (await findOwnSponsorship(db, owner))?.categoryId ?? null,
  });
  const own = await loadOwnBusiness(context, businessId, load);
  if (own && own.plan !== "premium_sponsorship" && !context.get(formRedisplayed))
    throw await redirectWithToast("/dashboard", notIncluded);
  return data({ sponsorable, own }, { status: own ? 200 : 503 });
}

export async function action({ params: { businessId }, ...args }: Route.ActionArgs) {
  const app = args.context.get(appContext);
  return saveForm(args, {
    messages: updateMessages("Error", "Your category has been saved."),
    load: (owner) => getOwnBusiness(app.db, owner, businessId),
    schema: () => sponsorshipFields,
    save: (owner, { sponsoredCategoryId }) => sponsorCategory(app, owner, businessId, sponsoredCategoryId),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Select Category to Sponsor" }];

export default function Sponsorship({ loaderData: { sponsorable, own }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  if (!own && !answered) return <LoadFailure />;
  return (
    <FormPage title="Select Category to Sponsor" intro={own?.name}>
      <SponsorshipForm
        sponsorable={sponsorable}
        sponsoredCategoryId={own?.sponsored ?? null}
        answer={answered}
        failed={submitFailed("Error")}
      />
    </FormPage>
  );
}
