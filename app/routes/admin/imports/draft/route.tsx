import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { draftPath, importsPath, reportPath } from "#app/routes/admin/imports/import-links.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { howMany } from "#app/ui/format.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories-for-admin.ts";
import { startDraftImport } from "#domain/imports/drafts/import-draft.ts";
import { deleteImportDraft, getImportDraft, hasOsmPlaces } from "#domain/imports/drafts/import-drafts.ts";
import { listMappedValues, saveImportMapping, useProfile } from "#domain/imports/drafts/save-mapping.ts";
import { listProfileNames } from "#domain/imports/profiles/profiles.ts";
import { categoryTexts, type MappingChoices } from "./category-texts.ts";
import { MappingForm } from "./mapping-form.tsx";
import { readMappingForm } from "./read-mapping-form.ts";
import { UseProfile } from "./use-profile.tsx";

const failed = { title: "Failed to save the mapping.", tone: "problem" as const };

export async function loader({ context, params: { draftId } }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const admin = await requireAdmin(context);
  return orErrorResponse(async () => {
    const draft = await getImportDraft(app, admin, draftId);
    const [{ values, more }, groups, profiles] = await Promise.all([
      listMappedValues(app, draft),
      listMicroCategoryChoices(app.db),
      listProfileNames(app.db),
    ]);
    const textOf = categoryTexts(groups);
    const { fileName, format, rows, mapping, sourceName, profileId } = draft;
    const { columns, defaultCategory, titleCase, checkPhones, mergeRepeats } = mapping;
    const choices: MappingChoices = {
      columns: draft.columns.map(({ name, samples }) => ({ name, samples })),
      values: values.map(({ value, rows: count, ids, isUnclear }) => ({ value, rows: count, isUnclear, text: textOf(ids) })),
      ...{ more, groups, isOsm: hasOsmPlaces(draft) },
    };
    const saved = {
      ...{ sourceName, fields: columns.map((field) => field ?? ""), defaultCategory: defaultCategory ?? "" },
      ...{ titleCase, checkPhones, mergeRepeats, values: [] },
    };
    return { fileName, format, rows, choices, saved, profiles, hasProfile: profileId !== null, sourceName };
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
    if (intent === "use_profile") {
      await useProfile(app, admin, draftId, String(form.get("profile")));
      return { to: draftPath(draftId), toast: { title: "Mapping applied" } };
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

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Map the data in a file" }];

export default function MapFile({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, format, rows, choices, saved, profiles, hasProfile, sourceName } = loaderData;
  const answered = useAnswer(actionData);
  const contents = [howMany(rows, "row", "rows"), !choices.isOsm && howMany(choices.columns.length, "column", "columns")];
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title={`Map the data in ${fileName}`}
        text={`Recognized as: ${format}. ${contents.filter(Boolean).join(", ")}.`}
      />
      {hasProfile && <p>{`This file uses the saved mapping for “${sourceName}.” You can still change it.`}</p>}
      <UseProfile profiles={profiles} />
      <MappingForm
        key={JSON.stringify([saved, choices.values])}
        choices={choices}
        saved={answered?.typed ?? saved}
        problems={answered?.problems ?? {}}
      />
      <PostForm failed={{ title: "Failed to delete the file." }} toastOnly fields={{ intent: "delete" }}>
        <SubmitButton label="Delete this file" look="btn-quiet" icon="trash-2" />
      </PostForm>
    </div>
  );
}
