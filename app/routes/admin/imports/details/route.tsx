import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import * as parts from "#app/routes/admin/imports/import-parts.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { businessRefusals } from "#app/routes/admin/business-and-import-messages.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { startDraftImport } from "#domain/imports/import-drafts.ts";
import { getImport, type ListedImport } from "#domain/imports/list-imports.ts";

const { canBeUndone, draftPath, ImportState, importsPath, ImportTally, Refresh, reportPath, usePolling } = parts;
const failed = { title: "Failed to start the import.", text: "Please try again." };

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const admin = await requireAdmin(context);
  return { row: await orErrorResponse(() => getImport(context.get(appContext), admin, importId)) };
}

/** Imports the draft that was previewed. */
export const action = formAction(
  noFields,
  { as: "admin", failed, refusals: businessRefusals, done: { title: "Import started" }, to: reportPath },
  async ({ app, user, params, context }) => {
    const { draftId } = await getImport(app, user, params["importId"]!);
    const { id, done } = await startDraftImport(app, user, draftId ?? "", { dryRun: false });
    done.catch((error: unknown) => context.get(log).error({ err: error }, "an import failed"));
    return id;
  },
);

export const meta = () => [{ title: "Import report" }];

export default function ImportDetails({ loaderData: { row } }: Route.ComponentProps) {
  const running = row.state === "running";
  usePolling(running);
  const isPreview = row.dryRun && row.draftId !== null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title={`${row.dryRun ? "Preview of" : "Import of"} ${row.fileName}`}
        text={row.dryRun ? "Nothing has been saved yet. Check what the import will do." : undefined}
      />
      <section aria-label="Result" className="card grid gap-4 p-4 md:grid-cols-2">
        <ImportState row={row} />
        <ImportTally row={row} />
      </section>
      <div className="flex flex-wrap items-center gap-3">
        {isPreview && row.state === "done" && <Import row={row} />}
        {isPreview && <LinkButton to={draftPath(row.draftId!)} icon="pencil" label="Change the mapping" />}
        {canBeUndone(row) && <LinkButton to={`${reportPath(row.id)}/undo`} icon="rotate-ccw" label="Undo import" />}
        {running && <Refresh />}
        {!running && (
          <a href={`${reportPath(row.id)}/report.csv`} download className="btn btn-quiet">
            <Icon name="download" className="size-4" />
            Download all rows (CSV)
          </a>
        )}
        <LinkButton to={importsPath} label="All imports" />
      </div>
      {row.remarks.length > 0 && <Remarks remarks={row.remarks} />}
    </div>
  );
}

const columns = [{ title: "What to check", wide: true }, { title: "Rows" }, { title: "Examples", wide: true }];

/** What the admin should know about the rows: one line for each reason. */
function Remarks({ remarks }: { remarks: ListedImport["remarks"] }) {
  return (
    <DataTable label="Remarks" columns={columns}>
      {remarks.map(({ reason, rows, examples }) => (
        <Row key={reason}>
          <Cell heading className="wrap-anywhere">
            {reason}
          </Cell>
          <Cell label="Rows" className="tabular-nums">
            {formatCount(rows)}
          </Cell>
          <Cell label="Examples" className="wrap-anywhere">
            {examples.map((example) => (
              <p key={example}>{example}</p>
            ))}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function Import({ row: { id, tally } }: { row: ListedImport }) {
  const count = tally.added + tally.updated;
  return (
    <PostForm failed={failed} action={reportPath(id)} toastOnly>
      <SubmitButton label={count ? `Import ${howMany(count)}` : "Import (nothing would change)"} sending="Starting..." />
    </PostForm>
  );
}
