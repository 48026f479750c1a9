import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ApprovalStatus, Plan } from "#domain/businesses/fields.ts";
import { Cell, DataTable, stuckCell, TickAll, tickLook } from "./data-table.tsx";
import { DeskPlan, DeskStatus, OfferBadges } from "./desk-badges.tsx";
import { howMany } from "./desk-filter.ts";
import { Icon } from "./icon.tsx";
import { useTicks } from "./use-ticks.ts";

/** A business as the list shows it. */
export type BusinessRow = {
  id: string;
  name: string;
  microCategories: string[];
  phone: string | null;
  email: string | null;
  plan: Plan;
  approvalStatus: ApprovalStatus;
  owned: boolean;
};

type Props = {
  rows: BusinessRow[];
  /** Where it is asked whether one is to be deleted. */
  deleteTo(id: string): string;
  /** Stands between the table and the bar of what is ticked. */
  children?: ReactNode;
};

const columns = [
  { title: "Name", wide: true },
  { title: "Micro Categories", wide: true },
  { title: "Contact" },
  { title: "Plan" },
  { title: "Actions", stuck: true },
];
const form = "ticked";
const iconButton = "inline-grid size-11 place-content-center rounded-control hover:bg-paper";

/** A page of businesses to tick for a change of many, to edit and to delete. */
export function BusinessesTable({ rows, deleteTo, children }: Props) {
  const { list, ticked, all, tickAll, noticed } = useTicks(rows);
  return (
    <div ref={list} onChange={noticed} className="group/list grid gap-4">
      <form id={form} action="/admin/dashboard/bulk" className="hidden" />
      <DataTable label="Businesses" columns={columns} corner={<TickAll all={all} tickAll={tickAll} />}>
        {rows.map((row) => (
          <Row key={row.id} row={row} deleteTo={deleteTo(row.id)} />
        ))}
      </DataTable>
      {children}
      <div className="sticky bottom-3 z-20 hidden flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float group-has-[[data-row]:checked]/list:flex">
        <p role="status" className="needs-script grow pl-2 font-semibold tabular-nums">
          {howMany(ticked)} selected
        </p>
        <button type="button" className="btn btn-quiet needs-script" onClick={() => tickAll(false)}>
          Clear
        </button>
        <button form={form} className="btn btn-accent">
          Change selected
        </button>
      </div>
    </div>
  );
}

function Row({
  row: { id, name, microCategories, phone, email, plan, approvalStatus },
  deleteTo,
}: {
  row: BusinessRow;
  deleteTo: string;
}) {
  return (
    <tr>
      <td className="p-0">
        <label className={tickLook}>
          <span className="sr-only">Select {name}</span>
          <input data-row type="checkbox" form={form} name="ids" value={id} className="size-5 accent-accent" />
        </label>
      </td>
      <Cell heading>
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          <DeskStatus status={approvalStatus} />
        </span>
      </Cell>
      <Cell>
        <OfferBadges names={microCategories} />
      </Cell>
      <Cell>
        <span className="block whitespace-nowrap tabular-nums">{phone}</span>
        <span className="block max-w-48 truncate text-ink-soft">{email}</span>
        {!phone && !email && <span className="text-ink-soft">None</span>}
      </Cell>
      <Cell>
        <DeskPlan plan={plan} />
      </Cell>
      <Cell className={`whitespace-nowrap ${stuckCell}`}>
        <Link to={`/admin/dashboard/businesses/${id}`} className={iconButton} title="Edit" aria-label={`Edit ${name}`}>
          <Icon name="pencil" className="size-5" />
        </Link>{" "}
        <Link
          to={deleteTo}
          preventScrollReset
          className={`${iconButton} text-brick`}
          title="Delete"
          aria-label={`Delete ${name}`}
        >
          <Icon name="trash-2" className="size-5" />
        </Link>
      </Cell>
    </tr>
  );
}
