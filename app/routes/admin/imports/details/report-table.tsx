import type { ReportPage, ReportRow } from "#domain/imports/report/list-report-rows.ts";
import { type ReportFilter, reportFilters } from "#domain/imports/report/report-filter.shared.ts";
import { outcomeLabels } from "#app/routes/admin/imports/import-labels.ts";
import { reportPath, type ReportView } from "#app/routes/admin/imports/import-links.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";

const filterLabels: Record<ReportFilter, string> = {
  all: "All rows",
  new: "New",
  updated: "Updated",
  unchanged: "Unchanged",
  unclear: "Unclear",
  lost: "Lost values",
  skipped: "Skipped",
  kept: "Kept",
};

/** Explains the filters whose names are not self-explanatory. */
const filterHelp: Partial<Record<ReportFilter, string>> = {
  unclear:
    "These businesses have no category, have a status such as “expired” in the file, or look like a business that is already listed.",
  lost: "These businesses can be imported, but some of their values can't be used.",
  skipped: "These rows are not imported.",
  kept: "The undo left these businesses as they are because someone claimed them, bought a plan for them, or edited them after the import.",
};

const columns = [
  { title: "Business", wide: true },
  { title: "Result" },
  { title: "Categories", wide: true },
  { title: "Address and phone", wide: true },
  { title: "Remarks", wide: true },
];

type Props = { importId: string; report: ReportPage; view: ReportView; isUndone: boolean };

/** A file's rows and what happens to each of them, one page at a time. */
export function ReportTable({ importId, report: { rows, counts, page, pages }, view, isUndone }: Props) {
  const help = filterHelp[view.show];
  return (
    <section aria-label="Rows" className="grid grid-cols-1 gap-3">
      <nav aria-label="Rows shown" className="flex flex-wrap gap-2">
        {reportFilters
          .filter((show) => isUndone || show !== "kept")
          .map((show) => (
            <LinkButton
              key={show}
              to={reportPath(importId, { show, page: 1 })}
              preventScrollReset
              aria-current={show === view.show ? "page" : undefined}
              label={`${filterLabels[show]} (${counts[show].toLocaleString("en-US")})`}
              look="btn-quiet aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            />
          ))}
      </nav>
      {help && <p className="text-ink-soft">{help}</p>}
      {rows.length === 0 && <TableMessage title="No matching rows" />}
      {rows.length > 0 && (
        <DataTable label="Rows in the file" columns={columns}>
          {rows.map((row) => (
            <ReportedRow key={row.position} row={row} />
          ))}
        </DataTable>
      )}
      <Pagination page={page} pages={pages} to={(to) => reportPath(importId, { ...view, page: to })} />
    </section>
  );
}

function ReportedRow({ row }: { row: ReportRow }) {
  const { name, place, stored, skipped, categories, address, phone, remarks, businessId } = row;
  const outcome = stored ?? skipped;
  return (
    <Row>
      <Cell heading className="wrap-anywhere">
        {businessId && name ? (
          <TextLink to={`/admin/dashboard/businesses/${businessId}`} label={name} />
        ) : (
          (name ?? (outcome ? "No name" : "Remark"))
        )}
        <span className="block text-sm font-normal text-ink-soft">{place}</span>
      </Cell>
      <Cell label="Result">{outcome && (outcomeLabels[outcome] ?? outcome)}</Cell>
      <Cell label="Categories">{categories.join(", ") || (stored && "No category")}</Cell>
      <Cell label="Address and phone" className="wrap-anywhere">
        {[address, phone].filter(Boolean).join(" · ")}
      </Cell>
      <Cell label="Remarks" className="wrap-anywhere">
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </Cell>
    </Row>
  );
}
