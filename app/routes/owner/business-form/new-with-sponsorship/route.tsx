import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { saveForm } from "#app/routes/owner/business-form/save-business.ts";
import { createMessages, submitFailed } from "#app/routes/owner/business-form/save-messages.ts";
import {
  formRedisplayed,
  loadMicroCategoryChoices,
  loadNewOwner,
  loadSponsorChoices,
} from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { FormPage, LoadFailure } from "#app/routes/owner/business-form/form-page.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { sponsorshipProfileFields } from "#domain/businesses/business-forms.shared.ts";
import { createSponsoringBusiness, findPaidPlan } from "#domain/sponsors/choose-sponsored-category.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { db } = context.get(appContext);
  const { it: offers } = await loadMicroCategoryChoices(args);
  const { it: sponsorable } = await loadSponsorChoices(args, null);
  const newOwner = await loadNewOwner(context, async (owner) => ({ plan: await findPaidPlan(db, owner) }));
  if (newOwner && newOwner.plan !== "premium_sponsorship" && !context.get(formRedisplayed)) throw redirect("/business/new");
  return data({ offers, sponsorable, newOwner }, { status: newOwner ? 200 : 503 });
}

export async function action(args: Route.ActionArgs) {
  const app = args.context.get(appContext);
  return saveForm(args, {
    messages: createMessages("Error"),
    load: async () => null,
    schema: (_, tenDigitPhones) => sponsorshipProfileFields(tenDigitPhones),
    save: (owner, profile) => createSponsoringBusiness(app, owner, profile),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Complete Your Business Profile & Sponsorship" }];

export default function NewSponsorshipProfile({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { offers, sponsorable, newOwner } = loaderData;
  const { town } = useTown();
  if (!newOwner && !answered) return <LoadFailure />;
  return (
    <FormPage
      title="Complete Your Business Profile & Sponsorship"
      intro={`Complete your profile and choose the category you want to sponsor. We review every profile before it appears. The review usually takes ${town.marketing.reviewTime}.`}
    >
      <BusinessForm
        business={null}
        offers={offers}
        sponsorable={sponsorable}
        basic={false}
        answer={answered}
        failed={submitFailed("Error")}
        cancelTo={addBusinessPath(town)}
        save="Submit Business Profile"
      />
    </FormPage>
  );
}
