import type { ReactNode } from "react";

/** Where a box that ticks a row stands: as large as a finger. */
const tickLook = "grid size-11 cursor-pointer place-content-center";

/** The cell with the box that ticks its row; the box belongs to a form elsewhere. */
export function SelectCell({ label, form, name, value }: { label: string; form: string; name: string; value: string }) {
  return (
    <td role="cell" className="p-0 max-md:row-start-1 max-md:-mt-2 max-md:-ml-3">
      <label className={tickLook}>
        <span className="sr-only">{label}</span>
        <input data-row type="checkbox" form={form} name={name} value={value} className="size-5 accent-accent" />
      </label>
    </td>
  );
}

/** What can be done with the rows that are ticked: in sight while there are any, in the list's `group/list`. */
export function SelectionBar({ words, onClear, children }: { words: string; onClear(): void; children: ReactNode }) {
  return (
    <div className="sticky bottom-3 z-20 hidden flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-float group-has-[[data-row]:checked]/list:flex max-sm:*:[button]:grow">
      <p role="status" className="needs-script grow pl-2 font-semibold tabular-nums max-sm:w-1/2">
        {words}
      </p>
      <button type="button" className="btn btn-quiet needs-script" onClick={onClear}>
        Clear
      </button>
      {children}
    </div>
  );
}

/** The box in a table's corner that ticks every row; of no use without scripts. */
export function SelectAll({ all, tickAll }: { all: boolean; tickAll(checked: boolean): void }) {
  return (
    <label
      className={`${tickLook} needs-script max-md:w-full max-md:grid-flow-col max-md:justify-start max-md:gap-3 max-md:px-3`}
    >
      <input type="checkbox" checked={all} onChange={({ target }) => tickAll(target.checked)} className="size-5 accent-accent" />
      <span className="font-medium text-ink-soft md:sr-only">Select all on this page</span>
    </label>
  );
}
