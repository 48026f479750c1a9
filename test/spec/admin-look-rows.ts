import { rowsFrom } from "./row.ts";

/** The admin area's look and feel. */
export const adminLookRows = [
  ...rowsFrom("issue 5", {
    "admin-look.keyboard":
      "Every dialog and sheet in the admin area can be opened with the keyboard, keeps the focus inside, closes on Escape, and returns the focus to the element that opened it.",
    "admin-look.plain": "Every screen of the admin area works without JavaScript.",
    "admin-look.drop":
      "Each upload area accepts dropped images: a submission's logo, a business's photos and logo, a category's image.",
    "admin-look.accessible":
      "axe finds no problems on any admin screen at 390 and 1280 px in both themes, and nothing overflows.",
  }),
];
