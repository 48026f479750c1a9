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

export { demoAccounts };

const system = { role: "system", name: "start" } as const;

/** Adds a new town's categories and, if the settings say so, the demo businesses. */
export async function seedTown(app: AppContext, settings: Settings, log: Log): Promise<void> {
  const fresh = await seedCategories(app, system, await readTaxonomy(app.town));
  if (fresh && settings.demo) {
    const counts = await seedDemoTown(app);
    log.info(counts, "added the demo businesses");
  }
}

/** Throws BadSettings if the database has demo accounts that the settings don't allow, because their password is public. */
export async function refuseDemoAccounts({ db }: Pick<AppContext, "db">, settings: Settings): Promise<void> {
  if (settings.demoAllowed) return;
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, demoAccounts));
  if (found.length) {
    throw new BadSettings(
      `this database has the demo accounts (${found.map(({ email }) => email).join(", ")}) and PUBLIC_ORIGIN is ${settings.publicOrigin}: ` +
        "use an empty data folder or database, and set DEMO=off",
    );
  }
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
