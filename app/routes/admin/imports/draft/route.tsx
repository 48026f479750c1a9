import { howMany } from "#domain/text/formats.shared.ts";
import { redirect } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { draftPath, reportPath } from "#app/routes/admin/imports/import-parts.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { getImportDraft } from "#domain/imports/import-drafts.ts";
import { importRefusal } from "#domain/imports/import-report.shared.ts";
import { startImport } from "#domain/imports/run-import.ts";
import { type MappingInput, readDraftContents, saveImportMapping } from "#domain/imports/save-mapping.ts";
import { MappingForm } from "./mapping-form.tsx";

const failed = { title: "Failed to save the mapping.", text: "Please try again." };

export async function loader({ context, params: { draftId } }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const admin = await requireAdmin(context);
  return orErrorResponse(async () => {
    const draft = await getImportDraft(app, admin, draftId);
    return { draft, contents: await readDraftContents(app, draft) };
  });
}

/** Saves the mapping, and with the button "Preview", starts one. The answer has the problems by field. */
export const action = formAction(
  (_, fields) => z.any().transform(() => ({ input: readMappingForm(fields), isPreview: fields.get("intent") === "preview" })),
  { as: "admin", failed, refusals: importRefusal },
  async ({ app, user, params, context }, { input, isPreview }) => {
    const draftId = params["draftId"]!;
    const { mapping } = await getImportDraft(app, user, draftId);
    const problems = await saveImportMapping(app, user, draftId, input);
    if (Object.keys(problems).length) return problems;
    if (!isPreview || input.headerRow !== mapping.headerRow)
      return redirectWithToast(draftPath(draftId), { title: "Mapping saved" });
    const { id, done } = await startImport(app, user, draftId, { dryRun: true });
    done.catch((error: unknown) => context.get(log).error({ err: error }, "a preview failed"));
    return redirect(reportPath(id));
  },
);

/** Reads the mapping form. It contains one "field" for each column, and one "category" for each value. */
function readMappingForm(form: FormData): MappingInput {
  const [fields, values, texts] = ["field", "value", "category"].map((name) => form.getAll(name).map(String));
  const headerRow = String(form.get("headerRow"));
  return {
    ...{ sourceName: String(form.get("sourceName")), headerRow: /^\d{1,2}$/.test(headerRow) ? Number(headerRow) : null },
    ...{ fields: fields!, values: values!.map((value, at) => ({ value, text: texts![at] ?? "" })) },
  };
}

export const meta = () => [{ title: "Map the data in a file" }];

export default function MapFile({ loaderData, actionData, params: { draftId } }: Route.ComponentProps) {
  const { draft, contents } = loaderData;
  const { fileName, format, rows, columns } = draft;
  const size = [howMany(rows, "row", "rows"), columns.length > 0 && howMany(columns.length, "column", "columns")];
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title={`Map the data in ${fileName}`} text={`Recognized as: ${format}. ${size.filter(Boolean).join(", ")}.`} />
      <MappingForm
        {...loaderData}
        key={JSON.stringify([draft, contents.values])}
        action={draftPath(draftId)}
        answer={actionData}
        failed={failed}
      />
    </div>
  );
}
