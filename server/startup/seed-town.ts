import { inArray } from "drizzle-orm";
import { ensureFirstAdmin } from "#domain/accounts/administrators.ts";
import { users } from "#domain/accounts/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import type { AppContext } from "#domain/app-context.ts";
import { demoAccounts } from "#demo/accounts.ts";
import { seedDemoTown } from "#demo/fill.ts";
import type { Log } from "#app/http/request-context.ts";
import { BadSettings, type Settings } from "./environment-variables.ts";
import { readTaxonomy } from "./read-town-files.ts";

const system = { role: "system", name: "start" } as const;

/** Adds a new town's categories and, if the settings say so, the demo businesses. */
export async function seedTown(app: AppContext, settings: Settings, log: Log): Promise<void> {
  const fresh = await seedCategories(app, system, await readTaxonomy(app.town));
  if (fresh && settings.demo) {
    const counts = await seedDemoTown(app);
    log.info(counts, "added the demo businesses");
  }
}

/**
 * Throws BadSettings if a site at a public origin has demo accounts, whose password is public, or sells plans at the test checkout, where
 * anyone could get a plan for free.
 */
export async function refusePublicDemo(
  { db, town, maySellPlans }: Pick<AppContext, "db" | "town" | "maySellPlans">,
  { isLocal, publicOrigin }: Pick<Settings, "isLocal" | "publicOrigin">,
): Promise<void> {
  if (isLocal) return;
  if (town.paidPlans && !maySellPlans)
    throw new BadSettings(
      `STRIPE_SECRET_KEY is not set, but PUBLIC_ORIGIN is ${publicOrigin} and paid plans are on: anyone could get them for free. ` +
        "Set it, or turn paid plans off in the file that TOWN_FILE names",
    );
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, demoAccounts));
  if (found.length)
    throw new BadSettings(
      `this database has the demo accounts (${found.map(({ email }) => email).join(", ")}) and PUBLIC_ORIGIN is ${publicOrigin}: ` +
        "use an empty data folder or database, and set DEMO=off",
    );
}

/** Creates the first admin from the settings when there is none. Throws BadSettings if the password is weak. */
export async function createFirstAdmin(
  app: AppContext,
  { firstAdmin }: Pick<Settings, "firstAdmin">,
  log: Pick<Log, "info">,
): Promise<void> {
  if (!firstAdmin) return;
  try {
    if (await ensureFirstAdmin(app, firstAdmin)) log.info({}, "created the first admin");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new BadSettings("ADMIN_PASSWORD is easy to guess: choose a different one");
  }
}
