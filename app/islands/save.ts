import type { ShowToast } from "./islands.ts";
import { maxSaved } from "#domain/directory/list-query.shared.ts";

const storageKey = "saved";

/** Returns the ids of the saved businesses, newest first. There are none if the browser blocks storage. */
export function readSaved(): string[] {
  try {
    return localStorage.getItem(storageKey)?.split(",").filter(Boolean) ?? [];
  } catch {
    return [];
  }
}

/** Makes the button save its business on this device, or remove it. The style sheet shows "Save" or "Saved". */
export function start(button: HTMLElement, showToast: ShowToast): void {
  const id = button.dataset["business"]!;
  const show = () => (button.ariaPressed = String(readSaved().includes(id)));
  button.addEventListener("click", () => {
    const saved = readSaved();
    const others = saved.filter((each) => each !== id);
    const isFull = others.length >= maxSaved;
    try {
      if (isFull) throw new Error("too many");
      localStorage.setItem(storageKey, (saved.includes(id) ? others : [id, ...others]).join());
    } catch {
      const text = isFull
        ? `You have saved ${maxSaved} businesses. Remove one first.`
        : "This browser's storage is full or turned off.";
      void showToast({ title: "Could not save the business", text, tone: "problem" });
    }
    show();
  });
  // Another tab, or the list of saved businesses, may have changed it.
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  show();
}
