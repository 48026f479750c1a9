import { saveReport } from "#domain/backups/backup-reports.ts";
import { makeAdmin, resetTwoFactorByEmail } from "#domain/accounts/administrators.ts";
import { importRows, loadMicroCategoryIds } from "#domain/imports/import-rows.ts";
import type { ReadRow } from "#domain/imports/import-row.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dumpToSpoolFile } from "#server/backup/dump-from-running-site.ts";
import { type CommandRequest, commandRequest } from "./command-request.ts";
import type { Opened } from "#server/startup/open-app-context.ts";

type AdminRequest = Extract<CommandRequest, { command: "admin" }>;

/** Who a command is in the activity log. */
export const importer = { role: "system", name: "npm run import" } as const;
const adminCommand = { role: "system", name: "npm run admin" } as const;

/** Does for commands what needs the embedded store, which this process alone may open. */
export function handleCommands(
  { pg, lock }: Pick<NonNullable<Opened["embedded"]>, "pg" | "lock">,
  app: AppContext,
  folder: string,
): void {
  lock.answer(async function* (request, input) {
    const wish = commandRequest.parse(request);
    if (wish.command === "admin") return yield await changeAdmin(app, wish);
    if (wish.command === "report") return await saveReport(app.db, { ...wish.report, at: new Date(wish.report.at) });
    if (wish.command === "lend-tables") {
      const about = { town: app.town.name, at: app.clock.now().toISOString() };
      return yield* dumpToSpoolFile(pg, folder, about, input);
    }
    yield { kinds: [...(await loadMicroCategoryIds(app))] };
    yield* importRows(app, importer, input as AsyncIterable<ReadRow>, { dryRun: wish.dryRun, beside: true });
  });
}

/**
 * Makes the person with this address an admin, or takes away the second factor of an admin who lost it and has no colleague to ask.
 * Returns the code of a refusal; null when it is done.
 */
export async function changeAdmin(
  app: Pick<AppContext, "db" | "clock">,
  { email, resetTwoFactor }: Pick<AdminRequest, "email" | "resetTwoFactor">,
): Promise<string | null> {
  try {
    await (resetTwoFactor ? resetTwoFactorByEmail : makeAdmin)(app, adminCommand, email);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
