import type { BrowserImport } from "#domain/imports/import-uploaded-file.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

const states: Record<BrowserImport["state"], { label: string; icon: string; look: string }> = {
  running: { label: "Running", icon: "clock", look: "text-amber" },
  done: { label: "Done", icon: "circle-check", look: "text-leaf" },
  broken: { label: "Unreadable file", icon: "circle-alert", look: "text-brick" },
  failed: { label: "Failed", icon: "circle-alert", look: "text-brick" },
  interrupted: { label: "Interrupted", icon: "triangle-alert", look: "text-brick" },
};

const skips: Record<string, string> = {
  unnamed: "without a name",
  not_a_business: "not businesses",
  unmapped_kind: "in a category we don't list",
  closed_down: "permanently closed",
  repeated: "repeated in the file",
  invalid: "with errors",
  duplicate: "already listed",
  unknown_kind: "in an unknown category",
  changed_since: "changed since the last import",
  removed: "deleted from the directory",
};

const columns = [
  { title: "File", wide: true },
  { title: "Started" },
  { title: "Status" },
  { title: "Rows", wide: true },
  { title: "Report" },
];

/** The imports, newest first, with their progress and row counts. */
export function ImportsTable({ imports }: { imports: BrowserImport[] }) {
  return (
    <DataTable label="Imports" columns={columns}>
      {imports.map((row) => (
        <Row key={row.id}>
          <Cell heading className="wrap-anywhere">
            {row.fileName}
            {row.dryRun && (
              <span className="ml-2 rounded-full bg-accent-soft px-2 py-0.5 text-sm font-medium text-accent">Dry run</span>
            )}
          </Cell>
          <Cell label="Started">
            <DateTime at={row.startedAt} stacked />
          </Cell>
          <Cell label="Status">
            <State row={row} />
          </Cell>
          <Cell label="Rows">
            <Rows row={row} />
          </Cell>
          <Cell>
            <a href={`/admin/dashboard/imports/${row.id}/report.csv`} download className="btn btn-quiet whitespace-nowrap">
              <Icon name="download" className="size-4" />
              Report<span className="sr-only"> on {row.fileName}</span>
            </a>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function State({ row: { state, problem, fileName, tally, total } }: { row: BrowserImport }) {
  const { label, icon, look } = states[state];
  return (
    <div className="grid gap-1 md:min-w-64">
      <span className={`inline-flex items-center gap-1.5 font-medium ${look}`}>
        <Icon name={icon} className="size-4" />
        {label}
      </span>
      {state === "running" && total !== null && (
        <progress
          aria-label={`Progress of ${fileName}`}
          value={tally.read}
          max={Math.max(total, 1)}
          className="h-2 w-full accent-accent"
        />
      )}
      {problem && <span className="wrap-anywhere text-ink-soft">{problem}</span>}
      {(state === "failed" || state === "interrupted") && (
        <span className="text-ink-soft">Rows saved so far are kept. Import the same file again to add the rest.</span>
      )}
    </div>
  );
}

function Rows({ row: { dryRun, state, total, tally } }: { row: BrowserImport }) {
  const number = (count: number) => count.toLocaleString("en-US");
  const would = dryRun ? "would be " : "";
  const skipped = Object.entries(tally.skipped).filter(([, count]) => count);
  if (total === null) return state === "running" && <span className="text-ink-soft">Reading the file</span>;
  return (
    <div className="tabular-nums">
      <p className="font-medium">
        {number(tally.read)} of {number(total)} read
      </p>
      <p>{`${number(tally.added)} ${would}added, ${number(tally.updated)} ${would}updated, ${number(tally.unchanged)} unchanged`}</p>
      {skipped.length > 0 && (
        <p className="text-ink-soft">
          Skipped: {skipped.map(([reason, count]) => `${number(count!)} ${skips[reason] ?? reason}`).join(", ")}
        </p>
      )}
    </div>
  );
}

/** A link that reloads the progress in browsers without scripts. */
export function Refresh() {
  return <LinkButton to="" reloadDocument icon="refresh-cw" label="Refresh" />;
}
