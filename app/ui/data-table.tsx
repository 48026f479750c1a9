import type { ReactNode } from "react";

/**
 * `wide` keeps room for a column's words; a title for screen readers alone stands over buttons; the last column may be `stuck`, so
 * that what can be done is in sight without scrolling: its cells need `stuckCell`.
 */
export type Column = { title: string; wide?: boolean; unseen?: boolean; stuck?: boolean };

export const stuckCell = "md:sticky md:right-0 bg-inherit";

type Props = {
  /** What the table lists, for whoever doesn't see it. */
  label: string;
  columns: Column[];
  /** What stands in the first head of all, such as the box that ticks every row. */
  corner?: ReactNode;
  children: ReactNode;
};

/** A table that scrolls within itself while its head stays in sight. Its children are rows of `Cell`s. */
export function DataTable({ label, columns, corner, children }: Props) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative max-h-[75dvh] overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr className="bg-sunken">
            {corner && (
              <th scope="col" className="w-11 border-b border-line p-0">
                {corner}
              </th>
            )}
            {columns.map(({ title, wide, unseen, stuck }) => (
              <th
                key={title}
                scope="col"
                className={`h-11 border-b border-line px-3 font-semibold whitespace-nowrap text-ink-soft ${wide ? "min-w-44 md:min-w-48" : ""} ${stuck ? stuckCell : ""}`}
              >
                {unseen ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr]:border-b [&>tr]:bg-surface [&>tr]:border-line [&>tr:last-child]:border-b-0 [&>tr:has([data-row]:checked)]:bg-accent-soft [&>tr:hover]:bg-sunken">
          {children}
        </tbody>
      </table>
    </div>
  );
}

/** Where a box that ticks a row stands: as large as a finger. */
export const tickLook = "grid size-11 cursor-pointer place-content-center";

/** The box in a table's corner that ticks every row; of no use without scripts. */
export function TickAll({ all, tickAll }: { all: boolean; tickAll(checked: boolean): void }) {
  return (
    <label className={`${tickLook} needs-script`}>
      <span className="sr-only">Select all on this page</span>
      <input type="checkbox" checked={all} onChange={({ target }) => tickAll(target.checked)} className="size-5 accent-accent" />
    </label>
  );
}

/** One cell; `heading` names its row. */
export function Cell({
  heading = false,
  className = "",
  children,
}: {
  heading?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const look = `px-3 py-2 align-middle ${className}`;
  if (!heading) return <td className={look}>{children}</td>;
  return (
    <th scope="row" className={`font-semibold ${look}`}>
      {children}
    </th>
  );
}

/** What stands in a table's place when it has nothing to show: why, and the next step. */
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
