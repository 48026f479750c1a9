import { formAction, formActions } from "#app/http/form-action.ts";
import { importsPath, reportPath } from "#app/routes/admin/imports/import-parts.tsx";
import { howMany } from "#domain/text/formats.shared.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { importRefusal } from "#domain/imports/import-report.shared.ts";
import { decideImport } from "#domain/imports/run-import.ts";
import { undoImport } from "#domain/imports/undo-import.ts";

const decide = (status: "approved" | "rejected", title: string) =>
  formAction(
    noFields,
    {
      ...{
        as: "admin",
        failed: { title: "Failed to save the decision.", text: "Please try again." },
        refusals: importRefusal,
      },
      done: (count: number) => ({ title, text: `${howMany(count)} ${status}.` }),
      to: (_, { params }) => reportPath(params["importId"]!),
    },
    ({ app, user, params }) => decideImport(app, user, params["importId"]!, status),
  );

export const action = formActions({
  undo: formAction(
    noFields,
    {
      ...{ as: "admin", failed: { title: "Failed to undo the import.", text: "Please try again." }, refusals: importRefusal },
      ...{ done: undoneToast, to: importsPath },
    },
    ({ app, user, params }) => undoImport(app, user, params["importId"]!),
  ),
  approve: decide("approved", "Import approved"),
  reject: decide("rejected", "Import rejected"),
});

function undoneToast({ removed, restored, kept }: Awaited<ReturnType<typeof undoImport>>) {
  const sentences = [
    removed && `${howMany(removed, "business was", "businesses were")} removed.`,
    restored && `${howMany(restored, "business was", "businesses were")} restored.`,
    kept && `We kept ${howMany(kept, "changed business", "changed businesses")}.`,
  ];
  return { title: "Import undone", text: sentences.filter(Boolean).join(" ") };
}
