import { useEffect, useRef, useState } from "react";

/**
 * Counts the selected rows. The state is in the checkboxes themselves, so that selecting rows works without scripts and before they
 * load.
 */
export function useRowSelection(rows: unknown[]) {
  const list = useRef<HTMLDivElement>(null);
  const [selectedCount, setSelectedCount] = useState(0);
  const boxes = () => [...list.current!.querySelectorAll<HTMLInputElement>("[data-row]")];
  const updateCount = () => setSelectedCount(boxes().filter(({ checked }) => checked).length);
  const selectAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    updateCount();
  };
  useEffect(updateCount, [rows]);
  return { list, selectedCount, allSelected: selectedCount > 0 && selectedCount === rows.length, selectAll, updateCount };
}
