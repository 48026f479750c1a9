import type { Actor } from "#domain/accounts/actor.ts";
import { findSession } from "#domain/accounts/sessions.ts";
import type { AppContext } from "#domain/app-context.ts";

/** Returns the actor whose session cookie this is, or a visitor if there is no session. */
export async function findActor(app: Pick<AppContext, "db" | "clock">, cookie: string | null): Promise<Actor> {
  const session = cookie ? await findSession(app, cookie) : null;
  return session?.actor ?? { role: "visitor" };
}
