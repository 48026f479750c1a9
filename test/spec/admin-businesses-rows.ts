import { rowsFrom } from "./row.ts";

/** What the product itself holds of an administrator's work on businesses, whatever the screens do. */
export const adminBusinessesRows = [
  ...rowsFrom("spec 2", {
    "admin-businesses.list": "The list stands by name, 100 a page, with the exact total, whatever the approval status.",
    "admin-businesses.search": "The search finds part of a business's or a micro-category's name, without case and accents.",
  }),
  ...rowsFrom("spec 5", {
    "admin-businesses.name": '"Business name is required." and "Business name must be at least 2 characters."',
    "admin-businesses.optional":
      "Description, address, phone, email and contact are optional; filled in, they have the minimums 10, 5, 10, valid, 2.",
    "admin-businesses.ten-images": '"Maximum 10 images allowed."',
    "admin-businesses.categories-optional": "Categories are optional in the admin's form.",
  }),
  ...rowsFrom("spec 6", {
    "admin-businesses.admins-only": "Nobody but an admin lists, reads, changes, exports or imports businesses or reads the log.",
    "admin-businesses.edit": "An admin creates and edits any business and changes any plan.",
  }),
  ...rowsFrom("decisions", {
    "admin-businesses.create-approved": "A business that an admin creates is approved.",
    "admin-businesses.save-approves":
      "An admin's save of a pending or rejected business approves it, and who sent it in is emailed.",
    "admin-businesses.claimable-unowned": 'Ticking claimable on an owned business is refused; "Remove owner" comes first.',
    "admin-businesses.logo-stays": "A stored logo stays when a business becomes basic.",
    "admin-businesses.sponsorship-ends": "A sponsorship ends when an admin takes the plan or the owner.",
    "admin-businesses.stale": "A save or deletion that was opened before another save is refused.",
    "admin-businesses.delete": "A deleted business's address answers 410, its category is free, its photos are unreachable.",
    "admin-businesses.restore": "For 30 days a deletion can be undone: the business is back as it was.",
    "admin-businesses.restore-collides": "A restored business goes without what is another's by now, and says so.",
    "admin-businesses.purge": "After 30 days what was kept is purged, pictures too; the address stays gone.",
    "admin-businesses.bulk-status": "Bulk changes, import and merging never change the approval status.",
    "admin-businesses.ignored-columns": "An import ignores the columns plan, status, claimable and owner.",
  }),
  ...rowsFrom("issue 5", {
    "admin-businesses.race": "Two admins who save the same business at the same instant: one is told.",
    "admin-businesses.race-category": "A category deleted while a business is being put into it leaves no dangling link.",
    "admin-businesses.bulk-plan": "Plans of many change at once, with a preview of what will change and an outcome for each.",
    "admin-businesses.bulk-category": "A micro-category is added to, or replaced in, many at once, with a preview.",
    "admin-businesses.bulk-most": "At most 1,000 can be ticked for a bulk change.",
    "admin-businesses.duplicates": "Likely duplicates are listed: the same phone, web domain, or name and address.",
    "admin-businesses.merge": "Merging unites services, photos and facts, and the old address redirects.",
    "admin-businesses.merge-refused": "Merging is refused when both have owners or subscriptions.",
    "admin-businesses.export": "An export imported again changes nothing.",
    "admin-businesses.export-edited": "An export edited and imported changes what was edited, unless the business changed since.",
    "admin-businesses.inert": "Cells beginning with = + - @ are inert in a spreadsheet and read back unchanged.",
    "admin-businesses.browser-import": "A file is imported in the background with progress, a dry run and a report by row.",
    "admin-businesses.one-import": "There is one import at a time; one whose process ended makes way.",
    "admin-businesses.log":
      "The log lists who did what, the newest first, 50 a page, by subject or person, and what can be undone.",
  }),
];
