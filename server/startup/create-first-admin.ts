import { ensureFirstAdmin } from "#domain/accounts/administrators.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Log } from "#app/http/request-context.ts";
import { BadSettings, type Settings } from "./environment-variables.ts";

/** Makes the first admin as the settings say, in a town that has none. */
export async function createFirstAdmin(
  app: AppContext,
  { firstAdmin }: Pick<Settings, "firstAdmin">,
  log: Pick<Log, "info">,
): Promise<void> {
  if (!firstAdmin) return;
  try {
    if (await ensureFirstAdmin(app, firstAdmin)) log.info({}, "made the first admin");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new BadSettings("ADMIN_PASSWORD is easy to guess: choose another");
  }
}
