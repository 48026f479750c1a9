import { useSyncExternalStore } from "react";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

/** A saved business as it is stored on this device. The server never gets the list. */
export type DeviceBusiness = Record<"id" | "name", string> & Record<"service" | "street" | "phone" | "phoneE164", string | null>;

/** The maximum number of saved businesses. */
export const maxSaved = 50;

const storageKey = "businesses-saved";
const none: DeviceBusiness[] = [];
const listeners = new Set<() => void>();
let read: { text: string | null; businesses: DeviceBusiness[] } = { text: null, businesses: none };

/** Returns the saved businesses, newest first, or null until the scripts run. The list is empty if the browser blocks storage. */
export function useSavedBusinesses(): DeviceBusiness[] | null {
  return useSyncExternalStore(subscribe, readSaved, () => null);
}

/** Returns the saved businesses. If the list has not changed since the last call, returns the same array. */
export function readSaved(): DeviceBusiness[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    return none;
  }
  if (text !== read.text) read = { text, businesses: parse(text) };
  return read.businesses;
}

/** Saves a business. Returns false if the list or the storage is full, or if the browser blocks storage. */
export function saveBusiness(business: DeviceBusiness): boolean {
  const others = readSaved().filter(({ id }) => id !== business.id);
  return others.length < maxSaved && write([business, ...others]);
}

/** Removes a business from the list. */
export function removeBusiness(businessId: string): void {
  write(readSaved().filter(({ id }) => id !== businessId));
}

/** Empties the list. */
export function removeAllBusinesses(): void {
  write([]);
}

/** Returns the part of a profile that the device stores. */
export function toDeviceBusiness({ id, name, services, address, phone, phoneE164 }: CommonProfile): DeviceBusiness {
  return { id, name, service: services[0]?.name ?? null, street: address?.split(",")[0] ?? null, phone, phoneE164 };
}

function write(businesses: DeviceBusiness[]): boolean {
  try {
    if (businesses.length) localStorage.setItem(storageKey, JSON.stringify(businesses));
    else localStorage.removeItem(storageKey);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Parses the stored list. Leaves out what is not a business. */
function parse(text: string | null): DeviceBusiness[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isBusiness) : none;
  } catch {
    return none;
  }
}

function isBusiness(stored: Partial<DeviceBusiness> | null): stored is DeviceBusiness {
  return typeof stored?.id === "string" && typeof stored.name === "string";
}

/** Calls the listener when the list changes, including changes in another tab of the site. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
