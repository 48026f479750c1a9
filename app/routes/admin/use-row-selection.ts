import { useEffect, useRef, useState } from "react";

/** How many rows are ticked. The boxes hold it by themselves, so that it works before and without scripts. */
export function useRowSelection(rows: unknown[]) {
  const list = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState(0);
  const boxes = () => [...list.current!.querySelectorAll<HTMLInputElement>("[data-row]")];
  const noticed = () => setTicked(boxes().filter(({ checked }) => checked).length);
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    noticed();
  };
  useEffect(noticed, [rows]);
  return { list, ticked, all: ticked > 0 && ticked === rows.length, tickAll, noticed };
}
