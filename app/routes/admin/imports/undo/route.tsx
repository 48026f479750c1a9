import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { howMany } from "#app/ui/format.ts";
import { getImport } from "#domain/imports/list-imports.ts";
import { undoImport } from "#domain/imports/undo-import.ts";

const list = "/admin/dashboard/imports";
const failed = { title: "Failed to undo the import.", tone: "problem" as const };

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, "page");
  const { fileName, tally } = await orErrorResponse(() => getImport(context.get(appContext), admin, importId));
  return data({ fileName, added: tally.added, updated: tally.updated });
}

export async function action({ context, params: { importId } }: Route.ActionArgs) {
  const outcome = await runAsAdmin(context, (admin) => undoImport(context.get(appContext), admin, importId));
  if (!outcome) return redirectWithToast(list, { ...failed, text: "Please try again." });
  if ("refused" in outcome) return redirectWithToast(list, { ...failed, text: refusalMessage(outcome.refused).text });
  const { removed, restored, kept } = outcome.done;
  const sentences = [
    removed && `${howMany(removed, "business was", "businesses were")} removed.`,
    restored && `${howMany(restored, "business was", "businesses were")} restored.`,
    kept && `We kept ${howMany(kept, "changed business", "changed businesses")}.`,
  ];
  return redirectWithToast(list, { title: "Import undone", text: sentences.filter(Boolean).join(" ") });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Undo an import" }];

export default function UndoImport({ loaderData: { fileName, added, updated } }: Route.ComponentProps) {
  const effects = [
    added && `removes ${howMany(added, "added business", "added businesses")}`,
    updated && `restores ${howMany(updated, "updated business", "updated businesses")}`,
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Undo an import" />
      <PostForm failed={{ ...failed, text: "Please try again." }} toastOnly className="max-w-3xl">
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
