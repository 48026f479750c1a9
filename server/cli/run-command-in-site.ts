import { sendRequestToHolder } from "#db/embedded/lock/acquire-store-lock.ts";
import type { CommandRequest } from "./command-request.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { dataFolder } from "#server/startup/data-folders.ts";

/** Hands a command to the site that has the embedded store, as `askHolder` does. Null when no site has it, or there is none. */
export async function runCommandInSite(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  request: CommandRequest,
  input?: AsyncIterable<unknown>,
): Promise<AsyncIterable<unknown> | null> {
  return settings.databaseUrl ? null : sendRequestToHolder(dataFolder(settings), request, input);
}
