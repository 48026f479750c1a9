import { z } from "zod";
import type { StoreLock } from "#db/embedded/lock.ts";
import { makeAdmin } from "#domain/accounts/admins.ts";
import { importRows, knownKinds } from "#domain/imports/import.ts";
import type { ReadRow } from "#domain/imports/rows.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Services } from "#domain/services.ts";

const requestFields = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("import"), dryRun: z.boolean() }),
  z.strictObject({ command: z.literal("admin"), email: z.string() }),
]);

export type CommandRequest = z.infer<typeof requestFields>;

/** Who a command is in the activity log. */
export const importer = { role: "system", name: "npm run import" } as const;
const appointer = { role: "system", name: "npm run admin" } as const;

/** Does for commands what needs the embedded store, which this process alone may open. */
export function serveCommands(lock: StoreLock, services: Services): void {
  lock.answer(async function* (request, input) {
    const wish = requestFields.parse(request);
    if (wish.command === "admin") return yield await appoint(services, wish.email);
    yield { kinds: [...(await knownKinds(services))] };
    yield* importRows(services, importer, input as AsyncIterable<ReadRow>, { dryRun: wish.dryRun, beside: true });
  });
}

/** What became of an appointment: `refused` names the reason. */
export type Appointment = { made: string } | { refused: string };

/** Makes the person with this address an admin. */
export async function appoint(services: Pick<Services, "db" | "clock">, email: string): Promise<Appointment> {
  try {
    await makeAdmin(services, appointer, email);
    return { made: email };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}
