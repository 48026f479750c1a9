import type { Toast } from "#app/ui/toast/toast.shared.ts";

/** A paste or drop event, from the browser or from React. */
export type Inserting = Pick<Event, "target" | "type" | "preventDefault"> & {
  clipboardData?: DataTransfer | null;
  dataTransfer?: DataTransfer | null;
};

/** Rejects pasted or dropped text that does not fit in the field, and calls `show`. The browser would truncate it silently. */
export function refuseLongPaste(event: Inserting, show: (toast: Toast) => unknown): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
  const text = (event.clipboardData ?? event.dataTransfer)?.getData("text").replaceAll("\r\n", "\n");
  // Email inputs have no selectionStart.
  const replaced = event.type === "paste" ? (field.selectionEnd ?? 0) - (field.selectionStart ?? 0) : 0;
  if (!text) return;
  const length = field.value.length - replaced + text.length;
  if (length <= field.maxLength) return;
  event.preventDefault();
  // The shared formats are in a larger file that most pages do not load.
  const [maxLength, newLength] = [field.maxLength, length].map((count) => count.toLocaleString("en-US"));
  void show({
    title: "The text is too long and was not inserted.",
    text: `This field can have at most ${maxLength} characters. With the pasted text, it would have ${newLength}.`,
    tone: "problem",
  });
}
