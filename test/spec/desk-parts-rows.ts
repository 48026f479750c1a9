import { rowsFrom } from "./row.ts";

/** What the product itself holds of the admins' categories, sponsors, contact messages and numbers, whatever the screens do. */
export const deskPartsRows = [
  ...rowsFrom("spec 2", {
    "desk-parts.category-list": "Categories stand by name, each with its micro-categories by name.",
    "desk-parts.sponsor-list": "The sponsors' list holds every category with its sponsor and website, and can be searched.",
    "desk-parts.messages": "Contact messages stand newest first, fifty a page.",
    "desk-parts.overview-empty": "Shares are 0 when nothing is approved.",
    "desk-parts.overview-numbers":
      "The overview counts all and approved businesses, and each plan's approved ones in percent with two decimals.",
    "desk-parts.overview-recent":
      "Recent premium businesses are the five newest approved ones with their category; without one the screen says Uncategorized.",
  }),
  ...rowsFrom("spec 4", {
    "desk-parts.set-sponsor": "A category has at most one sponsor; an admin sets and changes it.",
    "desk-parts.remove-sponsor": "Removing a sponsor drops the image uploaded for it; the category shows its own cover again.",
  }),
  ...rowsFrom("spec 5", {
    "desk-parts.category-texts": '"Name is required"; the description is optional.',
    "desk-parts.micro-category-texts": '"Name must be at least 2 characters.", "ID must be at least 2 characters."',
    "desk-parts.inline-texts": '"Category name cannot be empty", "Name cannot be empty".',
    "desk-parts.micro-category-id":
      "A micro-category's id is made of its name: lowercase, non-alphanumerics stripped, spaces to hyphens; a uuid when nothing is left.",
  }),
  ...rowsFrom("spec 6", {
    "desk-parts.admins-only": "Nobody but admins sees or changes categories, sponsors, contact messages and the overview.",
  }),
  ...rowsFrom("decisions", {
    "desk-parts.category-id": "Ids of categories and micro-categories are unique slugs, -2 and so on at a collision.",
    "desk-parts.category-edit":
      "Ids are locked: names and descriptions change, addresses stay. What changes nothing writes nothing.",
    "desk-parts.micro-category-edit": "A micro-category is renamed; its id stays.",
    "desk-parts.delete-category":
      "Deleting a category removes its micro-categories and links, never businesses; the log holds all that went.",
    "desk-parts.delete-micro-category":
      "Deleting a micro-category removes its links, never businesses; the log holds all that went.",
    "desk-parts.delete-preview":
      "Before a deletion it is known how many micro-categories go and how many businesses lose their only category.",
    "desk-parts.delete-sponsored": "A category with a sponsor cannot be deleted until the sponsor is removed.",
    "desk-parts.sponsor-choices":
      "The select offers approved and pending premium_sponsorship businesses that sponsor nothing else, and the current sponsor.",
    "desk-parts.sponsor-refused": "No other business is made a sponsor, and none of two categories.",
    "desk-parts.displaced-sponsor": "A displaced sponsor is emailed and may pick another free category.",
    "desk-parts.category-image":
      "An image uploaded while there is no sponsor is the category's cover, else the sponsorship's own.",
    "desk-parts.save-sponsorship": "Sponsor and image are saved together or not at all.",
    "desk-parts.sponsors-first": "Messages of signed-in sponsors are marked and listed first; a typed address earns no mark.",
    "desk-parts.overview-visitors": "Visitors Today is the real count of the town's day, with the real change from yesterday.",
    "desk-parts.measured-ratio":
      "The site's own ratio of views counts 90 days and from 1,000 views on; below 1.2 nothing is said of it.",
  }),
  ...rowsFrom("issue 5", {
    "desk-parts.category-two-admins": "Two admins change or delete the same category at once: one is told.",
    "desk-parts.delete-while-put-in": "A category deleted while a business is being put into it leaves no dangling link.",
    "desk-parts.sponsor-stale": "Two admins, or an admin and an owner, change a category's sponsor at once: one is told.",
    "desk-parts.message-state": "Messages are marked read and unread, archived and brought back.",
    "desk-parts.answer": "A message is answered by email with the original quoted; the answer is kept.",
    "desk-parts.answer-once": "A message is answered once, also by two admins at once, and never with nothing.",
    "desk-parts.answer-mail": "The email keeps the lines of the answer and of the message, as words.",
    "desk-parts.clean-messages": "Control characters and broken Unicode of a contact message never reach storage.",
    "desk-parts.visitors": "Visitors are counted once a day, by address and browser, in one row a day.",
    "desk-parts.visitors-processes": "A visitor is counted once whichever process they come to.",
    "desk-parts.visitors-private": "No address is stored: a hash with a salt, both thrown away with the day.",
    "desk-parts.bots": "Bots and what is fetched ahead are no visitors and view nothing.",
    "desk-parts.town-days": "A day is the town's day, also for what is written after it ended.",
    "desk-parts.visits-kept": "What was counted is written before the process ends.",
    "desk-parts.visits-never-slow":
      "Counting makes no page wait and empties no kept page; while the database is away it waits in memory.",
    "desk-parts.profile-counts": "Views of profiles and taps on Call and Website are counted by day, of visible businesses only.",
  }),
];
