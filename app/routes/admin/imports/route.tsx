import { useEffect } from "react";
import { data, useNavigation, useRevalidator } from "react-router";
import type { Route } from "./+types/route.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { importFileMegabytes } from "#domain/imports/limits.shared.ts";
import { refusalMessage } from "#app/routes/admin/result-messages.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { memoryStore, readUpload } from "#app/http/uploads/read-upload.ts";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { ImportsTable, Refresh } from "./imports-table.tsx";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { listImports, type ImportFile, startImport } from "#domain/imports/import-uploaded-file.ts";

const here = "/admin/dashboard/imports";
const maxBytes = importFileMegabytes * 1024 * 1024;
/** The body may be twice the file limit, so that a slightly larger file gets a message instead of a broken connection. */
const limits = { body: 2 * maxBytes, file: maxBytes, files: { file: 1 } };
/** The time between reloads of the page while an import is running, in milliseconds. */
const pollInterval = 2000;
const failed = { title: "Failed to start the import.", tone: "problem" as const };

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await loadAsAdmin(context, (admin) => listImports(context.get(appContext), admin));
  return data({ imports }, { status: imports ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await runAsAdmin(context, async (admin) => {
    const file = await readFile(request);
    if ("error" in file) return file;
    const { done } = await startImport(context.get(appContext), admin, file);
    done.catch((error: unknown) => context.get(log).error({ err: error }, "an import failed"));
    return file;
  });
  if (!outcome) return redirectWithToast(here, { ...failed, text: "Please try again." });
  if ("refused" in outcome) return redirectWithToast(here, { ...failed, text: refusalMessage(outcome.refused).text });
  if ("error" in outcome.done) return data({ problem: outcome.done.error }, outcome.done.status);
  return redirectWithToast(here, { title: outcome.done.dryRun ? "Dry run started" : "Import started" });
}

async function readFile(request: Request): Promise<ImportFile | { status: number; error: string }> {
  const { fields, files, leftOut } = await readUpload(request, limits, memoryStore);
  const [file] = files;
  if (leftOut["file"] || !file) return { status: 400, error: "Please choose a file." };
  if ("refused" in file) return { status: 413, error: `The file is larger than ${importFileMegabytes} MB. Please split it.` };
  return { fileName: file.name, bytes: new Uint8Array(await file.stored.arrayBuffer()), dryRun: fields.get("mode") !== "import" };
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Imports" }];

export default function Imports({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const running = imports?.some(({ state }) => state === "running") ?? false;
  usePolling(running);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Imports" />
      <Upload problem={answered?.problem} running={running} />
      <section aria-label="Past imports" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="grow text-xl">Past imports</h2>
          {running && <Refresh />}
        </div>
        {!imports && <TableMessage problem title="Error loading imports. Please try again later." />}
        {imports?.length === 0 && <TableMessage title="No imports yet" text="Choose a file above. Try a dry run first." />}
        {imports && imports.length > 0 && <ImportsTable imports={imports} />}
      </section>
    </div>
  );
}

function Upload({ problem, running }: { problem: string | undefined; running: boolean }) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <PostForm failed={{ ...failed, text: "Please try again." }} encType="multipart/form-data" className="max-w-3xl">
      <FormSection
        title="Import a file"
        help="Use a table with a header (CSV or XLSX) or OpenStreetMap places (GeoJSON or Overpass JSON). The import never changes plans, approval or owners."
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
            accept=".csv,.tsv,.txt,.xlsx,.json,.geojson,text/csv,application/json,application/geo+json"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "import-problem" : "import-help"}
            className="mt-1.5 block w-full rounded-control border border-line-strong bg-surface p-2 file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-accent-soft file:px-3 file:font-semibold file:text-accent"
          />
          <p id="import-help" className="mt-1 text-sm text-ink-soft">
            Up to {importFileMegabytes} MB.
          </p>
          {problem && <FieldProblem id="import-problem">{problem}</FieldProblem>}
        </div>
        <fieldset>
          <legend className="font-semibold">What should we do?</legend>
          <Mode value="dry" first>
            Dry run: check the file and report the results, but don't save anything
          </Mode>
          <Mode value="import">Import: save the businesses in the file</Mode>
        </fieldset>
        <button className="btn btn-accent justify-self-start" disabled={sending || running}>
          {sending ? "Sending..." : "Start"}
        </button>
      </FormSection>
    </PostForm>
  );
}

function Mode({ value, first = false, children }: { value: string; first?: boolean; children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="mode" value={value} defaultChecked={first} className="size-5 accent-accent" />
      {children}
    </label>
  );
}

/** Reloads the page data every two seconds while an import is running and the tab is visible. */
function usePolling(running: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}
