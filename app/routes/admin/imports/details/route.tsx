import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { draftPath, importsPath, reportPath, reportViewOf } from "#app/routes/admin/imports/import-links.ts";
import { ImportState, ImportTally } from "#app/routes/admin/imports/import-state.tsx";
import { canBeUndone, Refresh } from "#app/routes/admin/imports/imports-table.tsx";
import { usePolling } from "#app/routes/admin/imports/use-polling.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { howMany } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { startDraftImport } from "#domain/imports/drafts/import-draft.ts";
import { type BrowserImport, getImport } from "#domain/imports/import-uploaded-file.ts";
import { listReportRows } from "#domain/imports/report/list-report-rows.ts";
import { ReportTable } from "./report-table.tsx";

const failed = { title: "Failed to start the import.", tone: "problem" as const };

export async function loader({ context, params: { importId }, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const admin = await requireAdmin(context);
  const view = reportViewOf(url.searchParams);
  return orErrorResponse(async () => {
    const row = await getImport(app, admin, importId);
    return { row, report: await listReportRows(app, admin, row.id, view), view };
  });
}

/** Imports the draft that was previewed. */
export async function action({ context, params: { importId } }: Route.ActionArgs) {
  const app = context.get(appContext);
  const here = reportPath(importId);
  const outcome = await runAsAdmin(context, async (admin) => {
    const { draftId } = await getImport(app, admin, importId);
    const { id, done } = await startDraftImport(app, admin, draftId ?? "", { dryRun: false });
    done.catch((error: unknown) => context.get(log).error({ err: error }, "an import failed"));
    return id;
  });
  if (!outcome) return redirectWithToast(here, { ...failed, text: "Please try again." });
  if ("refused" in outcome) return redirectWithToast(importsPath, { ...failed, text: refusalMessage(outcome.refused).text });
  return redirectWithToast(reportPath(outcome.done), { title: "Import started" });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Import report" }];

export default function ImportDetails({ loaderData: { row, report, view } }: Route.ComponentProps) {
  const running = row.state === "running";
  usePolling(running);
  const isPreview = row.dryRun && row.draftId !== null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title={`${row.dryRun ? "Preview of" : "Import of"} ${row.fileName}`}
        text={row.dryRun ? "Nothing has been saved yet. Check what the import will do." : undefined}
      />
      {row.warnings.map((warning) => (
        <Notice key={warning} icon="triangle-alert" look="amber" title="Please check">
          <p className="wrap-anywhere">{warning}</p>
        </Notice>
      ))}
      <section aria-label="Result" className="card grid gap-4 p-4 md:grid-cols-2">
        <ImportState row={row} />
        <ImportTally row={row} />
      </section>
      <div className="flex flex-wrap items-center gap-3">
        {isPreview && row.state === "done" && <Import row={row} />}
        {isPreview && <LinkButton to={draftPath(row.draftId!)} icon="pencil" label="Change the mapping" />}
        {canBeUndone(row) && <LinkButton to={`${importsPath}/${row.id}/undo`} icon="rotate-ccw" label="Undo import" />}
        {running && <Refresh />}
        {report.counts.all > 0 && (
          <a href={`${importsPath}/${row.id}/report.csv`} download className="btn btn-quiet">
            <Icon name="download" className="size-4" />
            Download all rows (CSV)
          </a>
        )}
        <LinkButton to={importsPath} label="All imports" />
      </div>
      {report.counts.all > 0 && <ReportTable importId={row.id} report={report} view={view} isUndone={row.undone !== null} />}
    </div>
  );
}

function Import({ row: { tally } }: { row: BrowserImport }) {
  const count = tally.added + tally.updated;
  return (
    <PostForm failed={{ ...failed, text: "Please try again." }} toastOnly>
      <SubmitButton
        label={count ? `Import ${howMany(count)}` : "Import (nothing would change)"}
        sending="Starting..."
        name="intent"
        value="import"
      />
    </PostForm>
  );
}
