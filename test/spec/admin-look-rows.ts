import { rowsFrom } from "./row.ts";

/** How the admin area looks and feels, whatever its screens are about. */
export const adminLookRows = [
  ...rowsFrom("issue 5", {
    "admin-look.keyboard":
      "Every dialog and sheet of the admin area opens by keyboard, holds the focus, closes on Escape and gives the focus back to its opener.",
    "admin-look.plain": "What each screen of the admin area is for is done without scripts.",
    "admin-look.drop":
      "Images are dropped from outside onto each upload area: a submission's logo, a business's photos and logo, a category's image.",
    "admin-look.accessible":
      "axe finds nothing on any screen of the admin area at 390 and 1280 px, light and dark, and nothing overflows.",
  }),
];
