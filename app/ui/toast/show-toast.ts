/** A temporary message. `problem` marks an error. */
export type Toast = {
  title: string;
  text?: string | undefined;
  tone?: "plain" | "problem" | undefined;
  /** The audit log entry that the toast's button undoes, and the page to return to. */
  undo?: { id: string; back: string } | undefined;
};

export const toastEvent = "app:toast";

/** Shows a toast and replaces the current one. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
