import type { BrowserImport } from "#domain/imports/import-uploaded-file.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { reportPath } from "./import-links.ts";
import { ImportState, ImportTally } from "./import-state.tsx";

const columns = [
  { title: "File", wide: true },
  { title: "Started" },
  { title: "Status" },
  { title: "Rows", wide: true },
  { title: "Report" },
];

/** Returns whether the import has ended and saved something that was not undone. */
export function canBeUndone({ state, dryRun, undone, tally }: BrowserImport): boolean {
  return state !== "running" && !dryRun && !undone && tally.added + tally.updated > 0;
}

/** The imports, newest first, with their progress and row counts. */
export function ImportsTable({ imports }: { imports: BrowserImport[] }) {
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
          <Cell>
            {canBeUndone(row) && (
              <LinkButton to={`/admin/dashboard/imports/${row.id}/undo`} label="Undo" about={` the import of ${row.fileName}`} />
            )}
            <a href={`/admin/dashboard/imports/${row.id}/report.csv`} download className="btn btn-quiet whitespace-nowrap">
              <Icon name="download" className="size-4" />
              CSV<span className="sr-only"> report on {row.fileName}</span>
            </a>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

/** A link that reloads the page. Browsers without JavaScript need it to show an import's progress. */
export function Refresh() {
  return <LinkButton to="" reloadDocument icon="refresh-cw" label="Refresh" />;
}
