import { Fragment, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { howMany } from "#domain/text/formats.shared.ts";

/**
 * A column. The first one, or the one with `heading`, is the row's header. On phones, `labeled` shows the title before the value, and
 * `beside` puts the cell next to the row's header. `wide` sets a minimum width. A `sticky` last column stays in view while the table
 * scrolls.
 */
export type Column<Item> = {
  title: string;
  cell(row: Item): ReactNode;
  heading?: boolean;
  wide?: boolean;
  sticky?: boolean;
  labeled?: boolean;
  beside?: boolean;
  look?: string;
};

export type RowsProps<Item> = {
  /** The table's accessible name. */
  title: string;
  columns?: Column<Item>[] | undefined;
  list: { rows: Item[] };
  /** The content of a full-width row below a row. */
  detail?: ((row: Item) => ReactNode) | undefined;
  /** Forms for the rows whose check boxes are ticked. */
  selection?: ((ids: string[]) => ReactNode) | undefined;
  nameOf?: ((row: Item) => string) | undefined;
};

const stickyCell = "md:sticky md:right-0 bg-inherit";
const rowLook =
  "bg-surface has-[:checked]:bg-accent-soft hover:bg-sunken max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-start max-md:px-4 max-md:py-3 @max-[15rem]/table:grid-cols-1 @max-[15rem]/table:px-2";

/**
 * A table that scrolls inside its box with a sticky header. On phones, each row is a block with its cells stacked, and with very large
 * text, they are in one column. The roles are explicit because some browsers drop them when CSS changes the table's layout.
 */
export function Rows<Item extends { id: string }>({ title, columns = [], list, detail, selection, nameOf }: RowsProps<Item>) {
  const { rows } = list;
  const [ticked, setTicked] = useState<string[]>([]);
  const ids = rows.map(({ id }) => id).filter((id) => ticked.includes(id));
  const heading = columns.find((column) => column.heading) ?? columns[0];
  return (
    <>
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="@container/table relative rounded-card border border-line bg-surface max-md:overflow-clip md:max-h-[75dvh] md:overflow-auto"
      >
        <table role="table" className="w-full border-collapse text-left text-sm max-md:block">
          <thead role="rowgroup" className={`z-10 bg-sunken md:sticky md:top-0 ${selection ? "max-md:block" : "max-md:sr-only"}`}>
            <tr role="row" className="bg-inherit max-md:flex">
              {selection && (
                <th role="columnheader" scope="col" className="w-11 border-b border-line p-0 max-md:w-full max-md:pl-1">
                  <CheckBox
                    label={<span className="font-medium text-ink-soft md:sr-only">Select all on this page</span>}
                    isTicked={ids.length === rows.length}
                    onChange={(isTicked) => setTicked(isTicked ? rows.map(({ id }) => id) : [])}
                  />
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
            {rows.map((row) => (
              <Fragment key={row.id}>
                <tr role="row" className={rowLook}>
                  {selection && (
                    <td role="cell" className="p-0 max-md:row-start-1 max-md:-ml-3">
                      <CheckBox
                        label={<span className="sr-only">{`Select ${nameOf?.(row)}`}</span>}
                        isTicked={ids.includes(row.id)}
                        onChange={(isTicked) => setTicked(isTicked ? [...ids, row.id] : ids.filter((id) => id !== row.id))}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.title} {...column} heading={column === heading}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
                <DetailRow columns={columns.length}>{detail?.(row)}</DetailRow>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {selection && ids.length > 0 && (
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-float">
          <p role="status" className="grow pl-2 font-semibold tabular-nums">
            {`${howMany(ids.length)} selected`}
          </p>
          <Button label="Clear" onClick={() => setTicked([])} />
          {selection(ids)}
        </div>
      )}
    </>
  );
}

type CheckBoxProps = { label: ReactNode; isTicked: boolean; onChange(isTicked: boolean): void };

/** The check box of a row, or of all rows. */
function CheckBox({ label, isTicked, onChange }: CheckBoxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 px-3">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}

const phone = {
  heading:
    "max-md:col-start-2 max-md:row-start-1 max-md:min-h-7 max-md:px-0 max-md:py-0.5 max-md:text-base @max-[15rem]/table:text-sm",
  beside: "max-md:col-start-3 max-md:row-start-1 max-md:-my-2 max-md:-mr-2 max-md:pr-0",
  below: "max-md:col-start-2 max-md:-col-end-1 max-md:empty:hidden max-md:px-0 max-md:py-1",
  labeled:
    "max-md:flex max-md:flex-wrap max-md:items-baseline max-md:before:shrink-0 max-md:before:basis-30 max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]",
};

type CellProps = Omit<Column<never>, "cell"> & { children: ReactNode };

function Cell({ title, heading, wide, sticky, labeled, beside, children, ...column }: CellProps) {
  const { look = wide ? "wrap-anywhere" : "wrap-break-word" } = column;
  const className = `px-3 py-2 align-middle @max-[15rem]/table:col-auto! @max-[15rem]/table:row-auto! ${look} ${sticky ? stickyCell : ""}`;
  if (heading) {
    return (
      <th role="rowheader" scope="row" className={`font-semibold ${phone.heading} ${className}`}>
        {children}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={title}
      className={`${beside ? phone.beside : phone.below} ${labeled ? phone.labeled : ""} ${className}`}
    >
      {labeled ? <div className="min-w-0 max-md:grow max-md:basis-24">{children}</div> : children}
    </td>
  );
}

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr role="row" className="max-md:block">
      <td role="cell" colSpan={columns} className="bg-sunken p-0 max-md:block">
        {children}
      </td>
    </tr>
  );
}

type MessageProps = { title: string; text?: string; problem?: boolean; children?: ReactNode };

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
