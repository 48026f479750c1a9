import { z } from "zod";
import type { StoreLock } from "#db/embedded/lock.ts";
import { importRows, knownKinds } from "#domain/imports/import.ts";
import type { ReadRow } from "#domain/imports/rows.ts";
import type { Services } from "#domain/services.ts";

const requestFields = z.strictObject({ command: z.literal("import"), dryRun: z.boolean() });

export type CommandRequest = z.infer<typeof requestFields>;

/** Who a command is in the activity log. */
export const importer = { role: "system", name: "npm run import" } as const;

/** Does for commands what needs the embedded store, which this process alone may open. */
export function serveCommands(lock: StoreLock, services: Services): void {
  lock.answer(async function* (request, input) {
    const { dryRun } = requestFields.parse(request);
    yield { kinds: [...(await knownKinds(services))] };
    yield* importRows(services, importer, input as AsyncIterable<ReadRow>, { dryRun, beside: true });
  });
}
