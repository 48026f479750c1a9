/** A saved business as it is stored on this device. The server never gets the list. */
export type SavedBusiness = Record<"id" | "name", string> & Record<"service" | "street" | "phone" | "phoneE164", string | null>;

/** The maximum number of saved businesses. */
export const maxSaved = 50;

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
