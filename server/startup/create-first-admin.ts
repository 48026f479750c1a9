import { ensureFirstAdmin } from "#domain/accounts/administrators.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Log } from "#app/http/request-context.ts";
import { BadSettings, type Settings } from "./environment-variables.ts";

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
