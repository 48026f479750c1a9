import { howMany } from "#domain/text/formats.shared.ts";
import { sql } from "drizzle-orm";
import { countDemoBusinesses } from "#demo/fill.ts";
import { findAdmins } from "#domain/accounts/administrators.ts";
import type { AppContext } from "#domain/app-context.ts";
import { getBackupState } from "#domain/backups/backup-reports.ts";
import { findStoreTown, type StoreTown } from "#domain/site-health/store-town.ts";

import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import type { Settings } from "#server/startup/environment-variables.ts";

/** What the checks need from the database. */
export type StoreFacts = {
  /** How many seconds the database's clock is ahead of this machine's clock. */
  clockSecondsAhead: number;
  town: StoreTown | null;
  demoBusinesses: number;
  admins: number;
  /** Whether ADMIN_EMAIL is the email address of an admin. */
  hasFirstAdmin: boolean;
  backup: { at: Date | null; failure: string | null };
  drill: { at: Date | null; failure: string | null };
};

/** Reads what the checks need to know about a store. `adminEmail` is ADMIN_EMAIL. */
export async function readStoreFacts(
  app: Pick<AppContext, "db" | "clock" | "backupKey">,
  adminEmail: string | null,
): Promise<StoreFacts> {
  const { db, clock } = app;
  const { rows } = await db.execute<{ seconds: string }>(sql`select extract(epoch from clock_timestamp())::text as seconds`);
  const clockSecondsAhead = Number(rows[0]!.seconds) - clock.now().getTime() / 1000;
  const { admins, hasEmail } = await findAdmins(db, adminEmail);
  const { backup, tried, drill } = await getBackupState(app, { role: "system", name: "check" });
  return {
    clockSecondsAhead,
    town: await findStoreTown(db),
    demoBusinesses: await countDemoBusinesses(db),
    admins,
    hasFirstAdmin: hasEmail,
    backup: { at: backup?.at ?? null, failure: tried?.failure ?? null },
    drill: { at: drill?.at ?? null, failure: drill?.failure ?? null },
  };
}

type StoreSettings = Pick<Settings, "demo" | "firstAdmin" | "townFile" | "databaseUrl" | "dataDir">;

/**
 * Compares the settings with the store: which town it belongs to, whether it has demo businesses, and who can log in as an admin.
 */
export function checkStore(facts: StoreFacts, town: StoreTown, settings: StoreSettings): HealthCheck[] {
  return [checkTown(facts, town, settings), checkDemo(facts, settings), checkAdmin(facts, settings)];
}

function checkTown({ town: stored }: StoreFacts, { name, country }: StoreTown, settings: StoreSettings): HealthCheck {
  const ofThisTown = stored?.name === name && stored.country === country;
  if (!stored || ofThisTown) return { name: "town", status: "ok", text: `${name}, ${country}` };
  return {
    name: "town",
    status: "problem",
    text: `this store belongs to ${stored.name}, ${stored.country}, but TOWN_FILE (${settings.townFile}) is for ${name}, ${country}`,
    advice: `Set ${storeVariable(settings)} to an empty store or ${name}'s store, or set TOWN_FILE to ${stored.name}'s file. If the town was renamed, run town check --renamed`,
  };
}

function checkDemo({ demoBusinesses: found }: StoreFacts, settings: StoreSettings): HealthCheck {
  if (!found) return { name: "demo", status: "ok", text: "no demo businesses" };
  const businesses = howMany(found, "demo business");
  if (settings.demo) return { name: "demo", status: "ok", text: `DEMO is on, and this store has ${businesses}` };
  return {
    name: "demo",
    status: "problem",
    text: `this store has ${businesses}, but DEMO is off`,
    advice: `The demo and your town need separate stores. Set ${storeVariable(settings)} to an empty one`,
  };
}

function checkAdmin({ admins, hasFirstAdmin }: StoreFacts, { firstAdmin }: StoreSettings): HealthCheck {
  const count = howMany(admins, "admin");
  if (!admins) {
    return {
      name: "admin",
      status: "problem",
      text: "there is no admin, so nobody can log in at /admin",
      advice: "Set ADMIN_EMAIL and ADMIN_PASSWORD and restart the site, or make an existing user an admin with town admin EMAIL",
    };
  }
  if (firstAdmin && !hasFirstAdmin) {
    return {
      name: "admin",
      status: "warning",
      text: `ADMIN_EMAIL has no effect because an admin already existed. ${firstAdmin.email} is not an admin`,
      advice: `Make this user an admin after they sign up (town admin ${firstAdmin.email}), or remove ADMIN_EMAIL and ADMIN_PASSWORD`,
    };
  }
  return { name: "admin", status: "ok", text: count };
}

function storeVariable({ databaseUrl, dataDir }: StoreSettings): string {
  return databaseUrl ? "DATABASE_URL" : `DATA_DIR (${dataDir})`;
}
