import { formAction, formActions } from "#app/http/form-action.ts";
import { importsPath, reportPath } from "#app/routes/admin/imports/import-parts.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { importRefusal } from "#domain/imports/import-report.shared.ts";
import { decideImport } from "#domain/imports/run-import.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { decisionFailed, undoFailed } from "./route.tsx";

const decide = (status: "approved" | "rejected") =>
  formAction(
    noFields,
    {
      ...{ as: "admin", failed: decisionFailed, refusals: importRefusal },
      done: (count: number) => ({ title: `Import ${status}`, text: `${howMany(count)} ${status}.` }),
      to: (_, { params }) => reportPath(params["importId"]!),
    },
    ({ app, user, params }) => decideImport(app, user, params["importId"]!, status),
  );

export const action = formActions({
  approve: decide("approved"),
  reject: decide("rejected"),
  undo: formAction(
    noFields,
    { ...{ as: "admin", failed: undoFailed, refusals: importRefusal }, done: undoneToast, to: importsPath },
    ({ app, user, params }) => undoImport(app, user, params["importId"]!),
  ),
});

function undoneToast({ removed, restored, left: { length: kept } }: Awaited<ReturnType<typeof undoImport>>) {
  const sentences = [
    removed && `${howMany(removed, "business was", "businesses were")} removed.`,
    restored && `${howMany(restored, "business was", "businesses were")} restored.`,
    kept && `We kept ${howMany(kept, "changed business", "changed businesses")}.`,
  ];
  return { title: "Import undone", text: sentences.filter(Boolean).join(" ") };
}
