import { and, eq, gt, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { checkouts, priceChanges } from "#domain/billing/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { decimalsOf } from "#domain/plans/format-price.shared.ts";
import { pricesFields } from "#domain/settings/groups/prices.shared.ts";
import { writeSettings } from "#domain/settings/save-settings.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { isCurrencyFixed } from "./price-changes.ts";

/** Prices in major units: 34.9 for "CHF 34.90". A price that is not given keeps its number. */
export type GivenPrices = { premium?: number | undefined; sponsorship?: number | undefined };

/**
 * Throws (`conflict`) "currency_fixed" if anyone has ever paid, and "checkout_open" while a checkout can still be paid or is paid
 * but not delivered. New checkouts wait for this transaction, so that none opens in the old currency.
 */
export async function refuseOncePaid(tx: Db, now: Date): Promise<void> {
  await tx.execute("lock table checkouts, subscriptions in share row exclusive mode");
  if (await isCurrencyFixed(tx)) throw new DomainError("conflict", "currency_fixed");
  const isUnderWay = or(eq(checkouts.state, "paid"), and(eq(checkouts.state, "open"), gt(checkouts.openUntil, now)));
  if (await tx.$count(checkouts, isUnderWay)) throw new DomainError("conflict", "checkout_open");
}

/**
 * Replaces the prices with prices in another currency. Drops a price change that is waiting for the provider, because it is in
 * the old currency. Throws (`conflict`) "prices_out_of_bounds". The caller must have locked the settings, and must invalidate
 * them.
 */
export async function convertPrices(
  tx: Db,
  { prices }: Pick<Town, "prices">,
  { currency, premium = prices.premium, sponsorship = prices.premium_sponsorship }: GivenPrices & { currency: string },
  at: Date,
): Promise<void> {
  const minor = (amount: number) => Math.round(amount * 10 ** decimalsOf(currency));
  const value = { currency, premium: minor(premium), premium_sponsorship: minor(sponsorship) };
  if (!pricesFields.safeParse(value).success || value.premium_sponsorship < value.premium)
    throw new DomainError("conflict", "prices_out_of_bounds");
  await tx.update(priceChanges).set({ state: "replaced" }).where(eq(priceChanges.state, "waiting"));
  const stored = { premium: value.premium, sponsorship: value.premium_sponsorship, currency };
  await tx.insert(priceChanges).values({ ...stored, state: "in_force", requestedAt: at, confirmedAt: at });
  await writeSettings(tx, "prices", value, at);
}
