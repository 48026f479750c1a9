import { howMany } from "#domain/text/formats.shared.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** The area around a row's check box, large enough to tap. */
const checkboxArea = "grid size-11 cursor-pointer place-content-center";

/** Counts the selected rows. The check boxes themselves hold the state. */
export function useRowSelection(rows: unknown[]) {
  const box = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const boxes = () => [...(box.current?.querySelectorAll<HTMLInputElement>("[data-row]") ?? [])];
  const update = () => setCount(boxes().filter(({ checked }) => checked).length);
  const selectAll = (checked: boolean) => {
    for (const each of boxes()) each.checked = checked;
    update();
  };
  useEffect(update, [rows]);
  return { box, count, selectAll, update };
}

/** The cell with a row's check box. `form` is the id of the form that includes it. */
export function SelectCell({ label, form, value }: { label: string; form: string; value: string }) {
  return (
    <td role="cell" className="p-0 max-md:row-start-1 max-md:-mt-2 max-md:-ml-3">
      <label className={checkboxArea}>
        <span className="sr-only">{label}</span>
        <input data-row type="checkbox" form={form} name="ids" value={value} className="size-5 accent-accent" />
      </label>
    </td>
  );
}

/** The check box in the table's header that selects every row. */
export function SelectAll({ isChecked, onChange }: { isChecked: boolean; onChange(checked: boolean): void }) {
  return (
    <label className={`${checkboxArea} max-md:w-full max-md:grid-flow-col max-md:justify-start max-md:gap-3 max-md:px-3`}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-accent"
      />
      <span className="font-medium text-ink-soft md:sr-only">Select all on this page</span>
    </label>
  );
}

/** The actions for the selected rows. CSS shows the bar while a check box in the enclosing `group/list` is checked. */
export function SelectionBar({ count, onClear, children }: { count: number; onClear(): void; children: ReactNode }) {
  return (
    <div className="sticky bottom-3 z-20 hidden flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-float group-has-[[data-row]:checked]/list:flex max-sm:*:[button]:grow">
      <p role="status" className="grow pl-2 font-semibold tabular-nums max-sm:w-1/2">
        {`${howMany(count)} selected`}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onClear}>
        Clear
      </button>
      {children}
    </div>
  );
}
