import { useSyncExternalStore } from "react";
import { toCompactTimes, type CompactOpeningTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

/** A business stored on this device, as it was at the time `at` (in milliseconds). The server never gets this list. */
export type DeviceBusiness = {
  id: string;
  name: string;
  category: string | null;
  phone: string | null;
  phoneE164: string | null;
  times: CompactOpeningTimes | null;
  at: number;
};

/** The two lists on a device, with the maximum number of businesses in each. */
export const deviceLists = { saved: 100, viewed: 8 };
export type DeviceList = keyof typeof deviceLists;

const none: DeviceBusiness[] = [];
const listeners = new Set<() => void>();
const read: Record<DeviceList, { text: string | null; businesses: DeviceBusiness[] }> = {
  saved: { text: null, businesses: none },
  viewed: { text: null, businesses: none },
};

/** Returns a list, newest first, or null until the scripts run. The list is empty if the browser blocks storage. */
export function useDeviceBusinesses(list: DeviceList): DeviceBusiness[] | null {
  return useSyncExternalStore(
    subscribe,
    () => readBusinesses(list),
    () => null,
  );
}

/** Returns a stored list. If the list has not changed since the last call, returns the same array. */
export function readBusinesses(list: DeviceList): DeviceBusiness[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(keyOf(list));
  } catch {
    return none;
  }
  if (text !== read[list].text) read[list] = { text, businesses: parse(text) };
  return read[list].businesses;
}

/** Puts a business first in a list. Returns false if the saved list or the storage is full, or if the browser blocks storage. */
export function addBusiness(list: DeviceList, business: DeviceBusiness): boolean {
  const others = readBusinesses(list).filter(({ id }) => id !== business.id);
  if (list === "saved" && others.length >= deviceLists.saved) return false;
  return write(list, [business, ...others].slice(0, deviceLists[list]));
}

/** Replaces the stored copy of a business if the business is in the list. */
export function updateBusiness(list: DeviceList, business: DeviceBusiness): void {
  const before = readBusinesses(list);
  if (before.some(({ id }) => id === business.id))
    write(
      list,
      before.map((each) => (each.id === business.id ? business : each)),
    );
}

/** Removes a business from a list. */
export function removeBusiness(list: DeviceList, businessId: string): void {
  const before = readBusinesses(list);
  if (before.some(({ id }) => id === businessId))
    write(
      list,
      before.filter(({ id }) => id !== businessId),
    );
}

/** Empties a list. */
export function removeAllBusinesses(list: DeviceList): void {
  write(list, []);
}

/** Returns the part of a profile that the device stores. */
export function toDeviceBusiness({ id, name, services, phone, phoneE164, times }: CommonProfile): DeviceBusiness {
  return { id, name, category: services[0]?.name ?? null, phone, phoneE164, times: toCompactTimes(times), at: Date.now() };
}

function write(list: DeviceList, businesses: DeviceBusiness[]): boolean {
  try {
    if (businesses.length) localStorage.setItem(keyOf(list), JSON.stringify(businesses));
    else localStorage.removeItem(keyOf(list));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function keyOf(list: DeviceList): string {
  return `businesses-${list}`;
}

/** Parses a stored list. Leaves out businesses that an earlier version stored in another format. */
function parse(text: string | null): DeviceBusiness[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isBusiness) : none;
  } catch {
    return none;
  }
}

function isBusiness(stored: Partial<DeviceBusiness> | null): stored is DeviceBusiness {
  return typeof stored?.id === "string" && typeof stored.name === "string" && typeof stored.at === "number";
}

/** Calls the listener when the lists change, including changes in another tab of the site. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
