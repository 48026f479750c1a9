import { data } from "react-router";
import type { Route } from "./+types/new-business.ts";
import { services } from "#app/http/context.ts";
import { readAsAdmin } from "#app/http/desk.ts";
import { saveDeskForm } from "#app/http/desk-business-form.ts";
import { creatingBusiness } from "#app/http/desk-words.ts";
import { offerChoices } from "#app/http/own-business.ts";
import { BusinessForm } from "#app/ui/business-form.tsx";
import { deskForm } from "#app/ui/desk-form-part.tsx";
import { DeskFormPage } from "#app/ui/desk-form-page.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { createBusiness } from "#domain/desk/administer.ts";

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
