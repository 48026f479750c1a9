import { rowsFrom } from "./row.ts";

/** Prices, paid plans on or off, and revenue. */
export const pricesRows = rowsFrom("issue 23", {
  "payments.price": "A new price is created at the provider once per key. If the price already exists, it is found.",
  "payments.price-open-checkout": "An open checkout keeps its price when the price changes.",
  "payments.price-kept": "A subscription keeps its price when the price changes. A change to another plan costs the new price.",
  "payments.price-back": "An earlier price can be used again.",
  "prices.screen": "An admin can change the prices after entering their password again. Wrong passwords are limited.",
  "prices.bounds": "Prices are whole cents from $1 to $1,000. The higher plan doesn't cost less than the lower one.",
  "prices.confirm": "Visitors see a new price once the provider has it. Subscriptions keep their price.",
  "prices.open-checkout": "Nobody is charged a price that they did not see. A form with an earlier price is refused.",
  "prices.down":
    "While the provider is down, the screen says that the change is waiting, and why. It is retried with the same key.",
  "prices.twice":
    "If two admins change the prices at the same time, one change is saved. The next change replaces one that is waiting.",
  "prices.back": "The prices can be changed back to earlier prices.",
  "prices.history": "Price changes are in the activity log and cannot be undone.",
  "prices.currency": "The currency is fixed once anyone has paid.",
  "plans.off":
    "While paid plans are off, no page names, offers, links to, or sells a plan, except the plans that listings still have. Claims and submissions are free. Once plans are on again, every page is as before.",
  "plans.off-subscriptions": "While paid plans are off, subscriptions continue. Their owners can cancel them, but not upgrade.",
  "plans.off-without-payments":
    "While paid plans are off, a public site needs no payment provider. Without one, admins can't turn them on.",
  "plans.off-emails": "While paid plans are off, emails offer no plan.",
  "revenue.months": "The revenue screen shows charges and refunds by month and plan, and what is past due.",
  "money-lists.payments":
    "A list shows every charge and refund, newest first, with a link to the provider. Their sum is the revenue.",
  "money-lists.subscriptions": "A list shows every subscription, newest first, by status.",
  "money-lists.search":
    "Both lists can be searched by business, name, email, and the provider's ids. Every count is the number of rows.",
  "money-lists.pages": "Pages continue by date and id, so that a new payment neither repeats nor hides a row.",
  "money-lists.csv":
    "Payments can be exported as a CSV file for accounting: date, business, plan, amount, currency, id, and state.",
  "money-lists.admins-only":
    "Only admins can see payments and subscriptions. While the site shows no plans, nobody can see them.",
});
