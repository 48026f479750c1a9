import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { settleCheckout } from "./fulfill-checkout.ts";
import { checkouts } from "#domain/billing/schema.ts";

/**
 * Ends the open checkouts of a buyer who returned from the provider's page without paying, so that they reserve nothing. A paid
 * checkout is fulfilled. `started` lists the browser's checkouts. Throws `PaymentError` if the provider does not answer.
 */
export async function releaseCanceledCheckout(app: AppContext, started: string[]): Promise<void> {
  if (!started.length) return;
  const open = and(inArray(checkouts.id, started), eq(checkouts.state, "open"));
  const rows = await app.db.select().from(checkouts).where(open);
  for (const row of rows) await settleCheckout(app, row);
}
