import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsStaff } from "#app/routes/admin/run-as-admin.ts";
import { saveBusinessForm } from "#app/routes/admin/businesses/save-business.ts";
import { creatingBusiness } from "#app/routes/admin/business-and-import-messages.ts";
import { loadMicroCategoryChoices } from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { adminFormPart } from "#app/ui/business-form/admin-section.tsx";
import { AdminBusinessFormPage } from "#app/routes/admin/businesses/business-form-page.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { missingBusinessesPath } from "#app/routes/admin/missing-businesses/missing-business-links.ts";
import { createBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { findSuggestion, type MissingBusiness } from "#domain/missing-businesses/list-suggestions.ts";
import { createSuggestedBusiness } from "#domain/missing-businesses/settle-suggestion.ts";

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(appContext);
  const id = suggestionIn(args.url);
  const read = await loadAsStaff(args.context, async (admin) => ({
    offers: (await loadMicroCategoryChoices(args)).it,
    suggestion: id ? await findSuggestion(db, admin, id) : null,
  }));
  return data({ offers: null, suggestion: null, ...read });
}

export async function action(args: Route.ActionArgs) {
  const app = args.context.get(appContext);
  const id = suggestionIn(args.url);
  return saveBusinessForm(args, {
    messages: creatingBusiness,
    find: async () => null,
    save: async (admin, profile) => {
      await (id ? createSuggestedBusiness(app, admin, id, profile) : createBusiness(app, admin, profile));
      return null;
    },
  });
}

/** Returns the id of the suggestion that becomes the business, or null. */
function suggestionIn(url: URL): string | null {
  return url.searchParams.get("suggestion");
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Add New Business" }];

export default function NewBusiness({ loaderData: { offers, suggestion }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  return (
    <AdminBusinessFormPage title="Add New Business">
      {suggestion && <SuggestionNote {...suggestion} />}
      <BusinessForm
        business={null}
        suggestedName={suggestion?.name}
        offers={offers}
        basic
        answer={answered}
        failed={creatingBusiness.failed}
        cancelTo={suggestion ? missingBusinessesPath : "/admin/dashboard/businesses"}
        save="Save Changes"
        admin={adminFormPart(null)}
      />
    </AdminBusinessFormPage>
  );
}

/** What the visitor wrote about the business. */
function SuggestionNote({ details, email }: MissingBusiness) {
  return (
    <section aria-labelledby="suggestion" className="card grid gap-1 px-5 py-4 wrap-anywhere">
      <h2 id="suggestion" className="text-base">
        A visitor suggested this business
      </h2>
      <p className="whitespace-pre-line">{details}</p>
      {email && <p className="text-ink-soft">{`We'll email ${email} when you save the business.`}</p>}
    </section>
  );
}
