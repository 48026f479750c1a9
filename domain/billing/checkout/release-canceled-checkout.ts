import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { settleCheckout } from "./fulfill-checkout.ts";
import { checkouts } from "#domain/billing/schema.ts";

/**
 * Ends the open checkouts of a browser that is back on our pages: whoever cancels at the provider's page or leaves it holds nothing
 * from then on. One that was paid is fulfilled instead. `started` are the browser's checkouts. Rejects with `PaymentTrouble` when the
 * provider does not answer.
 */
export async function releaseCanceledCheckout(app: AppContext, started: string[]): Promise<void> {
  if (!started.length) return;
  const open = and(inArray(checkouts.id, started), eq(checkouts.state, "open"));
  const rows = await app.db.select().from(checkouts).where(open);
  for (const row of rows) await settleCheckout(app, row);
}
