import { saveReport } from "#domain/backups/backup-reports.ts";
import { makeAdminByEmail, resetTwoFactorByEmail } from "#domain/accounts/administrators.ts";
import type { ReadRow } from "#domain/imports/import-row.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { DomainError } from "#domain/domain-error.ts";
import { recordStoreTown } from "#domain/site-health/store-town.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readStoreFacts } from "#server/checks/store-facts.ts";
import { dumpToSpoolFile } from "#server/backup/dump-from-running-site.ts";
import { type CommandRequest, commandRequest } from "./command-request.ts";
import { loadImportContext, storeImport, undoneOrCode } from "./import/store-import.ts";
import type { Opened } from "#server/startup/open-app-context.ts";

type AdminRequest = Extract<CommandRequest, { command: "admin" }>;

/** The command's actor in the audit log. */
const adminCommand = { role: "system", name: "town admin" } as const;

/** Runs the commands that other processes send, because only this process can open the embedded store. */
export function handleCommands(
  { pg, lock }: Pick<NonNullable<Opened["embedded"]>, "pg" | "lock">,
  app: AppContext,
  folder: string,
): void {
  lock.answer(async function* (request, input) {
    const command = commandRequest.parse(request);
    if (command.command === "admin") return yield await changeAdmin(app, command);
    if (command.command === "check") {
      if (command.renamed) await recordStoreTown(app, { replace: true });
      return yield await readStoreFacts(app, command.adminEmail);
    }
    if (command.command === "undo-import") return yield await undoneOrCode(app, command.importId);
    if (command.command === "report") return await saveReport(app.db, { ...command.report, at: new Date(command.report.at) });
    if (command.command === "lend-tables") {
      const about = { town: app.town.name, at: app.clock.now().toISOString() };
      return yield* dumpToSpoolFile(pg, folder, about, input);
    }
    const loaded = await loadImportContext({ ...app, town: await loadTown(app.db, app.townFile) }, command);
    yield loaded;
    if ("refused" in loaded) return;
    const { dryRun, fileName, total } = command;
    const started = { dryRun, fileName, total, ...(loaded.profile && { sourceName: loaded.profile.name }) };
    yield* storeImport(app, started, input as AsyncIterable<ReadRow>, true);
  });
}

/**
 * Makes the user with this email an admin, or turns off any user's two-step sign-in. Returns an error code, or null if the change
 * was made.
 */
export async function changeAdmin(
  app: Pick<AppContext, "db" | "clock">,
  { email, resetTwoFactor }: Pick<AdminRequest, "email" | "resetTwoFactor">,
): Promise<string | null> {
  try {
    await (resetTwoFactor ? resetTwoFactorByEmail : makeAdminByEmail)(app, adminCommand, email);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
