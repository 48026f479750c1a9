import type { AppContext } from "#domain/app-context.ts";
import { recordStoreTown } from "#domain/site-health/store-town.ts";
import type { Log } from "#app/http/request-context.ts";
import { checkStore, readStoreFacts } from "#server/checks/check-store.ts";
import type { Settings } from "./environment-variables.ts";

/**
 * Warns if the store belongs to another town, has demo businesses although DEMO is off, or has no admin. Also warns if ADMIN_EMAIL has
 * no effect. Each warning says what to do. If the store has no recorded town yet, records this town, but not in a demo store
 * while DEMO is off.
 */
export async function warnOfWrongStore(app: AppContext, settings: Settings, log: Pick<Log, "warn">): Promise<void> {
  const facts = await readStoreFacts(app, settings.firstAdmin?.email ?? null);
  // A demo store belongs to the demo's town.
  if (!facts.town && (settings.demo || !facts.demoBusinesses)) await recordStoreTown(app);
  for (const { status, text, advice } of checkStore(facts, app.townFile, settings))
    if (status !== "ok") log.warn({}, advice ? `${text}. ${advice}` : text);
}
