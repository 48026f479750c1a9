import { rowsFrom } from "./row.ts";

/** What becomes of a form, a list and a search while the connection or the browser is slow, or gone. */
export const formsRows = [
  ...rowsFrom("issue 18", {
    "forms.no-answer":
      "When a posted form gets no usable answer (offline, aborted, a foreign 413, 429, 500 or 503), the page stays: the specified text, everything entered, a button that works.",
    "forms.no-answer-table": "Every route with an action is in the table of that test.",
    "forms.no-answer-upload":
      "A file whose upload gets no usable answer stays in the list, with the reason and a way to send it again.",
    "forms.held-save":
      "A save that waits for uploads is sent once they are done; when one of them fails meanwhile, a toast says that nothing is saved yet, and why.",
    "forms.paste": "Pasted text that does not fit a field is refused with a message, never cut.",
    "forms.client-action": "Every route with an action that a screen posts to has the one client action that keeps the form.",
  }),
];
