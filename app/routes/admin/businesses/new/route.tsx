import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { saveBusinessAction } from "#app/routes/admin/businesses/save-business.ts";
import { creatingBusiness } from "#app/routes/admin/business-and-import-messages.ts";
import { loadMicroCategoryChoices } from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { adminFormPart } from "#app/ui/business-form/admin-section.tsx";
import { AdminBusinessFormPage } from "#app/routes/admin/businesses/business-form-page.tsx";
import { createBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";

export async function loader(args: Route.LoaderArgs) {
  const offers = await loadAsAdmin(args.context, async () => (await loadMicroCategoryChoices(args)).it);
  return data({ offers, name: args.url.searchParams.get("name") ?? undefined });
}

export const action = saveBusinessAction({
  messages: creatingBusiness,
  load: async () => null,
  save: ({ app, user }, profile) => createBusiness(app, user, profile),
});

export const meta = () => [{ title: "Add New Business" }];

export default function NewBusiness({ loaderData: { offers, name }, actionData }: Route.ComponentProps) {
  return (
    <AdminBusinessFormPage title="Add New Business">
      <BusinessForm
        action="/admin/dashboard/businesses/new"
        business={null}
        suggested={{ name }}
        offers={offers}
        basic
        answer={actionData}
        failed={creatingBusiness.failed}
        cancelTo="/admin/dashboard/businesses"
        save="Save Changes"
        admin={adminFormPart(null)}
      />
    </AdminBusinessFormPage>
  );
}
