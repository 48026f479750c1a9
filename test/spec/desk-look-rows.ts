import { rowsFrom } from "./row.ts";

/** How the administrator's desk looks and feels, whatever its screens are about. */
export const deskLookRows = [
  ...rowsFrom("issue 5", {
    "desk-look.keyboard":
      "Every dialog and sheet of the desk opens by keyboard, holds the focus, closes on Escape and gives the focus back to its opener.",
    "desk-look.plain": "What each screen of the desk is for is done without scripts.",
    "desk-look.drop":
      "Images are dropped from outside onto each upload area: a submission's logo, a business's photos and logo, a category's image.",
    "desk-look.accessible":
      "axe finds nothing on any screen of the desk at 390 and 1280 px, light and dark, and nothing overflows.",
  }),
];
