import { rowsFrom } from "./row.ts";

/** The texts of emails, which admins can change. */
export const emailsRows = rowsFrom("issue 23", {
  "emails.text": "An admin changes the subject and the text of an email. A text that no longer fits this release is ignored.",
  "emails.processes": "Every process uses a changed text for the next email that it sends.",
  "emails.every":
    "Each email that can be changed changes in its HTML and its text part. Its buttons, links, and facts stay for every payload.",
  "emails.fixed-text": "Emails about login, confirmation, codes, invitations, and security keep their text.",
  "emails.placeholders": "Unknown placeholders are refused with a list of the allowed ones.",
  "emails.attempts": "No text and no value adds a header, a recipient, a link, or HTML to an email.",
  "emails.restore": "An admin returns an email to its original text, or to the text before the last change.",
  "emails.stale": "A text that another admin changed in the meantime is not overwritten.",
  "emails.test": "An admin sends a test of a text to their own address, at most 20 in an hour.",
  "emails.admins-only": "Only admins read, change, preview, or test emails.",
});
