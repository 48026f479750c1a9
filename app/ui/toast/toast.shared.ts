/** A temporary message. `problem` marks an error. */
export type Toast = { title: string; text?: string | undefined; tone?: "plain" | "problem" | undefined };

/**
 * The position of toasts: above a form's save bar, and away from its buttons on wide screens. Clicks next to a toast reach the
 * page.
 */
export const toastPosition =
  "pointer-events-none fixed right-0 bottom-0 in-[body:has([data-call-bar])]:max-md:bottom-20 in-[body:has([data-save-bar])]:bottom-20 md:in-[body:has([data-save-bar])]:right-auto md:in-[body:has([data-save-bar])]:left-0 z-30 w-full max-w-md p-4";

/** Returns the class names for a toast. */
export function toastLook({ tone }: Toast): string {
  return `pointer-events-auto flex [touch-action:pan-y] items-start gap-3 rounded-card border bg-surface p-4 shadow-float ${tone === "problem" ? "border-brick text-brick" : "border-line text-ink"}`;
}

/** The message for a request that gets no usable response. */
export type FailureMessage = { title: string; text?: string };

/** The message for a form whose failure message the specification does not define. */
export const failedToSend: FailureMessage = { title: "Error", text: "Failed to send. Please try again." };

/** The message for a form of which it is enough to say that nothing was saved. */
export const failedToSave: FailureMessage = { title: "Failed to save", text: "Please try again." };

/** Returns the message as one text, for a place without a title. */
export function failureText({ title, text }: FailureMessage): string {
  const sentence = /[.?!]$/.test(title) ? title : `${title}.`;
  if (!text) return sentence;
  return title === "Error" ? text : `${sentence} ${text}`;
}

/** What a form says after its failure message if the connection was lost. */
export const noConnection = "The connection was lost before the site responded. What you entered is still here.";
