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
    {
      ...{ as: "admin", failed: undoFailed, refusals: importRefusal },
      done: ({ removed, restored, left }: Awaited<ReturnType<typeof undoImport>>) => ({
        title: "Import undone",
        text: `${howMany(removed)} removed, ${restored} restored, ${left.length} kept.`,
      }),
      to: importsPath,
    },
    ({ app, user, params }) => undoImport(app, user, params["importId"]!),
  ),
});
