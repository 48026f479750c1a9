import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { ListedBusiness } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { IconLink } from "#app/ui/button.tsx";
import { type PhoneAnswer, PhoneForm } from "./phone-form.tsx";
import { type MicroCategoryChoices, SelectionActions } from "./selection-actions.tsx";
import { Cell, DataTable, DetailRow, Row, stickyCell } from "#app/ui/table/data-table.tsx";
import { AdminPlanBadge, StatusBadge, MicroCategoryBadges } from "#app/ui/badge.tsx";
import { SelectAll, SelectCell, SelectionBar } from "./row-selection.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { howMany } from "#app/ui/format.ts";
import { useRowSelection } from "./use-row-selection.ts";

type Props = {
  rows: ListedBusiness[];
  /** Returns the path of this list with other query parameters. */
  to(params: Record<string, string>): string;
  /** The id of the business whose row is a form, or null if no row is a form. */
  editing: string | null;
  /** The server's response to that form. */
  answer: PhoneAnswer | undefined;
  /** The micro-categories that the selected rows can get. */
  categories: MicroCategoryChoices;
  /** Content between the table and the selection bar. */
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

/** One page of businesses to edit. An admin can also change the selected ones together. */
export function BusinessesTable({ rows, to, editing, answer, categories, children }: Props) {
  const plansShown = usePlansShown();
  const shown = columns.filter(({ title }) => plansShown || title !== "Plan");
  const { list, selectedCount, allSelected, selectAll, updateCount } = useRowSelection(rows);
  return (
    <div ref={list} onChange={updateCount} className="group/list grid gap-4">
      <PostForm
        id={form}
        failed={{ title: "Failed to update the businesses." }}
        toastOnly
        preventScrollReset
        className="hidden"
      />
      <DataTable label="Businesses" columns={shown} corner={<SelectAll allSelected={allSelected} selectAll={selectAll} />}>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <BusinessLine row={row} to={to} />
            {row.id === editing && (
              <DetailRow columns={shown.length + 1}>
                <PhoneForm row={row} back={to({})} answer={answer} />
              </DetailRow>
            )}
          </Fragment>
        ))}
      </DataTable>
      {children}
      <SelectionBar label={`${howMany(selectedCount)} selected`} onClear={() => selectAll(false)}>
        <SelectionActions form={form} count={selectedCount} categories={categories} />
      </SelectionBar>
    </div>
  );
}

function BusinessLine({ row, to }: { row: ListedBusiness; to: Props["to"] }) {
  const plansShown = usePlansShown();
  const { id, name, microCategories, phone, email, plan, approvalStatus } = row;
  return (
    <Row>
      <SelectCell label={`Select ${name}`} form={form} name="ids" value={id} />
      <Cell heading>
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {approvalStatus === "approved" ? (
            <Link to={`/business/${id}`} className="link max-md:inline-flex max-md:min-h-11 max-md:items-center">
              {name}
            </Link>
          ) : (
            name
          )}
          <StatusBadge status={approvalStatus} />
        </span>
      </Cell>
      <Cell>
        <MicroCategoryBadges names={microCategories} />
      </Cell>
      <Cell>
        <Link
          to={to({ edit: id })}
          preventScrollReset
          aria-label={`${phone ?? "Add a phone number"}: edit the phone number of ${name}`}
          className="link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums md:min-h-7"
        >
          {phone ?? "Add a phone number"}
        </Link>
        <span className="block truncate text-ink-soft md:max-w-48" title={email ?? undefined}>
          {email}
        </span>
      </Cell>
      {plansShown && (
        <Cell>
          <AdminPlanBadge plan={plan} />
        </Cell>
      )}
      <Cell beside className={`whitespace-nowrap ${stickyCell}`}>
        <div className="flex">
          <IconLink
            to={`/admin/dashboard/businesses/${id}?${new URLSearchParams({ list: to({}) })}`}
            icon="pencil"
            label={`Edit ${name}`}
          />
          <IconLink to={to({ delete: id })} preventScrollReset icon="trash-2" label={`Delete ${name}`} look="text-brick" />
        </div>
      </Cell>
    </Row>
  );
}
