import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { saveBusinessForm } from "#app/routes/admin/businesses/save-business.ts";
import { creatingBusiness } from "#app/routes/admin/result-messages.ts";
import { loadMicroCategoryChoices } from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { adminFormPart } from "#app/ui/business-form/admin-section.tsx";
import { AdminBusinessFormPage } from "#app/routes/admin/businesses/business-form-page.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { createBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";

export async function loader(args: Route.LoaderArgs) {
  const offers = await loadAsAdmin(args.context, async () => (await loadMicroCategoryChoices(args)).it);
  return data({ offers });
}

export async function action(args: Route.ActionArgs) {
  return saveBusinessForm(args, {
    messages: creatingBusiness,
    find: async () => null,
    save: (admin, profile) => createBusiness(args.context.get(appContext), admin, profile),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Add New Business" }];

export default function NewBusiness({ loaderData: { offers }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  return (
    <AdminBusinessFormPage title="Add New Business">
      <BusinessForm
        business={null}
        offers={offers}
        basic
        answer={answered}
        failed={creatingBusiness.failed}
        draftKey="admin:new"
        cancelTo="/admin/dashboard/businesses"
        save="Save Changes"
        admin={adminFormPart(null)}
      />
    </AdminBusinessFormPage>
  );
}
