import type { ReactNode } from "react";
import { type DeviceList, removeAllBusinesses, removeBusiness, useDeviceBusinesses } from "./device-businesses.ts";
import { DeviceBusinessList } from "./device-list.tsx";

/**
 * One of the lists on this device. Saved businesses are not repeated among the viewed businesses. `children` are shown instead of an
 * empty list.
 */
export function DeviceSection({ list, title, children }: { list: DeviceList; title: string; children?: ReactNode }) {
  const stored = useDeviceBusinesses(list);
  const saved = useDeviceBusinesses("saved");
  const businesses = list === "saved" ? stored : (stored?.filter(({ id }) => !saved?.some((each) => each.id === id)) ?? null);
  if (businesses === null || (!businesses.length && !children)) return null;
  return (
    <section aria-labelledby={list} className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={list} className="text-2xl">
          {title}
        </h2>
        {businesses.length > 1 && (
          <button
            type="button"
            onClick={() => window.confirm(`Remove all businesses from “${title}”?`) && removeAllBusinesses(list)}
            className="btn btn-quiet"
          >
            Remove all<span className="sr-only">{` from ${title}`}</span>
          </button>
        )}
      </div>
      {businesses.length ? (
        <DeviceBusinessList businesses={businesses} onRemove={(businessId) => removeBusiness(list, businessId)} />
      ) : (
        children
      )}
    </section>
  );
}
