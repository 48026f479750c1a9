import { rowsFrom } from "./row.ts";

/** What empties the page cache, what visitors get when a page cannot be made, and outages. */
export const invalidationRows = [
  ...rowsFrom("issue 18", {
    "invalidation.declared": "A change leaves the page cache alone unless it declares that visitors can see it.",
    "invalidation.private":
      "Signing up and in, password resets, messages, checkouts, submissions and edits of listings that are not public leave the page cache alone.",
    "invalidation.equal":
      "After every domain action in the suite, what the page cache would still answer is what visitors would be answered freshly (`npm run test:cache`).",
    "invalidation.stale":
      "When the server sheds load or the database is away, visitors get an older copy of a page in place of a 503: at most an hour old.",
    "invalidation.never-hidden":
      "That copy is never one from before something was hidden, deleted or replaced, by whichever process.",
    "outage.page":
      "While the database is away or frozen, a page that needs it is one error page with the site's look, on a full load and on a click within the site; its retry works.",
    "outage.frozen":
      "A database that stops answering keeps nobody waiting for five seconds; work that takes long while it answers goes on, and a form whose fate is unknown says so.",
    "outage.offline":
      "A click within the site without a connection says that the visitor seems to be offline, and does not blame the site.",
  }),
];
