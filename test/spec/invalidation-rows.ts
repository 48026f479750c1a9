import { rowsFrom } from "./row.ts";

/** Cache invalidation, stale copies, and outages. */
export const invalidationRows = [
  ...rowsFrom("issue 18", {
    "invalidation.declared": "A change leaves the page cache alone unless it declares that visitors can see it.",
    "invalidation.private":
      "Sign-ups, logins, password resets, messages, checkouts, submissions, and edits of hidden listings leave the page cache alone.",
    "invalidation.equal":
      "After every domain action in the tests, each cached page equals a newly rendered one (`npm run test:cache`).",
    "invalidation.stale":
      "While the server sheds load or the database is down, visitors get a copy of a page instead of a 503. The copy is at most an hour old.",
    "invalidation.never-hidden": "The copy never shows something that any process has hidden, deleted, or replaced.",
    "outage.look": "Error pages have the town's name, colors, logo, and icon. They show changes to these settings, too.",
    "outage.page":
      "While the database is down or frozen, a page that needs it shows an error page in the site's design. The same happens after a full load and after a click within the site. Its retry button works.",
    "outage.frozen":
      "If the database stops answering, no request waits as long as five seconds. Slow work continues while the database answers, and a form with an unknown result shows a message.",
    "outage.offline":
      "A click within the site without a connection says that the visitor seems to be offline and does not blame the site.",
  }),
];
