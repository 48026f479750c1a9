import { sendRequestToHolder } from "#db/embedded/lock/acquire-store-lock.ts";
import type { CommandRequest } from "./command-request.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { dataFolder } from "#server/startup/data-folders.ts";

/** Sends a command to the site that uses the embedded store (see `sendRequestToHolder`). Returns null when no site uses it. */
export async function runCommandInSite(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  request: CommandRequest,
  input?: AsyncIterable<unknown>,
): Promise<AsyncIterable<unknown> | null> {
  return settings.databaseUrl ? null : sendRequestToHolder(dataFolder(settings), request, input);
}
