import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { System } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { convertPrices, type GivenPrices, refuseOncePaid } from "#domain/billing/prices/change-currency.ts";
import { updateClosedBusinesses } from "#domain/businesses/opening-times/update-closed.ts";
import { countUncallable, repairPhones } from "#domain/businesses/repair-phones.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { LocaleSettings } from "./groups/locale.ts";
import type { Prices } from "./groups/prices.shared.ts";
import { loadTown } from "./load-town.ts";
import { lockSettings, writeSettings } from "./save-settings.ts";
import { locale, prices } from "./settings-groups.ts";

/** The values to change, and prices in a new currency. */
export type NewLocale = { [Name in keyof LocaleSettings]?: LocaleSettings[Name] | undefined } & GivenPrices;

/** The settings before and after the change, the prices in minor units, and what was recomputed. */
export type ChangedLocale = {
  before: LocaleSettings;
  after: LocaleSettings;
  prices: Prices;
  /**
   * The number of businesses whose `tel:` link changed, and the number of businesses whose phone number can't be called from a
   * link.
   */
  phones: { corrected: number; uncallable: number };
};

type App = Pick<AppContext, "db" | "clock" | "townFile">;

/**
 * Changes the country, currency, and time zone, and recomputes what depends on them. In a new currency, amounts keep the same
 * numbers unless new prices are given. The recomputation runs even if nothing changes. Throws (`conflict`)
 * "currency_fixed" if anyone has ever paid, "checkout_open", "prices_without_currency", or "prices_out_of_bounds". Only for the
 * operator.
 */
export async function changeLocale(app: App, operator: System, wanted: NewLocale): Promise<ChangedLocale> {
  if (operator.role !== "system") throw new DomainError("not_allowed", "operator_only");
  const before = await app.db.transaction(async (outer) => storeLocale({ ...app, db: outer as Db }, operator, wanted));
  const town = await loadTown(app.db, app.townFile);
  const changed = { ...app, town };
  const corrected = await repairPhones(changed);
  await updateClosedBusinesses(changed);
  const phones = { corrected, uncallable: await countUncallable(app.db) };
  return { before, after: locale.read(town), prices: prices.read(town), phones };
}

/** Stores the values and returns the previous ones. */
async function storeLocale(app: App, operator: System, { premium, sponsorship, ...wanted }: NewLocale): Promise<LocaleSettings> {
  await lockSettings(app.db);
  const town = await loadTown(app.db, app.townFile);
  const before = locale.read(town);
  const { country = before.country, currency = before.currency, timeZone = before.timeZone } = wanted;
  const after = { country, currency, timeZone };
  const isNewCurrency = before.currency !== after.currency;
  if (!isNewCurrency && (premium !== undefined || sponsorship !== undefined))
    throw new DomainError("conflict", "prices_without_currency");
  if (!isNewCurrency && before.country === after.country && before.timeZone === after.timeZone) return before;
  await change(app, operator, "change_locale", { kind: "settings", id: "locale" }, async (tx, entry) => {
    entry.before = before;
    entry.after = after;
    if (isNewCurrency) {
      await refuseOncePaid(tx, entry.at);
      await convertPrices(tx, town, { currency: after.currency, premium, sponsorship }, entry.at);
    }
    await writeSettings(tx, "locale", after, entry.at);
    entry.invalidate("settings");
  });
  return before;
}
