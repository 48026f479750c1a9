import { useEffect } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import {
  addBusiness,
  deviceLists,
  readBusinesses,
  removeBusiness,
  toDeviceBusiness,
  updateBusiness,
  useDeviceBusinesses,
} from "./device-businesses.ts";
import { offerInstallation } from "./install-prompt.ts";

/**
 * The button that saves a business on this device or removes it. Rendering it also adds the business to the recently viewed ones.
 * The button is hidden without scripts.
 */
export function SaveButton({ business }: { business: CommonProfile }) {
  const isSaved = useDeviceBusinesses("saved")?.some(({ id }) => id === business.id) ?? false;
  useEffect(() => {
    const copy = toDeviceBusiness(business);
    addBusiness("viewed", copy);
    updateBusiness("saved", copy);
  }, [business]);

  function save() {
    if (isSaved) return removeBusiness("saved", business.id);
    if (addBusiness("saved", toDeviceBusiness(business))) return offerInstallation();
    const isFull = readBusinesses("saved").length >= deviceLists.saved;
    const text = isFull
      ? `You have saved ${deviceLists.saved} businesses. Remove one first.`
      : "This browser's storage is full or turned off.";
    showToast({ title: "Could not save the business", text, tone: "problem" });
  }

  return (
    <button type="button" onClick={save} aria-pressed={isSaved} className="btn btn-quiet needs-script print:hidden">
      <Icon name={isSaved ? "check" : "bookmark"} className="size-4" />
      {isSaved ? "Saved" : "Save"}
    </button>
  );
}
