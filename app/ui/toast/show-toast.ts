/** A temporary message. `problem` marks an error. */
export type Toast = { title: string; text?: string; tone?: "plain" | "problem" };

export const toastEvent = "app:toast";

/** Shows a toast and replaces the current one. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
