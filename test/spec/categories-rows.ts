import { rowsFrom } from "./row.ts";

/** Merging, ordering, and importing categories, and the map of kinds. */
export const categoriesRows = rowsFrom("categories", {
  "categories.merge":
    "An admin can merge a category into another one. Its micro-categories move, and equal micro-categories become one. The merge can be undone for 30 days.",
  "categories.merge-micro":
    "An admin can merge a micro-category into another one. Its businesses move without duplicates, and their services stay in order.",
  "categories.merge-sponsor":
    "A merge moves the sponsorship. It is refused while both categories have a sponsor or a claim reserves one.",
  "categories.redirects": "The addresses of merged categories, micro-categories, and business lists redirect permanently (301).",
  "categories.names":
    "Two categories, or two micro-categories of one category, cannot have the same name, even with different capitalization.",
  "categories.order": "An admin can move categories up and down or sort them by name. Public lists follow that order.",
  "categories.tile": "A category without a cover can have an icon and a color. The icon has a contrast of at least 4.5:1.",
  "categories.restore":
    "Each change to a category, its order, or its image is in the activity log, and the previous version can be restored.",
  "categories.kinds":
    "Admins can see the kinds without a category, most searched first, and choose micro-categories for each kind. Search and imports use these choices in every process.",
  "categories.kinds-restore": "A change to a kind is in the activity log, and its previous value can be restored.",
  "categories.taxonomy":
    "The command town taxonomy shows what taxonomy.json would change, and can apply the changes. It does not remove anything that has businesses, and says so.",
  "categories.taxonomy-file":
    "A taxonomy file with duplicate ids or names is refused, and the error names the lines. The startup log says whether the file differs from the database.",
  "categories.race": "Simultaneous merges, saves, and sponsorships leave no dangling link and lose nothing.",
});
