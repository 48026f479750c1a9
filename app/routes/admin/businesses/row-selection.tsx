import type { ReactNode } from "react";

/** The area around a row's checkbox, large enough to tap. */
const checkboxArea = "grid size-11 cursor-pointer place-content-center";

/** The cell with a row's checkbox. `form` is the id of the form that includes the checkbox. */
export function SelectCell({ label, form, name, value }: { label: string; form: string; name: string; value: string }) {
  return (
    <td role="cell" className="p-0 max-md:row-start-1 max-md:-mt-2 max-md:-ml-3">
      <label className={checkboxArea}>
        <span className="sr-only">{label}</span>
        <input data-row type="checkbox" form={form} name={name} value={value} className="size-5 accent-accent" />
      </label>
    </td>
  );
}

/** The actions for the selected rows. CSS shows the bar while a checkbox in the enclosing `group/list` is checked. */
export function SelectionBar({ label, onClear, children }: { label: string; onClear(): void; children: ReactNode }) {
  return (
    <div className="sticky bottom-3 z-20 hidden flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-float group-has-[[data-row]:checked]/list:flex max-sm:*:[button]:grow">
      <p role="status" className="needs-script grow pl-2 font-semibold tabular-nums max-sm:w-1/2">
        {label}
      </p>
      <button type="button" className="btn btn-quiet needs-script" onClick={onClear}>
        Clear
      </button>
      {children}
    </div>
  );
}

/** The checkbox in the table header that selects every row. It needs JavaScript. */
export function SelectAll({ allSelected, selectAll }: { allSelected: boolean; selectAll(checked: boolean): void }) {
  return (
    <label
      className={`${checkboxArea} needs-script max-md:w-full max-md:grid-flow-col max-md:justify-start max-md:gap-3 max-md:px-3`}
    >
      <input
        type="checkbox"
        checked={allSelected}
        onChange={({ target }) => selectAll(target.checked)}
        className="size-5 accent-accent"
      />
      <span className="font-medium text-ink-soft md:sr-only">Select all on this page</span>
    </label>
  );
}
