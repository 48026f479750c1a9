import type { ReactNode } from "react";
import type { ListedBusiness } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { IconLink } from "#app/ui/button.tsx";
import { Cell, DataTable, Row, stickyCell } from "#app/ui/table/data-table.tsx";
import { AdminPlanBadge, StatusBadge, MicroCategoryBadges } from "#app/ui/badge.tsx";
import { SelectAll, SelectCell, SelectionBar } from "#app/routes/admin/row-selection.tsx";
import { howMany } from "#app/ui/format.ts";
import { useRowSelection } from "#app/routes/admin/use-row-selection.ts";

type Props = {
  rows: ListedBusiness[];
  /** Returns the path of the page that asks whether to delete this business. */
  deleteTo(id: string): string;
  /** Shown between the table and the selection bar. */
  children?: ReactNode;
};

const columns = [
  { title: "Name", wide: true },
  { title: "Micro Categories", wide: true },
  { title: "Contact" },
  { title: "Plan" },
  { title: "Actions", sticky: true },
];
const form = "selected-businesses";

/** One page of businesses that the admin can select for a bulk change, edit, or delete. */
export function BusinessesTable({ rows, deleteTo, children }: Props) {
  const { list, selectedCount, allSelected, selectAll, updateCount } = useRowSelection(rows);
  return (
    <div ref={list} onChange={updateCount} className="group/list grid gap-4">
      <form id={form} action="/admin/dashboard/bulk" className="hidden" />
      <DataTable label="Businesses" columns={columns} corner={<SelectAll allSelected={allSelected} selectAll={selectAll} />}>
        {rows.map((row) => (
          <BusinessLine key={row.id} row={row} deleteTo={deleteTo(row.id)} />
        ))}
      </DataTable>
      {children}
      <SelectionBar label={`${howMany(selectedCount)} selected`} onClear={() => selectAll(false)}>
        <button form={form} className="btn btn-accent">
          Edit selected
        </button>
      </SelectionBar>
    </div>
  );
}

function BusinessLine({ row, deleteTo }: { row: ListedBusiness; deleteTo: string }) {
  const { id, name, microCategories, phone, email, plan, approvalStatus } = row;
  return (
    <Row>
      <SelectCell label={`Select ${name}`} form={form} name="ids" value={id} />
      <Cell heading>
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          <StatusBadge status={approvalStatus} />
        </span>
      </Cell>
      <Cell>
        <MicroCategoryBadges names={microCategories} />
      </Cell>
      <Cell>
        <span className="block whitespace-nowrap tabular-nums">{phone}</span>
        <span className="block truncate text-ink-soft md:max-w-48" title={email ?? undefined}>
          {email}
        </span>
        {!phone && !email && <span className="text-ink-soft">No contact</span>}
      </Cell>
      <Cell>
        <AdminPlanBadge plan={plan} />
      </Cell>
      <Cell beside className={`whitespace-nowrap ${stickyCell}`}>
        <div className="flex">
          <IconLink to={`/admin/dashboard/businesses/${id}`} icon="pencil" label={`Edit ${name}`} />
          <IconLink to={deleteTo} preventScrollReset icon="trash-2" label={`Delete ${name}`} look="text-brick" />
        </div>
      </Cell>
    </Row>
  );
}
