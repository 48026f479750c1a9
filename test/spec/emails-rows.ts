import { rowsFrom } from "./row.ts";

/** Email texts, which admins can change. */
export const emailsRows = rowsFrom("issue 23", {
  "emails.text": "An admin can change the subject and the text of an email. A text that no longer fits this release is ignored.",
  "emails.processes": "Every process uses a changed text for the next email that it sends.",
  "emails.every":
    "A changed text appears in the HTML part and the text part of the email. The buttons, links, and facts stay the same for every payload.",
  "emails.fixed-text": "Emails about login, confirmation, codes, invitations, and security have a fixed text.",
  "emails.placeholders": "Unknown placeholders are refused with a list of the allowed placeholders.",
  "emails.attempts": "No text and no value can add a header, a recipient, a link, or HTML to an email.",
  "emails.restore": "An admin can restore an email's original text, or the text before the last change.",
  "emails.stale": "A text that another admin changed in the meantime is not overwritten.",
  "emails.test": "An admin can send a test of a text to their own address, at most 20 times an hour.",
  "emails.admins-only": "Only admins can read, change, preview, or test emails.",
  "emails.list": "The list of emails marks emails whose text was changed and emails with a fixed text.",
  "emails.editor": "The editor keeps what was typed when a text is refused, previewed, or tested, even without JavaScript.",
  "emails.preview": "The preview shows an unsaved text with sample values, and cannot run scripts.",
  "email-log.list": "The log lists sent, waiting, and failed emails, newest first, 50 per page. A failed email shows the reason.",
  "email-log.no-bodies": "The log does not contain the text of any email.",
  "email-log.filter": "The log can be filtered by state and by a part of the recipient.",
  "email-log.again": "An admin can send a failed email again, at most 100 times an hour. The activity log records this.",
  "email-log.retention": "An email is removed from the log after 90 days, and when its recipient deletes their account.",
  "email-log.admins-only": "Only admins can read the log and send emails again.",
});
