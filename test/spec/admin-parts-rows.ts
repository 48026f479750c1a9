import { rowsFrom } from "./row.ts";

/** What the product itself holds of the admins' categories, sponsors, contact messages and numbers, whatever the screens do. */
export const adminPartsRows = [
  ...rowsFrom("spec 2", {
    "admin-parts.category-list": "Categories stand by name, each with its micro-categories by name.",
    "admin-parts.sponsor-list": "The sponsors' list holds every category with its sponsor and website, and can be searched.",
    "admin-parts.messages": "Contact messages stand newest first, fifty a page.",
    "admin-parts.overview-empty": "Shares are 0 when nothing is approved.",
    "admin-parts.overview-numbers":
      "The overview counts all and approved businesses, and each plan's approved ones in percent with two decimals.",
    "admin-parts.overview-recent":
      "Recent premium businesses are the five newest approved ones with their category; without one the screen says Uncategorized.",
  }),
  ...rowsFrom("spec 4", {
    "admin-parts.set-sponsor": "A category has at most one sponsor; an admin sets and changes it.",
    "admin-parts.remove-sponsor": "Removing a sponsor drops the image uploaded for it; the category shows its own cover again.",
  }),
  ...rowsFrom("spec 5", {
    "admin-parts.category-texts": '"Name is required"; the description is optional.',
    "admin-parts.micro-category-texts": '"Name must be at least 2 characters.", "ID must be at least 2 characters."',
    "admin-parts.inline-texts": '"Category name cannot be empty", "Name cannot be empty".',
    "admin-parts.micro-category-id":
      "A micro-category's id is made of its name: lowercase, non-alphanumerics stripped, spaces to hyphens; a uuid when nothing is left.",
  }),
  ...rowsFrom("spec 6", {
    "admin-parts.admins-only": "Nobody but admins sees or changes categories, sponsors, contact messages and the overview.",
  }),
  ...rowsFrom("decisions", {
    "admin-parts.category-id": "Ids of categories and micro-categories are unique slugs, -2 and so on at a collision.",
    "admin-parts.category-edit":
      "Ids are locked: names and descriptions change, addresses stay. What changes nothing writes nothing.",
    "admin-parts.micro-category-edit": "A micro-category is renamed; its id stays.",
    "admin-parts.delete-category":
      "Deleting a category removes its micro-categories and links, never businesses; the log holds all that went.",
    "admin-parts.delete-micro-category":
      "Deleting a micro-category removes its links, never businesses; the log holds all that went.",
    "admin-parts.delete-preview":
      "Before a deletion it is known how many micro-categories go and how many businesses lose their only category.",
    "admin-parts.delete-sponsored": "A category with a sponsor cannot be deleted until the sponsor is removed.",
    "admin-parts.sponsor-choices":
      "The select offers approved and pending premium_sponsorship businesses that sponsor nothing else, and the current sponsor.",
    "admin-parts.sponsor-refused": "No other business is made a sponsor, and none of two categories.",
    "admin-parts.displaced-sponsor": "A displaced sponsor is emailed and may pick another free category.",
    "admin-parts.category-image":
      "An image uploaded while there is no sponsor is the category's cover, else the sponsorship's own.",
    "admin-parts.save-sponsorship": "Sponsor and image are saved together or not at all.",
    "admin-parts.sponsors-first": "Messages of signed-in sponsors are marked and listed first; a typed address earns no mark.",
    "admin-parts.overview-visitors": "Visitors Today is the real count of the town's day, with the real change from yesterday.",
    "admin-parts.measured-ratio":
      "The site's own ratio of views counts 90 days and from 1,000 views on; below 1.2 nothing is said of it.",
  }),
  ...rowsFrom("issue 5", {
    "admin-parts.category-two-admins": "Two admins change or delete the same category at once: one is told.",
    "admin-parts.delete-while-put-in": "A category deleted while a business is being put into it leaves no dangling link.",
    "admin-parts.sponsor-stale": "Two admins, or an admin and an owner, change a category's sponsor at once: one is told.",
    "admin-parts.message-state": "Messages are marked read and unread, archived and brought back.",
    "admin-parts.answer": "A message is answered by email with the original quoted; the answer is kept.",
    "admin-parts.answer-once": "A message is answered once, also by two admins at once, and never with nothing.",
    "admin-parts.answer-mail": "The email keeps the lines of the answer and of the message, as words.",
    "admin-parts.clean-messages": "Control characters and broken Unicode of a contact message never reach storage.",
    "admin-parts.visitors": "Visitors are counted once a day, by address and browser, in one row a day.",
    "admin-parts.visitors-processes": "A visitor is counted once whichever process they come to.",
    "admin-parts.visitors-private": "No address is stored: a hash with a salt, both thrown away with the day.",
    "admin-parts.bots": "Bots and what is fetched ahead are no visitors and view nothing.",
    "admin-parts.town-days": "A day is the town's day, also for what is written after it ended.",
    "admin-parts.visits-kept": "What was counted is written before the process ends.",
    "admin-parts.visits-never-slow":
      "Counting makes no page wait and empties no kept page; while the database is away it waits in memory.",
    "admin-parts.profile-counts":
      "Views of profiles and taps on Call and Website are counted by day, of visible businesses only.",
  }),
];
