import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { services } from "#app/http/request-context.ts";
import { readAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { saveDeskForm } from "#app/routes/admin/businesses/save-business.ts";
import { creatingBusiness } from "#app/routes/admin/result-messages.ts";
import { offerChoices } from "#app/routes/owner/business-form/load-business.ts";
import { BusinessForm } from "#app/ui/business-form/business-form.tsx";
import { deskForm } from "#app/ui/business-form/admin-section.tsx";
import { DeskFormPage } from "#app/routes/admin/businesses/business-form-page.tsx";
import { keepForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { createBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";

export async function loader(args: Route.LoaderArgs) {
  const offers = await readAsAdmin(args.context, async () => (await offerChoices(args)).it);
  return data({ offers });
}

export async function action(args: Route.ActionArgs) {
  return saveDeskForm(args, {
    words: creatingBusiness,
    find: async () => null,
    save: (admin, profile) => createBusiness(args.context.get(services), admin, profile),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const meta = () => [{ title: "Add New Business" }];

export default function NewBusiness({ loaderData: { offers }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  return (
    <DeskFormPage title="Add New Business">
      <BusinessForm
        business={null}
        offers={offers}
        basic
        answer={answered}
        failed={creatingBusiness.failed}
        draftKey="desk:new"
        cancelTo="/admin/dashboard/businesses"
        save="Save Changes"
        desk={deskForm(null)}
      />
    </DeskFormPage>
  );
}
