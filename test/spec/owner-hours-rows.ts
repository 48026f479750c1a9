import { rowsFrom } from "./row.ts";

/** Owners change their hours, special dates, and closings. */
export const ownerHoursRows = rowsFrom("issue 22", {
  "owner-hours.save": "A save of the hours page is public right away and keeps an approved business approved.",
  "owner-hours.taps": "Changing today's hours takes at most four taps from the dashboard: change, a time, save.",
  "owner-hours.kept": "A refused or late save keeps what was typed.",
  "owner-hours.presets": "Buttons with common hours fill in the week, even without JavaScript. Only Save stores the hours.",
  "owner-hours.denied": "Only the owner and editors of a business can change its hours, special dates, and closings.",
  "owner-hours.accessible": "The pages about hours pass axe and fit screens from 320 to 1280 px, in both themes.",
  "special-dates.holidays":
    "Owners are asked about each public holiday of the town's country and state. They are not asked about substitute days.",
  "special-dates.save":
    "A day or a vacation with other hours is public right away. A new special date replaces others on the same days.",
  "special-dates.everywhere":
    "On its days, in the town's time zone, a special date applies to cards, the filter for open businesses, and structured data.",
  "special-dates.refused":
    "A date that is in the past or too far ahead, a missing time, and days in the wrong order are refused with a message. The form keeps them.",
  "special-dates.past": "Special dates and temporary closings end automatically. The nightly job deletes them.",
  "closing.for-good":
    "A business that is closed for good is not in lists, search, suggestions, the feed, or the sitemap. Its page returns 200 with noindex, says that the business has closed, and links to its category. The owner can undo the closing.",
  "closing.announced": "A permanent closing takes effect on its day, in the town's time zone.",
  "closing.temporary":
    "A temporarily closed business stays in lists but is not among the open businesses. It opens again on its reopening day.",
  "closing.refused": "A closing is refused with a message if its day is in the past, too far ahead, missing, or wrong.",
  "special-dates.question":
    "Ten days before a public holiday, owners of listed businesses that would be open get one email that asks about the holiday, unless they have already answered.",
  "special-dates.answer":
    "The emailed link shows the question without a login. Only its buttons save an answer. Answering takes two taps from the email.",
  "special-dates.link": "The link works only for its holiday, its business, and its owner, until the holiday is over.",
});
