import { formatCount } from "#domain/text/formats.shared.ts";
import { useState } from "react";
import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { logInFirst, orLoggedOut } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { importFileMegabytes, importFileTooLarge, maxImportRows } from "#domain/imports/limits.shared.ts";
import { refusalText } from "#app/routes/admin/business-and-import-messages.ts";
import { filesIn, readUpload } from "#app/http/uploads/read-upload.ts";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { Cell, DataTable, Row, TableMessage } from "#app/routes/admin/table/data-table.tsx";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { type FormAnswer, loggedOut, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { createImportDraft } from "#domain/imports/import-drafts.ts";
import { type ListedImport, listImports } from "#domain/imports/run-import.ts";
import { draftPath, ImportState, importsPath, ImportTally, reportPath, usePolling } from "./import-parts.tsx";

const maxBytes = importFileMegabytes * 1024 * 1024;
const failed = { title: "Failed to read the file.", tone: "problem" as const };

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadAsAdmin(context, async (admin) => {
    return { imports: await listImports(app, admin) };
  });
  return data({ loaded }, { status: loaded ? 200 : 503 });
}

/** Reads the uploaded file, and opens the page that maps its data. */
export async function action({ context, request }: Route.ActionArgs) {
  const create = async () => {
    const admin = await requireAdmin(context);
    const file = await readFile(request);
    if ("error" in file) return file;
    const draft = await createImportDraft(context.get(appContext), admin, file);
    return "problem" in draft ? { status: 400, error: draft.problem } : draft;
  };
  const outcome = await orNull(context.get(log), () => attempt(create)).catch(orLoggedOut);
  if (outcome === "logged out") return answer(logInFirst, 401, loggedOut);
  if (!outcome) return answer("Please try again.", 503);
  if ("refused" in outcome) return answer(refusalText(outcome.refused), 409);
  if ("error" in outcome.done) return answer(outcome.done.error, outcome.done.status);
  return redirect(draftPath(outcome.done.id));
}

function answer(text: string, status: number, refused: string | null = null) {
  return data<FormAnswer>({ problem: { ...failed, text }, refused }, { status });
}

/** The body may be larger than a file, so that a file that is slightly too large gets a message. */
async function readFile(request: Request): Promise<{ fileName: string; bytes: Uint8Array } | { status: number; error: string }> {
  const form = await readUpload(request, 2 * maxBytes);
  if (form === 413) return { status: 413, error: importFileTooLarge };
  const [file, another] = typeof form === "number" ? [] : filesIn(form, "file");
  if (!file || another) return { status: 400, error: "Please choose a file." };
  if (file.size > maxBytes) return { status: 413, error: importFileTooLarge };
  return { fileName: file.name, bytes: await file.bytes() };
}

export const meta = () => [{ title: "Imports" }];

export default function Imports({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  const running = loaded?.imports.some(({ state }) => state === "running") ?? false;
  usePolling(running);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Imports" />
      <Upload answer={actionData} />
      <section aria-label="Past imports" className="grid grid-cols-1 gap-3">
        <h2 className="text-xl">Past imports</h2>
        {!loaded && <TableMessage problem title="Error loading imports. Please try again later." />}
        {loaded?.imports.length === 0 && (
          <TableMessage title="No imports yet" text="Choose a file above. You'll see a preview before anything is saved." />
        )}
        {loaded && loaded.imports.length > 0 && <ImportsTable imports={loaded.imports} />}
      </section>
    </div>
  );
}

function Upload({ answer: pageAnswer }: { answer: FormAnswer | undefined }) {
  const sender = useSender(pageAnswer);
  const plansShown = usePlansShown();
  const [isTooLarge, setTooLarge] = useState(false);
  const problem = isTooLarge ? importFileTooLarge : sender.answer?.problem?.text;
  return (
    <PostForm
      failed={{ ...failed, text: "Please try again." }}
      action={importsPath}
      sender={sender}
      encType="multipart/form-data"
      className="max-w-3xl"
    >
      <FormSection
        title="Import a file"
        help={
          <>
            Use a table with a header (CSV or XLSX) or OpenStreetMap places (GeoJSON or Overpass JSON). Only the business name is
            required, and the columns can have any names. You can check and correct everything before it is saved. An import never
            changes the {plansShown && "plan, "}approval status
            {plansShown && ","} or owner of a business.
          </>
        }
      >
        <div>
          <label htmlFor="import-file" className="font-semibold">
            File
          </label>
          <input
            id="import-file"
            type="file"
            name="file"
            required
            onChange={({ target }) => setTooLarge((target.files?.[0]?.size ?? 0) > maxBytes)}
            accept=".csv,.tsv,.txt,.xlsx,.json,.geojson,text/csv,application/json,application/geo+json"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "import-problem" : "import-help"}
            className="mt-1.5 block w-full rounded-control border border-line-strong bg-surface p-2 file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-accent-soft file:px-3 file:font-semibold file:text-accent"
          />
          <p id="import-help" className="mt-1 text-sm text-ink-soft">
            {`Up to ${importFileMegabytes} MB and ${formatCount(maxImportRows)} rows.`}
          </p>
          {problem && <FieldProblem id="import-problem">{problem}</FieldProblem>}
        </div>
        {!isTooLarge && <SubmitButton label="Continue" sending="Sending..." look="btn-accent justify-self-start" />}
      </FormSection>
    </PostForm>
  );
}

const columns = [{ title: "File", wide: true }, { title: "Started" }, { title: "Status" }, { title: "Rows", wide: true }];

/** The imports, newest first, with their progress and row counts. */
function ImportsTable({ imports }: { imports: ListedImport[] }) {
  return (
    <DataTable label="Imports" columns={columns}>
      {imports.map((row) => (
        <Row key={row.id}>
          <Cell heading className="wrap-anywhere">
            <TextLink to={reportPath(row.id)} label={row.fileName} about="report" />
            {row.dryRun && (
              <span className="ml-2 rounded-full bg-accent-soft px-2 py-0.5 text-sm font-medium text-accent">Preview</span>
            )}
          </Cell>
          <Cell label="Started">
            <DateTime at={row.startedAt} stacked />
          </Cell>
          <Cell label="Status">
            <ImportState row={row} />
          </Cell>
          <Cell label="Rows">
            <ImportTally row={row} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
