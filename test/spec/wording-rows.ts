import { rowsFrom } from "./row.ts";

/** Texts on forms and pages, and how input is handled. */
export const wordingRows = rowsFrom("issue 18", {
  "submission.phone-hint":
    "A new business that shares only its phone number with another business is stored. Admins see the other business in the review.",
  "submit.anyway": 'The only button on the duplicate warning is "Submit anyway", and it stores the business.',
  "buying.basic-owner": "For a signed-in owner, Basic leads to /business/new, and the new listing is theirs.",
  "submit.signed-in":
    "/submit-business tells a signed-in owner that the listing will not be theirs and offers them their own form.",
  "owner-form.duplicates":
    "The form for an owner's new business searches for duplicates and shows the same screen as a submission.",
  "owner-form.merge":
    "A save after a conflict keeps the fields that only the other save changed and shows them, in the owner's form and the admin's.",
  "layout.menu-search": "Below 1024 px, the home page has the header's search in the menu, even without JavaScript.",
  "layout.focus-order": "The focus moves through the header in visual order.",
  "category.view-one": 'If there is one business, the button reads "View 1 Business in {name}".',
  "carousel.tablet": "From 769 px, the featured block shows three cards. Up to 768 px, it shows one.",
  "carousel.reduced":
    "With reduced motion, no button to stop the rotation appears, even before the scripts run and without them.",
  "search-box.dropdown-height": "The dropdown is at most 300 px high up to a width of 768 px, and 400 px above.",
  "fast.flush": "A response that waits for some of its data is compressed and sent in pieces.",
  "errors.nul": "A path with a NUL character returns 404 with a page in the site's design.",
});
