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
});
