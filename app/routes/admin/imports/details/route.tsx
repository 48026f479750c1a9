import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import { z } from "zod";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { ImportState, importsPath, ImportTally, reportPath, usePolling } from "#app/routes/admin/imports/import-parts.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { Rows } from "#app/routes/admin/list-screen.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ActionButton, ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { ImportForm } from "./doubts.tsx";
import { importRefusal } from "#domain/imports/import-report.shared.ts";
import { countWaiting, getImport, type ListedImport, startImport } from "#domain/imports/run-import.ts";

const failed = { title: "Failed to start the import.", text: "Please try again." };
export const decisionFailed = { title: "Failed to save the decision.", text: "Please try again." };
export const undoFailed = { title: "Failed to undo the import.", text: "Please try again." };

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const admin = await requireAdmin(context);
  const app = context.get(appContext);
  const row = await orErrorResponse(() => getImport(app, admin, importId));
  return { row, waiting: await countWaiting(app, admin, importId) };
}

const choice = z.enum(["skip", "add", "merge"]).catch("skip");

/** Imports the draft that was previewed, with the choices for its doubtful rows. */
export const action = formAction(
  (_, fields) => z.any().transform(() => fields),
  { as: "admin", failed, refusals: importRefusal, done: { title: "Import started" }, to: reportPath },
  async ({ app, user, params, context }, fields) => {
    const { draftId, doubts } = await getImport(app, user, params["importId"]!);
    const of = (name: string) => choice.parse(fields.get(name));
    const listed = doubts.flatMap(({ place }, index) => (fields.has(`row${index}`) ? [[place, of(`row${index}`)]] : []));
    const choices = {
      all: { twin: of("twin"), junk: of("junk"), outside: of("outside") },
      rows: Object.fromEntries(listed),
      isHeld: fields.get("publish") === "hold",
    };
    const { id, done } = await startImport(app, user, draftId ?? "", { dryRun: false, choices });
    done.catch((error: unknown) => context.get(log).error({ err: error }, "an import failed"));
    return id;
  },
);

export const meta = () => [{ title: "Import report" }];

export default function ImportDetails({ loaderData: { row, waiting } }: Route.ComponentProps) {
  const running = row.state === "running";
  const canBeUndone = row.state === "done" && !row.draftId && !row.undone && row.tally.added + row.tally.updated > 0;
  usePolling(running);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title={`${row.draftId ? "Preview of" : "Import of"} ${row.fileName}`}
        text={row.draftId ? "Nothing has been saved yet. Check what the import will do." : undefined}
      />
      <section aria-label="Result" className="card grid gap-4 p-4 md:grid-cols-2">
        <ImportState row={row} />
        <ImportTally row={row} />
      </section>
      {waiting > 0 && <Waiting id={row.id} waiting={waiting} />}
      {row.draftId && row.state === "done" && <ImportForm row={row} failed={failed} />}
      <div className="flex flex-wrap items-center gap-3">
        {canBeUndone && <Undo row={row} />}
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

/** The businesses of a held import that wait for a decision, as a whole or one by one. */
function Waiting({ id, waiting }: { id: string; waiting: number }) {
  return (
    <section aria-label="Waiting for review" className="card grid gap-3 p-4">
      <p>{`${howMany(waiting, "business waits", "businesses wait")} for your review.`}</p>
      <div className="flex flex-wrap gap-3">
        <ActionButton action={`${reportPath(id)}/approve`} failed={decisionFailed} label="Approve all" look="btn-accent" />
        <ConfirmButton action={`${reportPath(id)}/reject`} failed={decisionFailed} label="Reject all">
          {`This rejects ${howMany(waiting)}. Visitors won't see them.`}
        </ConfirmButton>
        <LinkButton to="/admin/dashboard/business-requests" label="Review one by one" />
      </div>
    </section>
  );
}

function Undo({ row: { id, tally } }: { row: ListedImport }) {
  const effects = [
    tally.added && `removes ${howMany(tally.added, "added business", "added businesses")}`,
    tally.updated && `restores ${howMany(tally.updated, "updated business", "updated businesses")}`,
  ];
  return (
    <ConfirmButton action={`${reportPath(id)}/undo`} failed={undoFailed} icon="rotate-ccw" label="Undo import">
      {`This ${effects.filter(Boolean).join(" and ")}. Businesses that someone has claimed, bought a plan for, or edited since the import stay as they are, and the report lists them.`}
    </ConfirmButton>
  );
}

/** What the admin should know about the rows: one line for each reason. */
function Remarks({ remarks }: { remarks: ListedImport["remarks"] }) {
  return (
    <Rows
      title="Remarks"
      list={{ rows: remarks.map((each) => ({ ...each, id: each.reason })) }}
      columns={[
        { title: "What to check", wide: true, cell: ({ reason }) => reason },
        { title: "Rows", labeled: true, cell: ({ rows }) => formatCount(rows) },
        {
          title: "Examples",
          wide: true,
          labeled: true,
          cell: ({ examples }) => examples.map((example) => <p key={example}>{example}</p>),
        },
      ]}
    />
  );
}
