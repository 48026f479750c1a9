import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { draftPath, importsPath, reportPath } from "#app/routes/admin/imports/import-parts.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { howMany } from "#app/ui/format.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories-for-admin.ts";
import { deleteImportDraft, getImportDraft, startDraftImport } from "#domain/imports/import-drafts.ts";
import { type MappingInput, mappingInputOf, readDraftContents, saveImportMapping } from "#domain/imports/save-mapping.ts";
import { MappingForm } from "./mapping-form.tsx";

const failed = { title: "Failed to save the mapping.", tone: "problem" as const };

export async function loader({ context, params: { draftId } }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const admin = await requireAdmin(context);
  return orErrorResponse(async () => {
    const draft = await getImportDraft(app, admin, draftId);
    const [contents, groups] = await Promise.all([readDraftContents(app, draft), listMicroCategoryChoices(app.db)]);
    const { fileName, format, rows, columns } = draft;
    return { fileName, format, rows, columns, contents, groups, saved: mappingInputOf(draft) };
  });
}

export async function action({ context, request, params: { draftId } }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const typed = readMappingForm(form);
  const outcome = await runAsAdmin(context, async (admin) => {
    if (intent === "delete") {
      await deleteImportDraft(app, admin, draftId);
      return { to: importsPath, toast: { title: "File deleted" } };
    }
    if (intent !== "save" && intent !== "preview") throw data({ code: "unknown_intent" }, { status: 400 });
    const problems = await saveImportMapping(app, admin, draftId, typed);
    if (Object.keys(problems).length) return { problems };
    if (intent === "save") return { to: draftPath(draftId), toast: { title: "Mapping saved" } };
    const { id, done } = await startDraftImport(app, admin, draftId, { dryRun: true });
    done.catch((error: unknown) => context.get(log).error({ err: error }, "a preview failed"));
    return { to: reportPath(id), toast: null };
  });
  if (!outcome) return redirectWithToast(draftPath(draftId), { ...failed, text: "Please try again." });
  if ("refused" in outcome) {
    const to = outcome.refused === "import_draft_unknown" ? importsPath : draftPath(draftId);
    return redirectWithToast(to, { ...failed, text: refusalMessage(outcome.refused).text });
  }
  if ("problems" in outcome.done) return data({ problems: outcome.done.problems, typed }, { status: 400 });
  const { to, toast } = outcome.done;
  return toast ? redirectWithToast(to, toast) : redirect(to);
}

/** Reads the mapping form. It contains one "field" for each column, and one "category" for each value. */
function readMappingForm(form: FormData): MappingInput {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
  const text = (name: string) => texts(name)[0] ?? "";
  const categories = texts("category");
  const skipped = new Set(texts("skip"));
  return {
    ...{ sourceName: text("sourceName"), fields: texts("field") },
    values: texts("value").map((value, at) => ({ value, text: categories[at] ?? "", isSkipped: skipped.has(value) })),
  };
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Map the data in a file" }];

export default function MapFile({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, format, rows, columns, contents, saved } = loaderData;
  const answered = useAnswer(actionData);
  const size = [howMany(rows, "row", "rows"), columns.length > 0 && howMany(columns.length, "column", "columns")];
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title={`Map the data in ${fileName}`} text={`Recognized as: ${format}. ${size.filter(Boolean).join(", ")}.`} />
      <MappingForm
        {...loaderData}
        key={JSON.stringify([saved, contents.values])}
        saved={answered?.typed ?? saved}
        problems={answered?.problems ?? {}}
      />
      <PostForm failed={{ title: "Failed to delete the file." }} toastOnly fields={{ intent: "delete" }}>
        <SubmitButton label="Delete this file" look="btn-quiet" icon="trash-2" />
      </PostForm>
    </div>
  );
}
