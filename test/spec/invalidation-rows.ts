import { rowsFrom } from "./row.ts";

/** What empties the page cache, and what visitors get when a page cannot be made. */
export const invalidationRows = [
  ...rowsFrom("issue 18", {
    "invalidation.declared": "A change leaves the page cache alone unless it declares that visitors can see it.",
    "invalidation.stale":
      "When the server sheds load or the database is away, visitors get an older copy of a page in place of a 503: at most an hour old.",
    "invalidation.never-hidden":
      "That copy is never one from before something was hidden, deleted or replaced, by whichever process.",
  }),
];
