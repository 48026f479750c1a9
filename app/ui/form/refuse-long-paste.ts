import type { ClipboardEvent, DragEvent } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Refuses pasted or dropped text that does not fit the field, and says so: the browser would cut it without a word. */
export function refuseLongPaste(event: ClipboardEvent<HTMLElement> | DragEvent<HTMLElement>): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.maxLength < 0) return;
  const transfer = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
  const text = transfer.getData("text").replaceAll("\r\n", "\n");
  // An input for email addresses does not say what is selected in it.
  const replaced = event.type === "paste" ? (field.selectionEnd ?? 0) - (field.selectionStart ?? 0) : 0;
  const length = field.value.length - replaced + text.length;
  if (!text || length <= field.maxLength) return;
  event.preventDefault();
  const [most, all] = [field.maxLength, length].map((count) => count.toLocaleString("en-US"));
  showToast({
    title: "The text is too long and was not pasted.",
    text: `This field takes at most ${most} characters. With your text it would have ${all}.`,
    tone: "problem",
  });
}
