import { setImmediate as nextTurn } from "node:timers/promises";
import { type Actor, assertAdmin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type ListedPayment, readPayments } from "#domain/billing/lists/list-payments.ts";
import { decimalsOf } from "#domain/plans/format-price.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { byteOrderMark, csvLine } from "./csv-format.ts";

const batchSize = 500;
const columns = ["date", "business", "email", "plan", "amount", "currency", "provider_id", "state"];

type App = Pick<AppContext, "db" | "town" | "payments">;

/**
 * Returns the charges and refunds that match a search as CSV lines for accounting, newest first. Refunds are negative. Admins
 * only.
 */
export function exportPayments(app: App, admin: Actor, search: string): AsyncIterable<string> {
  assertAdmin(admin);
  return lines(app, search);
}

async function* lines(app: App, search: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for (let last: ListedPayment | null = null; ;) {
    const rows: ListedPayment[] = await readPayments(app, search, last, batchSize);
    for (const row of rows) yield csvLine(cellsOf(row, app.town.timeZone));
    if (rows.length < batchSize) return;
    last = rows.at(-1)!;
    await nextTurn();
  }
}

function cellsOf({ at, business, email, plan, amount, currency, providerId }: ListedPayment, timeZone: string): string[] {
  const decimals = decimalsOf(currency);
  return [
    ...[dayIn(timeZone, at), business ?? "", email ?? "", planNames[plan]],
    ...[(amount / 10 ** decimals).toFixed(decimals), currency.toUpperCase(), providerId ?? ""],
    amount < 0 ? "refunded" : "paid",
  ];
}
