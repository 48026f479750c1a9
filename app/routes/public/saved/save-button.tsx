import { Icon } from "#app/ui/icon/icon.tsx";
import type { SavedBusiness } from "#app/islands/save.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

/** The button that saves a business on this device or removes it, by `app/islands/save.ts`. It is hidden without scripts. */
export function SaveButton({ business, look = "btn btn-quiet" }: { business: CommonProfile; look?: string }) {
  return (
    <button
      type="button"
      aria-pressed="false"
      data-island="save"
      data-saves={JSON.stringify(toSavedBusiness(business))}
      className={`${look} save-button needs-script print:hidden`}
    >
      <Icon name="check" className="size-4" />
      <Icon name="bookmark" className="size-4" />
      <span>Saved</span>
      <span>Save</span>
    </button>
  );
}

/** Returns the part of a profile that the device stores. */
function toSavedBusiness({ id, name, services, address, phone, phoneE164 }: CommonProfile): SavedBusiness {
  return { id, name, service: services[0]?.name ?? null, street: address?.split(",")[0] ?? null, phone, phoneE164 };
}
