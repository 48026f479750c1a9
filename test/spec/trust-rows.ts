import { rowsFrom } from "./row.ts";

/** Contact actions, open data, and reports of wrong information. */
export const trustRows = rowsFrom("worth trusting", {
  "trust.actions":
    "The top of a profile has Call, Directions with the address as the destination, Website, and Share. On phones, Call and Directions stay within reach.",
  "trust.files": "A profile offers its phone number and address as a vCard, and its hours for the next 60 days as a calendar.",
  "trust.api":
    "A read-only JSON API has categories, businesses with hours, and the changes since a given time. Its responses match a published schema, with each listing's license and an ETag.",
  "trust.api-private":
    "The API, the embedded lists, and the files do not contain the owner, the notes, the contact name, the email address, or anything else that visitors cannot see.",
  "trust.api-open": "Every website may read /api without credentials, and only /api. Requests are limited per network.",
  "trust.embed": "Only pages under /embed may be shown in a frame. They have no cookies, forms, or scripts.",
  "trust.ledger":
    "Lists show premium businesses first. Each group starts with the businesses that were shown least often in the last seven days, followed by the hour's shuffle. The first page is stored once per list and hour. The featured block has the same order as the page of premium businesses.",
  "trust.ledger-abuse": "A visitor counts once per list and hour. At most ten browsers per network count.",
  "trust.ledger-shown":
    "“How we order listings” shows how far last week's shares of the first three places were from an equal share. Owners see their own share next to the equal share.",
  "trust.highlights":
    "The home page links to up to four lists that fit the season and the hour, from the town's highlights.json. It hides lists without a business. The page changes on the hour, so it stays cached until then.",
  "trust.highlights-file":
    "The site refuses to start with a malformed highlights.json, or with one that names unknown categories.",
  "trust.new-this-week":
    "The home page links to up to six businesses that were approved in the last seven days. Imported businesses are not among them.",
  "trust.fresh-question":
    "Owners get an optional email 90 days after their listing last changed or was confirmed. Its link leads to a page with the buttons “Still correct” and “Make changes”. Opening it changes nothing.",
  "trust.fresh-shown":
    "A profile says how long ago the owner confirmed the hours, or that the data is from OpenStreetMap and not confirmed.",
  "print.sheet":
    "“Print this list” opens a sheet of a category with the name, phone, address, and hours of up to 500 visible businesses. They are sorted by name, in columns, with the date and the site's address.",
  "trust.fresh-filter":
    "Lists and search results can be limited to businesses whose owner confirmed the hours in the last year, by a plain link next to “Open now.” Both filters can be combined. Filtered lists are not indexed and not cached.",
  "trust.coverage":
    "For each category, admins can see how many listings have hours, a phone number, and a website, and how many owners confirmed their hours in the last 90 days.",
  "trust.report":
    "Every profile links to “Report a problem.” The form asks for a kind, an optional text, and an optional email. It works without an account or JavaScript.",
  "trust.report-owner":
    "Reports of wrong information go to the owner first and to the admins after a week. The owner never learns who sent a report. “Not theirs” and “closed” go to the admins right away.",
  "trust.report-email":
    "Admins are emailed once about each reported problem that they can see, right away or in the daily email as they chose. The email does not contain the visitor's text.",
  "trust.report-answer": "A visitor who left an email is answered once when the report is settled. Then the address is deleted.",
  "trust.missing":
    "A search without results links to “Suggest a missing business.” The form asks for the name, what and where it is, and an optional email. It works without an account or JavaScript.",
  "trust.missing-listed":
    "Suggestions wait in the admins' queue. An admin can create the listing from a form with the name filled in, or dismiss the suggestion. A visitor who left an email is told when the business is listed.",
  "trust.missing-abuse":
    "The form for suggestions has a honeypot, a signed timestamp, and limits per network and for the whole town.",
  "trust.unmet":
    "Admins see the words that at least five visitors searched for in a week without finding a business. Searches for help and words with digits or email addresses are left out. The words are counted without cookies and deleted after eight weeks.",
  "trust.unmet-actions":
    "An admin can make such words a synonym, which applies right away, or copy a text that invites a business. The text is readable without JavaScript.",
  "trust.report-abuse":
    "The form for reports has a honeypot, a signed timestamp, and limits per network and per business. An owner gets at most one email about reports a day.",
});
