import { rowsFrom } from "./row.ts";

/** What forms and pages say, and what becomes of what people type. */
export const wordingRows = rowsFrom("issue 18", {
  "submission.phone-hint":
    "A new business whose telephone alone is that of another is stored; the admins see the other at the review.",
  "submit.anyway": 'On the warning about duplicates the only button is "Submit anyway", and it stores the business.',
  "buying.basic-owner": "A signed-in owner's Basic leads to /business/new, and the listing made there is theirs.",
  "submit.signed-in": "/submit-business tells a signed-in owner that its listing is not theirs, and offers their own form.",
  "owner-form.duplicates":
    "The form for an owner's new business looks for duplicates as the submission does, with the same screen.",
  "owner-form.merge":
    "A save after a conflict keeps the fields that only the other save changed, and shows them, in the owner's form and the admin's.",
  "layout.menu-search": "Below 1024 px Home has the header's search in the menu, without scripts as well.",
  "layout.focus-order": "The focus goes through the header in the order in which its parts are seen.",
  "category.view-one": '"View 1 Business in {name}" where there is one.',
  "carousel.tablet": "From 769 px the featured block shows three cards; up to 768 px it shows one.",
  "carousel.reduced": "Under reduced motion no Pause button is shown, before the scripts run and without them as well.",
  "search-box.dropdown-height": "The dropdown is at most 300 px high up to a width of 768 px, 400 px above.",
  "fast.flush": "An answer that waits for some of its data is compressed and sent piece by piece.",
  "errors.nul": "A path with a NUL character is a 404 with the look of the site.",
});
