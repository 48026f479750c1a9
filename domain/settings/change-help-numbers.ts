import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { countryNumbers } from "#domain/kinds/crisis/find-help.ts";
import { type HelpCardSettings, helpLimits, type HelpNumberSettings } from "./groups/help.shared.ts";
import { loadTown } from "./load-town.ts";
import { saveSettings } from "./save-settings.ts";

type App = Pick<AppContext, "db" | "clock" | "townFile">;

/** Returns the numbers that the card shows: the admins' own, or else the country's. */
export function helpNumbersInForce({ numbers }: HelpCardSettings, country: string): HelpNumberSettings[] {
  return numbers ?? countryNumbers(country);
}

/**
 * Replaces the number at `index`, removes it when `number` is null, or adds one when `index` is null. Throws (`conflict`)
 * "number_unknown" or "too_many_numbers", and the errors of `saveSettings`. Admins only.
 */
export async function saveHelpNumber(
  app: App,
  admin: Actor,
  { index, number }: { index: number | null; number: HelpNumberSettings | null },
  previous: HelpCardSettings,
): Promise<void> {
  const before = helpNumbersInForce(previous, (await loadTown(app.db, app.townFile)).country);
  if (index !== null && !before[index]) throw new DomainError("conflict", "number_unknown");
  const at = index ?? before.length;
  const numbers = before.toSpliced(at, index === null ? 0 : 1, ...(number ? [number] : []));
  if (numbers.length > helpLimits.numbers) throw new DomainError("conflict", "too_many_numbers");
  await saveSettings(app, admin, "help", { ...previous, numbers }, previous);
}
