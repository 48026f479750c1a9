import { howMany } from "#domain/text/formats.shared.ts";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { businessRefusals } from "#app/routes/admin/business-and-import-messages.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { getImport } from "#domain/imports/list-imports.ts";
import { undoImport } from "#domain/imports/undo-import.ts";

const list = "/admin/dashboard/imports";
const failed = { title: "Failed to undo the import.", text: "Please try again." };

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, "page");
  const { fileName, tally } = await orErrorResponse(() => getImport(context.get(appContext), admin, importId));
  return data({ fileName, added: tally.added, updated: tally.updated });
}

export const action = formAction(
  noFields,
  { as: "admin", failed, refusals: businessRefusals, done: undoneToast, to: list },
  ({ app, user, params }) => undoImport(app, user, params["importId"]!),
);

function undoneToast({ removed, restored, kept }: Awaited<ReturnType<typeof undoImport>>) {
  const sentences = [
    removed && `${howMany(removed, "business was", "businesses were")} removed.`,
    restored && `${howMany(restored, "business was", "businesses were")} restored.`,
    kept && `We kept ${howMany(kept, "changed business", "changed businesses")}.`,
  ];
  return { title: "Import undone", text: sentences.filter(Boolean).join(" ") };
}

export const meta = () => [{ title: "Undo an import" }];

export default function UndoImport({ loaderData: { fileName, added, updated }, params: { importId } }: Route.ComponentProps) {
  const effects = [
    added && `removes ${howMany(added, "added business", "added businesses")}`,
    updated && `restores ${howMany(updated, "updated business", "updated businesses")}`,
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Undo an import" />
      <PostForm failed={failed} action={`${list}/${importId}/undo`} toastOnly className="max-w-3xl">
        <FormSection
          title={fileName}
          help="Businesses that someone has claimed, bought a plan for, or edited since the import stay as they are. The import report lists them."
        >
          <p>{`This ${effects.filter(Boolean).join(" and ") || "changes nothing"}.`}</p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton label="Undo import" look="btn-danger" />
            <LinkButton to={list} label="Cancel" />
          </div>
        </FormSection>
      </PostForm>
    </div>
  );
}
