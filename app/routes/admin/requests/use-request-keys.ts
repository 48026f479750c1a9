import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

/** What one key does in the list of requests. */
export const requestKeys = [
  { key: "j", does: "Go to the next request" },
  { key: "k", does: "Go to the previous request" },
  { key: "v", does: "View the request you are on" },
  { key: "a", does: "Approve it; open it if it is a claim" },
  { key: "r", does: "Reject it, after a question" },
  { key: "x", does: "Select it" },
  { key: "?", does: "Show these shortcuts" },
] as const;

const kept = "request-shortcuts";
const changed = "app:request-shortcuts";

/** Whether the shortcuts are on, and a way to change it; remembered by this browser. */
export function useShortcuts(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(listen, areOn, () => true);
  return [on, setOn];
}

/** Lets single keys work in the list: not while somebody types, and not once they are turned off. */
export function useRequestKeys(list: RefObject<HTMLElement | null>, rows: { id: string }[]): void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    const rowsNow = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-request]") ?? [])];
    const current = () => document.activeElement?.closest<HTMLElement>("[data-request]") ?? null;
    function go(step: number) {
      const all = rowsNow();
      const row = current();
      const to = row ? all.indexOf(row) + step : (place.current ?? 0);
      all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
    }
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!areOn() || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      const { key } = event;
      if (key === "j" || key === "k") go(key === "j" ? 1 : -1);
      else if (key === "?") document.querySelector<HTMLElement>("[data-key='?']")?.click();
      else if (key === "x") current()?.querySelector<HTMLElement>("[data-row]")?.click();
      else if (/^[var]$/.test(key)) current()?.querySelector<HTMLElement>(`[data-key='${key}']`)?.click();
      else return;
      event.preventDefault();
    }
    const noticed = () => {
      const row = current();
      if (row) place.current = rowsNow().indexOf(row);
    };
    document.addEventListener("keydown", press);
    document.addEventListener("focusin", noticed);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("focusin", noticed);
    };
  }, [list]);

  // The request somebody was on is decided and gone: the next one takes its place.
  const ids = rows.map(({ id }) => id).join();
  useEffect(() => {
    if (place.current === null || document.activeElement?.closest("[data-request], dialog")) return;
    if (document.activeElement !== document.body && document.activeElement?.id !== "main") return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[data-request]") ?? [])];
    all[Math.min(place.current, all.length - 1)]?.focus();
  }, [ids, list]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "submit"].includes(target.type);
  return target.isContentEditable || target.closest("textarea, select") !== null;
}

function areOn(): boolean {
  try {
    return window.localStorage.getItem(kept) !== "off";
  } catch {
    return true;
  }
}

function setOn(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(kept);
    else window.localStorage.setItem(kept, "off");
  } catch {
    // A browser that keeps nothing keeps them on.
  }
  window.dispatchEvent(new Event(changed));
}

function listen(onChange: () => void) {
  window.addEventListener(changed, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener("storage", onChange);
  };
}
