import { rowsFrom } from "./row.ts";

/** The domain's rules for categories, sponsors, contact messages, and the admins' statistics. */
export const adminPartsRows = [
  ...rowsFrom("spec 2", {
    "admin-parts.category-list": "Categories are sorted by name, each with its micro-categories sorted by name.",
    "admin-parts.sponsor-list": "The sponsor list shows every category with its sponsor and website, and has a search.",
    "admin-parts.messages": "Contact messages are sorted newest first, 50 per page.",
    "admin-parts.overview-empty": "Percentages are 0 when no business is approved.",
    "admin-parts.overview-numbers":
      "The overview counts all and approved businesses, and shows each plan's share of the approved businesses as a percentage with two decimals.",
    "admin-parts.overview-recent":
      "Recent premium businesses are the five newest approved premium businesses, each with its category. Without a category, the screen says Uncategorized.",
  }),
  ...rowsFrom("spec 4", {
    "admin-parts.set-sponsor": "A category has at most one sponsor. An admin can set and change it.",
    "admin-parts.remove-sponsor":
      "Removing a sponsor deletes the image that was uploaded for the sponsorship. The category shows its own cover again.",
  }),
  ...rowsFrom("spec 5", {
    "admin-parts.category-texts": 'A category needs a name: "Name is required". The description is optional.',
    "admin-parts.micro-category-texts":
      'A micro-category\'s name and id have at least 2 characters: "Name must be at least 2 characters.", "ID must be at least 2 characters."',
    "admin-parts.inline-texts": 'An empty new name is refused with "Category name cannot be empty" or "Name cannot be empty".',
    "admin-parts.micro-category-id":
      "A micro-category's id comes from its name: lowercase, non-alphanumerics removed, spaces to hyphens. If nothing is left, it is a uuid.",
  }),
  ...rowsFrom("spec 6", {
    "admin-parts.admins-only": "Only admins can see and change categories, sponsors, contact messages, and the overview.",
  }),
  ...rowsFrom("decisions", {
    "admin-parts.category-id":
      "The ids of categories and micro-categories are unique slugs. If a slug is taken, the id ends in -2 and so on.",
    "admin-parts.category-edit":
      "Ids cannot change. Names and descriptions can change, and URLs stay the same. A save without changes writes nothing.",
    "admin-parts.micro-category-edit": "A micro-category can be renamed. Its id stays the same.",
    "admin-parts.delete-category":
      "Deleting a category removes its micro-categories and links, but no businesses. The log stores everything that was removed.",
    "admin-parts.delete-micro-category":
      "Deleting a micro-category removes its links, but no businesses. The log stores everything that was removed.",
    "admin-parts.delete-preview":
      "Before a deletion, the admin sees how many micro-categories it removes and how many businesses lose their only category.",
    "admin-parts.delete-sponsored": "A category with a sponsor cannot be deleted until the sponsor is removed.",
    "admin-parts.sponsor-choices":
      "The select offers approved and pending premium_sponsorship businesses that sponsor nothing else, and the current sponsor.",
    "admin-parts.sponsor-refused": "No other business can become a sponsor, and no business can sponsor two categories.",
    "admin-parts.displaced-sponsor": "A replaced sponsor gets an email and may pick another free category.",
    "admin-parts.category-image":
      "An image that is uploaded while there is no sponsor becomes the category's cover. Otherwise, it becomes the sponsorship's image.",
    "admin-parts.save-sponsorship": "Sponsor and image are saved together or not at all.",
    "admin-parts.sponsors-first":
      "Messages from signed-in sponsors are marked and listed first. An address that someone only typed does not count.",
    "admin-parts.overview-visitors":
      "Visitors Today is the real count for the current day in the town's time zone, with the real change from yesterday.",
    "admin-parts.measured-ratio":
      "The site's view ratio covers 90 days and needs at least 1,000 views. Below 1.2 it is not shown.",
  }),
  ...rowsFrom("issue 5", {
    "admin-parts.category-two-admins": "If two admins change or delete the same category at once, one gets a conflict message.",
    "admin-parts.delete-while-put-in": "A category that is deleted while a business is added to it leaves no dangling link.",
    "admin-parts.sponsor-stale":
      "If two admins, or an admin and an owner, change a category's sponsor at once, one gets a conflict message.",
    "admin-parts.message-state": "Messages can be marked read and unread, archived, and moved back.",
    "admin-parts.answer": "An admin can answer a message by email with the original quoted, and the site stores the answer.",
    "admin-parts.answer-once":
      "A message can be answered only once, even by two admins at the same time, and never with an empty text.",
    "admin-parts.answer-mail": "The email keeps the line breaks of the answer and of the message, and escapes both as text.",
    "admin-parts.clean-messages": "Control characters and broken Unicode in a contact message are not stored.",
    "admin-parts.visitors": "A visitor counts once a day, by address and browser, in one row per day.",
    "admin-parts.visitors-processes": "A visitor counts once, no matter which process handles the request.",
    "admin-parts.visitors-private": "No address is stored, only a hash with a salt. Both are deleted after the day.",
    "admin-parts.bots": "Bots and prefetch requests do not count as visitors or views.",
    "admin-parts.town-days": "Days are in the town's time zone, even for counts that are written after the day ended.",
    "admin-parts.visits-kept": "Counts are written before the process ends.",
    "admin-parts.visits-never-slow":
      "Counting does not delay pages or clear cached pages. While the database is down, counts wait in memory.",
    "admin-parts.profile-counts":
      "Views of profiles and clicks on Call, Website, and the address are counted once per visitor and day, for visible businesses only.",
  }),
];
