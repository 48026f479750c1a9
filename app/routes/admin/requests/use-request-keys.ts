import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

/** The keyboard shortcuts for the request list. */
export const requestKeys = [
  { key: "j", does: "Go to the next request" },
  { key: "k", does: "Go to the previous request" },
  { key: "v", does: "View the current request" },
  { key: "a", does: "Approve the current request, or open it if it is a claim" },
  { key: "r", does: "Reject the current request" },
  { key: "e", does: "Edit the open request" },
  { key: "?", does: "Show these shortcuts" },
] as const;

const storageKey = "request-shortcuts";
const changeEvent = "app:request-shortcuts";

/** Returns whether the shortcuts are on and a function that turns them on or off. The browser stores the setting. */
export function useShortcuts(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(listen, areOn, () => true);
  return [on, setOn];
}

/** Handles the shortcuts in the list and in the open request, except while the admin is typing or when the shortcuts are off. */
export function useRequestKeys(list: RefObject<HTMLElement | null>, rows: { id: string }[]): void {
  const index = useRef<number | null>(null);
  useEffect(() => {
    const allRows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-request]") ?? [])];
    const current = () => document.activeElement?.closest<HTMLElement>("[data-request]") ?? null;
    function go(step: number) {
      const all = allRows();
      const row = current();
      const to = row ? all.indexOf(row) + step : (index.current ?? 0);
      all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
    }
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!areOn() || isTyping(event.target)) return;
      const { key } = event;
      const dialog = document.querySelector("dialog[open]");
      if (dialog) {
        const target = /^[jkare]$/.test(key) ? dialog.querySelector<HTMLElement>(`[data-key='${key}']`) : null;
        if (!target) return;
        target.click();
      } else if (key === "j" || key === "k") go(key === "j" ? 1 : -1);
      else if (key === "?") document.querySelector<HTMLElement>("[data-key='?']")?.click();
      else if (/^[var]$/.test(key)) current()?.querySelector<HTMLElement>(`[data-key='${key}']`)?.click();
      else return;
      event.preventDefault();
    }
    const onFocusIn = () => {
      const row = current();
      if (row) index.current = allRows().indexOf(row);
    };
    document.addEventListener("keydown", press);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("focusin", onFocusIn);
    };
  }, [list]);

  // After a decision, the request's row disappears, so the focus moves to the next row.
  const ids = rows.map(({ id }) => id).join();
  useEffect(() => {
    if (index.current === null || document.activeElement?.closest("[data-request], dialog")) return;
    if (document.activeElement !== document.body && document.activeElement?.id !== "main") return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[data-request]") ?? [])];
    all[Math.min(index.current, all.length - 1)]?.focus();
  }, [ids, list]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "submit"].includes(target.type);
  return target.isContentEditable || target.closest("textarea, select") !== null;
}

function areOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function setOn(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, "off");
  } catch {
    // Without storage, the shortcuts stay on.
  }
  window.dispatchEvent(new Event(changeEvent));
}

function listen(onChange: () => void) {
  window.addEventListener(changeEvent, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(changeEvent, onChange);
    window.removeEventListener("storage", onChange);
  };
}
