import { showToast } from "#app/ui/toast/show-toast.ts";

/** Copies text to the clipboard and shows a toast. `failed` is the toast's text if the browser refuses. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: done });
  } catch {
    showToast({ title: "Error", text: failed, tone: "problem" });
  }
}
