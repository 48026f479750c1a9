import { showToast } from "#app/ui/toast/show-toast.ts";
import { maxSaved, readSaved, type SavedBusiness, writeSaved } from "./saved-businesses.ts";

/** Makes the button save the business in `data-business` on this device, or remove it. */
export function start(button: HTMLElement): void {
  const business = JSON.parse(button.dataset["saves"]!) as SavedBusiness;
  const isSaved = () => readSaved().some(({ id }) => id === business.id);
  // The style sheet shows "Save" or "Saved".
  const show = () => (button.ariaPressed = String(isSaved()));
  button.addEventListener("click", () => {
    const others = readSaved().filter(({ id }) => id !== business.id);
    const isDone = writeSaved(isSaved() ? others : [business, ...others]);
    if (!isDone) {
      const text =
        others.length >= maxSaved
          ? `You have saved ${maxSaved} businesses. Remove one first.`
          : "This browser's storage is full or turned off.";
      showToast({ title: "Could not save the business", text, tone: "problem" });
    }
    show();
  });
  // Another tab, or the list of saved businesses, may have changed it.
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  show();
}
