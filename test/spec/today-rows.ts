import { rowsFrom } from "./row.ts";

/** What changes with the day: offers, notices, and the links on the home page. */
export const todayRows = rowsFrom("a home that changes with the day", {
  "today.offer-post":
    "Owners and editors on any plan can post one offer on the dashboard: one line and its last day. It is public right away, like an edit of an approved listing. A new offer replaces the last one.",
  "today.offer-shown":
    "An offer appears on the profile and on “This week in town”. The home page links to that page while there are offers.",
  "today.offer-rules":
    "An offer has at most 120 characters and ends at most 30 days ahead. Only an approved listing can have one. A refused form keeps what was typed.",
  "today.offer-ends": "An offer ends automatically after its last day.",
  "today.offer-turns": "On “This week in town”, paid and basic businesses alternate. The hour decides which of them come first.",
  "today.offer-report":
    "Each offer on “This week in town” has a link to report it. The report goes to the admins right away, and the owner does not see it.",
  "today.offer-admin": "Admins can end an offer. That can be undone. A merged business's offer moves to the remaining business.",
  "today.notice-post":
    "Admins can post a notice that ends at most 7 days ahead. It shows on every public page, can be changed, and can be ended early.",
  "today.notice-ask":
    "Owners of visible listings get one optional email per notice, with a signed link that works without signing in. Opening the link changes nothing.",
  "today.notice-answer":
    "The owner can answer open, closed, or delayed until a time. Cards and the profile show the answer with its time. Lists can be filtered by “Confirmed open today”.",
  "today.notice-end": "A notice ends automatically, and its answers are deleted. An answer applies only on the day it was given.",
  "today.notice-limits":
    "Emails about notices respect the weekly limit, go to confirmed accounts, and can be turned off. If an owner already got an optional email this week, the site tries again the next day.",
});
