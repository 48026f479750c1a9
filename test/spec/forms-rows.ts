import { rowsFrom } from "./row.ts";

/** Forms, lists, and search while the connection or the browser is slow or offline. */
export const formsRows = [
  ...rowsFrom("issue 18", {
    "forms.no-answer":
      "If a posted form gets no usable response (offline, aborted, or a 413, 429, 500, or 503 from a proxy), the page stays open with the specified text, the typed values, and a working button.",
    "forms.no-answer-table": "The test of forms without a usable response covers every route with an action.",
    "forms.no-answer-upload": "A file whose upload gets no usable response stays in the list with the reason and a retry button.",
    "forms.held-save":
      "A save that waits for uploads is sent after they finish. If one fails, a toast says that nothing is saved yet and why.",
    "forms.paste": "Pasted text that does not fit a field is refused with a message and never cut.",
    "forms.search-empty": "The search button next to an empty search box does nothing, even before the scripts run.",
    "forms.search-early":
      "Text that is typed and submitted before or while the scripts start is not lost and goes to the right page. The input stays the same element.",
    "forms.list-back": "Going back to a long list returns to the card that was opened.",
    "forms.loading-top": "The loading screen of the next page appears at its top, even if the previous page was scrolled down.",
    "forms.new-page": "After a click within the site, the focus moves to the heading and the title is announced.",
    "forms.client-action": "Every route with an action for a screen uses the same client action, which keeps the form.",
  }),
];
