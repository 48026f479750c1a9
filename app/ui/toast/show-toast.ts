/** A message that comes and goes by itself. `problem` is for what went wrong. */
export type Toast = { title: string; text?: string; tone?: "plain" | "problem" };

export const toastEvent = "app:toast";

/** Shows a toast, in place of the one that may be showing. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
