import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { saveForm } from "#app/routes/owner/business-form/save-business.ts";
import { createMessages, submitFailed } from "#app/routes/owner/business-form/save-messages.ts";
import { loadMicroCategoryChoices, loadNewOwner } from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { FormPage, LoadFailure } from "#app/routes/owner/business-form/form-page.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { profileFields } from "#domain/businesses/business-forms.shared.ts";
import { createOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { findPaidPlan } from "#domain/sponsors/choose-sponsored-category.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { db } = context.get(appContext);
  const { it: offers } = await loadMicroCategoryChoices(args);
  const newOwner = await loadNewOwner(context, async (owner) => ({ plan: await findPaidPlan(db, owner) }));
  return data({ offers, newOwner }, { status: newOwner ? 200 : 503 });
}

export async function action(args: Route.ActionArgs) {
  const app = args.context.get(appContext);
  return saveForm(args, {
    messages: createMessages("Submission Failed"),
    load: async () => null,
    schema: (_, tenDigitPhones) => profileFields(tenDigitPhones),
    save: (owner, profile) => createOwnBusiness(app, owner, profile),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Create Your Business Profile" }];

export default function NewProfile({ loaderData: { offers, newOwner }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { town } = useTown();
  if (!newOwner && !answered) return <LoadFailure />;
  return (
    <FormPage
      title="Create Your Business Profile"
      intro={`Tell people about your business. We review every profile before it appears. The review usually takes ${town.marketing.reviewTime}.`}
    >
      <BusinessForm
        business={null}
        offers={offers}
        basic={newOwner !== null && newOwner.plan === null}
        answer={answered}
        failed={submitFailed("Submission Failed")}
        cancelTo="/dashboard"
        save="Submit Business Profile"
      />
    </FormPage>
  );
}
