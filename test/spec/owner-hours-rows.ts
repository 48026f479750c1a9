import { rowsFrom } from "./row.ts";

/** Owners change their hours, special dates and closings. */
export const ownerHoursRows = rowsFrom("issue 22", {
  "owner-hours.save": "A save of the hours page is public at once and keeps an approved business approved.",
  "owner-hours.taps": "Today's hours take at most four taps from the dashboard: change, a time, save.",
  "owner-hours.kept": "A refused or late save keeps what was typed.",
  "owner-hours.presets": "Common hours fill in the week. Without scripts the buttons work too, and only Save stores them.",
  "owner-hours.denied": "Only the owner and editors of a business change its hours, special dates and closings.",
});
