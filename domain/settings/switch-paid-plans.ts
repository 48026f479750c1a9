import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { saveSettings } from "./save-settings.ts";

type App = Pick<AppContext, "db" | "clock" | "townFile" | "maySellPlans">;

/**
 * Turns paid plans on or off. Throws (`conflict`) "payments_missing" if the site can't take payments, and the errors of
 * `saveSettings`. Admins only.
 */
export async function switchPaidPlans(app: App, admin: Actor, on: boolean): Promise<void> {
  if (on && !app.maySellPlans) throw new DomainError("conflict", "payments_missing");
  await saveSettings(app, admin, "paidPlans", { on }, { on: !on });
}
