import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { businessFormAction, validationError } from "#app/http/business-form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import { logInToUpdate, sponsorshipFailed } from "#app/routes/owner/business-form/save-messages.ts";
import { getOwnBusinessOrRedirect, loadOwnBusiness, loadSponsorChoices } from "#app/routes/owner/business-form/load-business.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { FormPage, LoadFailure } from "#app/routes/owner/business-form/form-page.tsx";
import { SponsoredSection, type Choices } from "#app/ui/business-form/category-section.tsx";
import { ProblemSummary } from "#app/ui/business-form/error-summary.tsx";
import { useBusinessForm } from "#app/ui/business-form/use-business-form.ts";
import { SaveBar } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import type { Owner } from "#domain/accounts/actor.ts";
import { sponsorshipFields } from "#domain/businesses/business-forms.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
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
  if (own && own.plan !== "premium_sponsorship") throw await redirectWithToast("/dashboard", notIncluded);
  return data({ sponsorable, own }, { status: own ? 200 : 503 });
}

export const action = businessFormAction({
  as: "owner",
  logIn: logInToUpdate,
  failed: sponsorshipFailed,
  invalid: validationError,
  done: { title: "Changes saved", text: "Your category has been saved." },
  to: "/dashboard",
  load: ({ context, user, params }) => getOwnBusinessOrRedirect(context, user, params["businessId"]!),
  schema: () => sponsorshipFields,
  save: ({ app, user, params }, { sponsoredCategoryId }) =>
    sponsorCategory(app, user, params["businessId"]!, sponsoredCategoryId),
});

export const meta = () => [{ title: "Select Category to Sponsor" }];

export default function Sponsorship({ loaderData: { sponsorable, own }, actionData, params }: Route.ComponentProps) {
  if (!own) return <LoadFailure />;
  return (
    <FormPage title="Select Category to Sponsor" intro={own.name}>
      <SponsorshipForm
        action={`/business/sponsorship/${params.businessId}`}
        sponsorable={sponsorable}
        sponsoredCategoryId={own.sponsored}
        answer={actionData}
      />
    </FormPage>
  );
}

type FormProps = Required<Pick<Choices, "sponsorable">> & {
  action: string;
  sponsoredCategoryId: string | null;
  answer: FormAnswer | undefined;
};

/** The form that contains only the category to sponsor. */
function SponsorshipForm({ action, sponsorable, sponsoredCategoryId, answer }: FormProps) {
  const sender = useSender(answer);
  const { fields, formProps, refusal } = useBusinessForm({
    schema: sponsorshipFields,
    sender,
    values: { sponsoredCategoryId: sponsoredCategoryId ?? "" },
  });
  return (
    <PostForm failed={sponsorshipFailed} action={action} sender={sender} {...formProps} className="grid gap-6">
      <SponsoredSection fields={fields} basic={false} sponsorable={sponsorable} />
      <SaveBar cancelTo="/dashboard" problems={refusal && <ProblemSummary {...refusal} />}>
        Save Changes
      </SaveBar>
    </PostForm>
  );
}
