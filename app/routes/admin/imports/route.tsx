import { useState } from "react";
import { z } from "zod";
import type { Route } from "./+types/route.ts";
import { formAction } from "#app/http/form-action.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { createImportDraft } from "#domain/imports/import-drafts.ts";
import { importFileMegabytes, importFileTooLarge, importRefusal, maxImportRows } from "#domain/imports/import-report.shared.ts";
import { listImports } from "#domain/imports/run-import.ts";
import { formatCount } from "#domain/text/formats.shared.ts";
import { draftPath, ImportState, importsPath, ImportTally, reportPath, usePolling } from "./import-parts.tsx";

const maxBytes = importFileMegabytes * 1024 * 1024;
const failed = { title: "Failed to read the file.", text: "Please try again." };

export const loader = (args: Route.LoaderArgs) => loadList(args, (app, admin, { page }) => listImports(app, admin, page));

const missing = "Please choose a file.";
// A file input without a chosen file sends a file without a name.
const chosen = z.instanceof(File, { error: missing }).refine(({ name }) => name !== "", { error: missing, abort: true });
const fields = z.object({ file: chosen.refine(({ size }) => size <= maxBytes, importFileTooLarge) });

/** Reads the uploaded file, and opens the screen that maps its data. */
export const action = formAction(
  fields,
  { as: "admin", failed, refusals: importRefusal, to: draftPath },
  async ({ app, user }, { file }) => createImportDraft(app, user, { fileName: file.name, bytes: await file.bytes() }),
);

export const meta = () => [{ title: "Imports" }];

export default function Imports({ loaderData: { list }, actionData }: Route.ComponentProps) {
  usePolling(list?.rows.some(({ state }) => state === "running") ?? false);
  return (
    <ListScreen
      title="Imports"
      above={<Upload answer={actionData} />}
      list={list}
      noun={["import", "imports"]}
      empty={{ title: "No imports yet", text: "Choose a file above. You'll see a preview before anything is saved." }}
      columns={[
        {
          title: "File",
          wide: true,
          cell: ({ id, fileName, draftId }) => (
            <>
              <TextLink to={reportPath(id)} label={fileName} about="report" />
              {draftId && (
                <span className="ml-2 rounded-full bg-accent-soft px-2 py-0.5 text-sm font-medium text-accent">Preview</span>
              )}
            </>
          ),
        },
        { title: "Started", labeled: true, cell: (row) => <DateTime at={row.startedAt} stacked /> },
        { title: "Status", labeled: true, cell: (row) => <ImportState row={row} /> },
        { title: "Rows", labeled: true, wide: true, cell: (row) => <ImportTally row={row} /> },
      ]}
    />
  );
}

function Upload({ answer }: { answer: FormAnswer | undefined }) {
  const sender = useSender(answer);
  const plansShown = usePlansShown();
  const [isTooLarge, setTooLarge] = useState(false);
  const problem = isTooLarge ? importFileTooLarge : (sender.answer?.reply?.error?.["file"]?.[0] ?? sender.answer?.problem?.text);
  return (
    <PostForm failed={failed} action={importsPath} sender={sender} encType="multipart/form-data" className="max-w-3xl">
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
