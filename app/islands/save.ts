import type { ShowToast } from "./islands.ts";

/** A saved business as it is stored on this device. The server never gets the list. */
export type SavedBusiness = Record<"id" | "name", string> & Record<"service" | "street" | "phone" | "phoneE164", string | null>;

/** The maximum number of saved businesses. `/saved/hours` answers for as many. */
const maxSaved = 50;

const storageKey = "businesses-saved";

/** Returns the saved businesses, newest first. The list is empty if the browser blocks storage. */
export function readSaved(): SavedBusiness[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isBusiness) : [];
  } catch {
    return [];
  }
}

/** Stores the list. Returns false if it has too many businesses, the storage is full, or the browser blocks storage. */
export function writeSaved(businesses: SavedBusiness[]): boolean {
  if (businesses.length > maxSaved) return false;
  try {
    if (businesses.length) localStorage.setItem(storageKey, JSON.stringify(businesses));
    else localStorage.removeItem(storageKey);
    return true;
  } catch {
    return false;
  }
}

function isBusiness(stored: Partial<SavedBusiness> | null): stored is SavedBusiness {
  return typeof stored?.id === "string" && typeof stored.name === "string";
}

/** Makes the button save the business in `data-business` on this device, or remove it. */
export function start(button: HTMLElement, showToast: ShowToast): void {
  const business = JSON.parse(button.dataset["saves"]!) as SavedBusiness;
  const isSaved = () => readSaved().some(({ id }) => id === business.id);
  // The style sheet shows "Save" or "Saved".
  const show = () => (button.ariaPressed = String(isSaved()));
  button.addEventListener("click", () => {
    const others = readSaved().filter(({ id }) => id !== business.id);
    const isStored = writeSaved(isSaved() ? others : [business, ...others]);
    if (!isStored) {
      const text =
        others.length >= maxSaved
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
