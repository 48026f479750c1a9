import { rowsFrom } from "./row.ts";

/** Towns with other formats than the first town. */
export const townsRows = rowsFrom("issue 23", {
  "towns.clock": "Times follow the country of the town: 6 PM or 18:00.",
  "towns.public": "Public pages of another town show nothing of the first town or of its country's formats.",
  "towns.money": "Prices are in the town's currency on every screen.",
  "towns.emails": "Emails of another town show nothing of the first town.",
});
