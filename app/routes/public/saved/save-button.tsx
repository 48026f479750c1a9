import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { maxSaved, readSaved, removeBusiness, saveBusiness, toDeviceBusiness, useSavedBusinesses } from "./device-businesses.ts";

/** The button that saves a business on this device or removes it. It is hidden without scripts. */
export function SaveButton({ business }: { business: CommonProfile }) {
  const isSaved = useSavedBusinesses()?.some(({ id }) => id === business.id) ?? false;

  function save() {
    if (isSaved) return removeBusiness(business.id);
    if (saveBusiness(toDeviceBusiness(business))) return;
    const text =
      readSaved().length >= maxSaved
        ? `You have saved ${maxSaved} businesses. Remove one first.`
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
