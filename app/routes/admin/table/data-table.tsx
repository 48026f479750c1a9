import type { ComponentProps, ReactNode } from "react";

/**
 * `wide` sets a minimum width. A `sticky` last column keeps its buttons in view while the table scrolls. Its cells need `stickyCell`.
 */
type Column = { title: string; wide?: boolean; sticky?: boolean };

export const stickyCell = "md:sticky md:right-0 bg-inherit";

type Props = {
  /** The table's accessible name. */
  label: string;
  columns: Column[];
  /** The first header cell, such as the checkbox that selects every row. */
  corner?: ReactNode;
  children: ReactNode;
};

/**
 * A table that scrolls inside its box with a sticky header. On phones, each row is a block with its cells stacked. Its children
 * are `Row`s of `Cell`s. The roles are explicit because some browsers drop them when CSS changes the table's layout.
 */
export function DataTable({ label, columns, corner, children }: Props) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="@container/table relative rounded-card border border-line bg-surface max-md:overflow-clip md:max-h-[75dvh] md:overflow-auto"
    >
      <table role="table" className="w-full border-collapse text-left text-sm max-md:block">
        <thead role="rowgroup" className={`z-10 bg-sunken md:sticky md:top-0 ${corner ? "max-md:block" : "max-md:sr-only"}`}>
          <tr role="row" className="bg-inherit max-md:flex">
            {corner && (
              <th role="columnheader" scope="col" className="w-11 border-b border-line p-0 max-md:w-full max-md:pl-1">
                {corner}
              </th>
            )}
            {columns.map(({ title, wide, sticky }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={`h-11 border-b border-line px-3 font-semibold whitespace-nowrap text-ink-soft max-md:sr-only ${wide ? "md:min-w-48" : ""} ${sticky ? stickyCell : ""}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line max-md:block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

const rowLook =
  "bg-surface has-[:checked]:bg-accent-soft hover:bg-sunken max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-start max-md:px-4 max-md:py-3 @max-[15rem]/table:grid-cols-1 @max-[15rem]/table:px-2";

/** One row in a table. With very large text on phones, all its cells are in one column. */
export function Row({ className = "", ...row }: ComponentProps<"tr">) {
  return <tr {...row} role="row" className={`${rowLook} ${className}`} />;
}

/** A full-width row with details of the row above it. */
export function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" className="max-md:block">
      <td role="cell" colSpan={columns} className="bg-sunken p-0 max-md:block">
        {children}
      </td>
    </tr>
  );
}

type CellProps = {
  /** Whether the cell is the row's header. */
  heading?: boolean;
  /** The label on phones, which show no header row. */
  label?: string;
  /** Whether the cell is next to the row's header on phones. */
  beside?: boolean;
  className?: string;
  children: ReactNode;
};

const phone = {
  heading:
    "max-md:col-start-2 max-md:row-start-1 max-md:min-h-7 max-md:px-0 max-md:py-0.5 max-md:text-base @max-[15rem]/table:text-sm",
  beside: "max-md:col-start-3 max-md:row-start-1 max-md:-my-2 max-md:-mr-2 max-md:pr-0",
  below: "max-md:col-start-2 max-md:-col-end-1 max-md:empty:hidden max-md:px-0 max-md:py-1",
  labeled:
    "max-md:flex max-md:flex-wrap max-md:items-baseline max-md:before:shrink-0 max-md:before:basis-30 max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]",
};

/** One cell in a row. */
export function Cell({ heading = false, label, beside = false, className = "", children }: CellProps) {
  const look = `px-3 py-2 align-middle @max-[15rem]/table:col-auto! @max-[15rem]/table:row-auto! ${className}`;
  if (heading) {
    return (
      <th role="rowheader" scope="row" className={`font-semibold ${phone.heading} ${look}`}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" data-label={label} className={`${beside ? phone.beside : phone.below} ${label ? phone.labeled : ""} ${look}`}>
      {label ? <div className="min-w-0 max-md:grow max-md:basis-24">{children}</div> : children}
    </td>
  );
}

/** Replaces an empty table with a title, the reason, and the next step. */
export function TableMessage({ title, text, problem = false, children }: MessageProps) {
  return (
    <div
      role={problem ? "alert" : undefined}
      className="grid justify-items-center gap-2 rounded-card border border-line bg-surface px-5 py-14 text-center"
    >
      <p className={`text-lg font-semibold ${problem ? "text-brick" : ""}`}>{title}</p>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

type MessageProps = { title: string; text?: string; problem?: boolean; children?: ReactNode };
