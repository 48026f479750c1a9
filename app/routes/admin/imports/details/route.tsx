import { useState } from "react";
import { z } from "zod";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { ActionButton, ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import {
  ImportState,
  importsPath,
  ImportTally,
  reportPath,
  usePolling,
  draftPath,
} from "#app/routes/admin/imports/import-parts.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { Rows } from "#app/routes/admin/table/table.tsx";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { importRefusal } from "#domain/imports/import-report.shared.ts";
import type { Doubt, DoubtKind } from "#domain/imports/import-row.ts";
import { getImport, type ListedImport, startImport } from "#domain/imports/run-import.ts";
import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import type { Route } from "./+types/route.ts";

const failed = { title: "Failed to start the import.", text: "Please try again." };
export const decisionFailed = { title: "Failed to save the decision.", text: "Please try again." };
export const undoFailed = { title: "Failed to undo the import.", text: "Please try again." };

export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const admin = await requireAdmin(context);
  const app = context.get(appContext);
  return { row: await orErrorResponse(() => getImport(app, admin, importId)) };
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

export default function ImportDetails({ loaderData: { row } }: Route.ComponentProps) {
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
      {row.waiting > 0 && <Waiting {...row} />}
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
function Waiting({ id, waiting }: Awaited<ReturnType<typeof getImport>>) {
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

function Undo({ row: { id } }: { row: ListedImport }) {
  return (
    <ConfirmButton action={`${reportPath(id)}/undo`} failed={undoFailed} icon="rotate-ccw" label="Undo import">
      This removes the businesses that the import added and restores those that it updated. Businesses that someone has claimed,
      bought a plan for, or edited since the import stay as they are, and the report lists them.
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

const choices: [string, string][] = [
  ["skip", "Skip"],
  ["add", "Add"],
];
const kinds: Record<DoubtKind, { title: string; choices: [string, string][] }> = {
  twin: { title: "Likely listed already", choices: [...choices, ["merge", "Merge: fill in what the listing lacks"]] },
  junk: { title: "Likely tests", choices },
  outside: { title: "From other places", choices },
};

/** The form that imports a previewed file: what happens to doubtful rows, and whether new businesses wait for an approval. */
function ImportForm({ row, failed }: { row: ListedImport; failed: { title: string; text: string } }) {
  const { id, draftId, tally, doubts } = row;
  const count = tally.added + tally.updated;
  return (
    <PostForm failed={failed} action={reportPath(id)} toastOnly className="grid gap-5">
      {(Object.keys(kinds) as DoubtKind[]).map((kind) => {
        const skipped = tally.skipped[kind] ?? 0;
        return skipped > 0 && <Doubts key={kind} kind={kind} doubts={doubts} skipped={skipped} />;
      })}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-xl font-semibold">New businesses</legend>
        <label className="flex min-h-11 items-center gap-2">
          <input type="radio" name="publish" value="now" defaultChecked className="size-5 shrink-0 accent-accent" />
          Publish now
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input type="radio" name="publish" value="hold" className="size-5 shrink-0 accent-accent" />
          Hold for review. They wait under Business Requests, and listed businesses don't change.
        </label>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={count ? `Import ${howMany(count)}` : "Import"} sending="Starting..." />
        <LinkButton to={draftPath(draftId!)} icon="pencil" label="Change the mapping" />
      </div>
    </PostForm>
  );
}

/** The doubtful rows of one kind. The choice for all sets the choice of each row. */
function Doubts({ kind, doubts, skipped }: { kind: DoubtKind; doubts: Doubt[]; skipped: number }) {
  const [all, setAll] = useState("skip");
  const { title, choices } = kinds[kind];
  const rows = doubts.map((doubt, index) => ({ ...doubt, id: `row${index}` })).filter((doubt) => doubt.kind === kind);
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{`${title}: ${howMany(skipped, "row", "rows")}`}</h2>
      <label className="flex flex-wrap items-center gap-2">
        For all
        <select name={kind} defaultValue={all} onChange={({ target }) => setAll(target.value)} className="input-box">
          <Options of={choices} />
        </select>
      </label>
      <Rows
        title={title}
        list={{ rows }}
        columns={[
          { title: "Row", wide: true, cell: ({ name, place }) => `${name} (${place})` },
          {
            title: "Why",
            wide: true,
            cell: ({ about, otherId }) =>
              otherId ? <TextLink to={`/admin/dashboard/businesses/${otherId}`} label={about} /> : about,
          },
          {
            title: "Choice",
            cell: ({ id, name }) => (
              <select
                key={all}
                name={id}
                aria-label={`Choice for ${name}`}
                defaultValue={all}
                className="input-box max-md:w-full"
              >
                <Options of={choices} />
              </select>
            ),
          },
        ]}
      />
      {rows.length < skipped && <p className="text-ink-soft">The other rows follow the choice for all.</p>}
    </section>
  );
}
