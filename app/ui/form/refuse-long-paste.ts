import type { ClipboardEvent, DragEvent } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Rejects pasted or dropped text that does not fit in the field. The browser would truncate it silently. */
export function refuseLongPaste(event: ClipboardEvent<HTMLElement> | DragEvent<HTMLElement>): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
  const transfer = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
  const text = transfer.getData("text").replaceAll("\r\n", "\n");
  // Email inputs have no selectionStart.
  const replaced = event.type === "paste" ? (field.selectionEnd ?? 0) - (field.selectionStart ?? 0) : 0;
  const length = field.value.length - replaced + text.length;
  if (!text || length <= field.maxLength) return;
  event.preventDefault();
  const [maxLength, newLength] = [field.maxLength, length].map((count) => count.toLocaleString("en-US"));
  showToast({
    title: "The text is too long and was not inserted.",
    text: `This field can have at most ${maxLength} characters. With the pasted text, it would have ${newLength}.`,
    tone: "problem",
  });
}
