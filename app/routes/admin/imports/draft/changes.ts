import { formAction, formActions } from "#app/http/form-action.ts";
import { businessRefusals } from "#app/routes/admin/business-and-import-messages.ts";
import { importsPath } from "#app/routes/admin/imports/import-parts.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { deleteImportDraft } from "#domain/imports/import-drafts.ts";

export const action = formActions({
  /** Deletes an uploaded file that was not imported. */
  delete: formAction(
    noFields,
    {
      as: "admin",
      failed: { title: "Failed to delete the file." },
      refusals: businessRefusals,
      done: { title: "File deleted" },
      to: importsPath,
    },
    ({ app, user, params }) => deleteImportDraft(app, user, params["draftId"]!),
  ),
});
