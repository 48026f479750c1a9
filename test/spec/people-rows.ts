import { rowsFrom } from "./row.ts";

/** Editors of a business, and handing it over to another owner. */
export const peopleRows = rowsFrom("issue 22", {
  "people.access":
    "Editors may do what edits the listing. Sponsorship, plan, people and handing over are for the owner. Others, and removed editors, may do nothing.",
  "people.pictures": "An editor sees the pictures of the business in its form, until they are removed.",
  "people.new-owner": "Editors lose access when the business gets another owner or none.",
  "people.dashboard":
    'An editor\'s dashboard shows the business and says "You edit this for …". Someone who also owns a business can switch.',
});
