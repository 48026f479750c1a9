import { rowsFrom } from "./row.ts";

/** What owners see about the visits to their listing, and how visits are counted. */
export const scoreboardRows = rowsFrom("issue 22", {
  "scoreboard.once": "A business in a list or search counts as shown once per visitor, list, and hour, with its position.",
  "scoreboard.people": "Bots, prefetches, HEAD requests, suggestions, and people who are logged in do not count.",
  "scoreboard.featured": "The featured block counts the cards in its first view: three, or one on a phone.",
  "scoreboard.pages": "Each further page of a list counts too.",
  "scoreboard.cached": "Pages from the page cache are counted like rendered pages.",
  "scoreboard.batches":
    "Counts are written in batches and never invalidate a page. Hourly rows are deleted, and daily totals stay.",
  "scoreboard.words":
    "Owners can see the words of searches that showed their business, if at least five different visitors used them.",
  "scoreboard.words-private": "Words with digits or @, long texts, and searches for help in a crisis are not stored.",
  "scoreboard.ratio":
    "Basic owners see how many more views Premium listings in their category get, with the sample. Without enough data, they see no such line.",
  "scoreboard.week": "The dashboard shows this week, the same days of last week, and eight weeks as bars and as a table.",
  "scoreboard.median": "Owners see the median of their category if at least ten of its listings have numbers.",
  "scoreboard.empty": "A new listing's dashboard says when stats will appear.",
  "scoreboard.access": "Only the owner and editors of an approved listing can see its stats.",
  "scoreboard.email": "On Mondays at 8:00, owners of approved listings with stats get last week's stats in one email.",
  "scoreboard.words-deleted": "Words are deleted after eight weeks, and rare words when their week is over.",
});
