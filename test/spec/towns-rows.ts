import { rowsFrom } from "./row.ts";

/** Towns other than the first town, in the same country and in another one. */
export const townsRows = rowsFrom("issue 23", {
  "towns.clock": "Times follow the country of the town: 6 PM or 18:00.",
  "towns.public":
    "Every page and file of another town, for visitors, owners, and admins, shows no data from the first town and no formats from its country.",
  "towns.money": "Prices are in the town's currency on every screen.",
  "towns.addresses":
    "Addresses are split by the rules of the town's country, on cards, in structured data, and in contact cards.",
  "towns.forms": "Another town's forms, with their hints and error messages, use its country's formats.",
  "towns.emails": "Emails from another town show no data from the first town.",
});
