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
    "forms.search-empty": "The search button beside an empty box does nothing, before the scripts run too.",
    "forms.search-early":
      "What is typed and sent before or while the scripts start is neither lost nor sent elsewhere; the input stays the same element.",
    "forms.list-back": "Back to a long list returns to the card it was left from.",
    "forms.loading-top":
      "The loading screen of the next page is seen from its top, however far down the page before was scrolled.",
    "forms.new-page": "A page opened within the site gets the focus on its heading, and its title is announced.",
    "forms.client-action": "Every route with an action that a screen posts to has the one client action that keeps the form.",
  }),
];
