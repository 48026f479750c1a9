/** The message for a request that gets no usable response. */
export type FailureMessage = { title: string; text?: string };

/** The message for a form whose failure message the specification does not define. */
export const failedToSend: FailureMessage = { title: "Error", text: "Failed to send. Please try again." };

/** Returns the message as one text, for a place without a title. */
export function failureText({ title, text }: FailureMessage): string {
  const sentence = /[.?!]$/.test(title) ? title : `${title}.`;
  if (!text) return sentence;
  return title === "Error" ? text : `${sentence} ${text}`;
}

/** What a form says after its failure message if the connection was lost. */
export const noConnection = "The connection was lost before the site responded. What you entered is still here.";
