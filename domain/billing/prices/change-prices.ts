import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { confirmCurrentPassword } from "#domain/accounts/passwords/confirm-current-password.ts";
import type { AppContext } from "#domain/app-context.ts";
import { offerAt } from "#domain/billing/plan-prices.ts";
import { queueTask } from "#domain/billing/provider-tasks/queue-provider-task.ts";
import { priceChanges } from "#domain/billing/schema.ts";
import { providerActor } from "#domain/billing/subscriptions/map-provider-subscription.ts";
import { DomainError } from "#domain/domain-error.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { paidPlans } from "#domain/plans/plans.shared.ts";
import type { Prices } from "#domain/settings/groups/prices.shared.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { lockSettings, writeSettings } from "#domain/settings/save-settings.ts";
import { prices } from "#domain/settings/settings-groups.ts";
import { findLatestPriceChange } from "./price-changes.ts";
import { parsePrice } from "./price-form.shared.ts";

export type PriceError = "prices_stale" | "prices_same";

/** The values that the admin typed. `latest` is the id of the latest change that they saw, or "". */
type NewPrices = { premium: string; sponsorship: string; latest: string; currentPassword: string };

/**
 * Requests new prices for new buyers. The current prices stay in force until the provider has the new ones. A waiting change is
 * replaced. Throws (`conflict`) "prices_stale" if another admin changed the prices first, "prices_same" if nothing changes, and
 * the errors of `confirmCurrentPassword`. Admins only.
 */
export async function changePrices(app: AppContext, admin: Actor, typed: NewPrices): Promise<void> {
  assertAdmin(admin);
  await confirmCurrentPassword(app, admin, typed.currentPassword);
  await change(app, admin, "request_prices", { kind: "settings", id: "prices" }, async (tx, entry) => {
    await lockSettings(tx);
    const town = await loadTown(tx, app.townFile);
    const [latest, inForce] = [await findLatestPriceChange(tx), prices.read(town)];
    if ((latest?.id ?? "") !== typed.latest) throw new DomainError("conflict", "prices_stale");
    const { currency } = town;
    const [premium, sponsorship] = [parsePrice(typed.premium, currency), parsePrice(typed.sponsorship, currency)];
    const isSame = inForce.premium === premium && inForce.premium_sponsorship === sponsorship;
    if (isSame && latest?.state !== "waiting") throw new DomainError("conflict", "prices_same");
    await tx.update(priceChanges).set({ state: "replaced" }).where(eq(priceChanges.state, "waiting"));
    const [added] = await tx
      .insert(priceChanges)
      .values({ premium, sponsorship, currency, requestedAt: entry.at })
      .returning({ id: priceChanges.id });
    await queueTask(tx, "price", added!.id, entry.at);
    entry.before = describePrices(inForce);
    entry.after = describePrices({ currency, premium, premium_sponsorship: sponsorship });
  });
}

/**
 * Creates the prices of a waiting change at the provider and puts them into force. Does nothing if the change is no longer
 * waiting. Throws `PaymentError` if the provider does not answer.
 */
export async function confirmPrices(app: AppContext, id: string, key: string): Promise<void> {
  const waiting = await findLatestPriceChange(app.db);
  if (waiting?.id !== id || waiting.state !== "waiting") return;
  for (const plan of paidPlans) {
    const cents = plan === "premium" ? waiting.premium : waiting.sponsorship;
    await app.payments.preparePrice(offerAt({ ...app.town, currency: waiting.currency }, plan, cents), `${key}-${plan}`);
  }
  await app.db.transaction(async (outer) => {
    const db = outer as Db;
    await lockSettings(db);
    const latest = await findLatestPriceChange(db);
    if (latest?.id !== id || latest.state !== "waiting") return;
    await change({ ...app, db }, providerActor, "confirm_prices", { kind: "settings", id: "prices" }, async (tx, entry) => {
      const { currency, premium, sponsorship: premium_sponsorship } = latest;
      const value = { currency, premium, premium_sponsorship };
      entry.before = describePrices(prices.read(await loadTown(tx, app.townFile)));
      entry.after = describePrices(value);
      await tx.update(priceChanges).set({ state: "in_force", confirmedAt: entry.at }).where(eq(priceChanges.id, id));
      await writeSettings(tx, "prices", value, entry.at);
      entry.invalidate("settings");
    });
  });
}

/** Returns the prices as the activity log shows them. */
function describePrices({ currency, premium, premium_sponsorship }: Prices) {
  return {
    premium: formatMoney(premium, currency),
    premiumAndSponsorship: formatMoney(premium_sponsorship, currency),
  };
}
