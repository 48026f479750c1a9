import { rowsFrom } from "./row.ts";

/** The domain's rules for businesses that admins manage. */
export const adminBusinessesRows = [
  ...rowsFrom("spec 2", {
    "admin-businesses.list":
      "The list is sorted by name, 100 per page, with the exact total, and includes every approval status.",
    "admin-businesses.search":
      "The search matches parts of business names and micro-category names and ignores case and accents.",
  }),
  ...rowsFrom("spec 5", {
    "admin-businesses.name":
      'A business name is required: "Business name is required." It has at least 2 characters: "Business name must be at least 2 characters."',
    "admin-businesses.optional":
      "Description, address, phone, email, and contact are optional. If filled in, description, address, phone, and contact have at least 10, 5, 10, and 2 characters, and the email is valid.",
    "admin-businesses.ten-images": 'The eleventh image is refused with "Maximum 10 images allowed."',
    "admin-businesses.categories-optional": "Categories are optional in the admin's form.",
  }),
  ...rowsFrom("spec 6", {
    "admin-businesses.admins-only": "Only an admin can list, read, change, export, or import businesses, or read the log.",
    "admin-businesses.edit": "An admin can create and edit any business and change any plan.",
  }),
  ...rowsFrom("decisions", {
    "admin-businesses.create-approved": "A business that an admin creates is approved right away.",
    "admin-businesses.save-approves":
      "An admin's save of a pending or rejected business approves it, and the submitter gets an email.",
    "admin-businesses.claimable-unowned": 'An owned business cannot be marked claimable. "Remove owner" comes first.',
    "admin-businesses.logo-stays": "A stored logo is kept when a business becomes basic.",
    "admin-businesses.sponsorship-ends": "A sponsorship ends when an admin removes the plan or the owner.",
    "admin-businesses.stale": "A save or deletion is refused if another save happened after the form was opened.",
    "admin-businesses.delete":
      "The URL of a deleted business returns 410, the category that it sponsored is free, and its photos are unreachable.",
    "admin-businesses.restore": "A deletion can be undone for 30 days. The business is restored completely.",
    "admin-businesses.restore-collides":
      "A restored business loses the parts that now belong to another business, and the admin sees which parts.",
    "admin-businesses.purge": "After 30 days, the deleted business and its pictures are purged. Its URL still returns 410.",
    "admin-businesses.bulk-status": "Bulk changes, imports, and merges never change the approval status.",
    "admin-businesses.ignored-columns": "An import ignores the columns plan, status, claimable, and owner.",
  }),
  ...rowsFrom("issue 5", {
    "admin-businesses.race": "If two admins save the same business at the same time, one of them gets a conflict message.",
    "admin-businesses.race-category": "If a category is deleted while a business is added to it, no dangling link remains.",
    "admin-businesses.bulk-plan": "The plans of many businesses can be changed at once, with a preview and a result for each.",
    "admin-businesses.bulk-delete":
      "Many businesses can be deleted at once, with a preview. Those with an owner, a claim, or a paid plan are not deleted. The deletion can be undone for 30 days.",
    "admin-businesses.bulk-category":
      "A micro-category can be added to, or replaced in, many businesses at once, with a preview.",
    "admin-businesses.bulk-most": "A bulk change accepts at most 1,000 selected businesses.",
    "admin-businesses.duplicates":
      "Likely duplicates are listed: the same phone, the same web domain, or the same name and address.",
    "admin-businesses.merge": "A merge combines services, photos, and fields, and the old URL redirects.",
    "admin-businesses.merge-refused": "A merge is refused if both businesses have owners or subscriptions.",
    "admin-businesses.opening-times": "An admin's save keeps second sets of hours, special dates, and closings.",
    "admin-businesses.export": "Importing an unchanged export changes nothing.",
    "admin-businesses.export-edited":
      "An edited export changes only the edited fields, unless the business changed since the export.",
    "admin-businesses.inert": "Cells that begin with = + - @ do nothing in a spreadsheet and are read back unchanged.",
    "admin-businesses.browser-import": "A file is imported in the background with progress, a dry run, and a report per row.",
    "admin-businesses.one-import": "Only one import runs at a time. If its process ends, another can start.",
    "admin-businesses.log":
      "The log lists who did what and what can be undone, newest first, 50 per page. It can be filtered by subject or person.",
  }),
];
