import type { Route } from "./+types/route.ts";
import { businessFormMessages, validationError } from "#app/http/business-form-messages.ts";
import { formAction } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { kindOf, logInToUpdate } from "#app/routes/owner/business-form/form-kinds.ts";
import { FormPage } from "#app/routes/owner/business-form/form-page.tsx";
import { getOwnBusinessOrRedirect } from "#app/routes/owner/business-form/load-business.ts";
import { loadAsOwner } from "#app/routes/owner/load-as-owner.ts";
import { SponsoredCategoryField, sponsorHelp } from "#app/ui/business-form/category-fields.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { sponsorshipFields } from "#domain/businesses/business-forms.shared.ts";
import { sponsorCategory } from "#domain/businesses/owner/save-own-business.ts";
import { findOwnSponsorship, listCategoryChoices } from "#domain/sponsors/list-sponsorships.ts";

const notIncluded = { title: "Sponsoring a category is part of Premium + Sponsorship.", tone: "problem" as const };

export const loader = (args: Route.LoaderArgs) =>
  loadAsOwner(args, async ({ db }, owner) => {
    const { businessId } = args.params;
    const { name, plan } = await getOwnBusinessOrRedirect(args.context, owner, businessId);
    if (plan !== "premium_sponsorship") throw await redirectWithToast("/dashboard", notIncluded);
    const sponsored = (await findOwnSponsorship(db, owner))?.categoryId ?? "";
    return { name, sponsored, choices: await listCategoryChoices(db, businessId) };
  });

const { failed } = kindOf(true);

export const action = formAction(
  async ({ context, user, params }) => {
    await getOwnBusinessOrRedirect(context, user, params["businessId"]!);
    return sponsorshipFields;
  },
  {
    ...{ as: "owner", logIn: logInToUpdate, ...businessFormMessages(failed), invalid: validationError, to: "/dashboard" },
    done: { title: "Changes saved", text: "Your category has been saved." },
  },
  ({ app, user, params }, { sponsoredCategoryId }) => sponsorCategory(app, user, params["businessId"]!, sponsoredCategoryId),
);

const title = "Select Category to Sponsor";
export const meta = () => [{ title }];

/** The page with the form that contains only the category to sponsor. */
export default function Sponsorship({ loaderData: own, actionData, params }: Route.ComponentProps) {
  return (
    <FormPage title={title} intro={own.name}>
      <SchemaForm
        id="sponsorship"
        schema={sponsorshipFields}
        failed={failed}
        action={`/business/sponsorship/${params.businessId}`}
        answer={actionData}
        defaultValue={{ sponsoredCategoryId: own.sponsored }}
        button="Save Changes"
        sending="Saving..."
      >
        {({ sponsoredCategoryId }) => (
          <FormSection title="Category Sponsorship" help={sponsorHelp}>
            <SponsoredCategoryField field={sponsoredCategoryId} choices={own.choices} />
          </FormSection>
        )}
      </SchemaForm>
    </FormPage>
  );
}
