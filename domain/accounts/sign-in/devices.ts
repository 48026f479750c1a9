import { and, desc, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { AppContext } from "#domain/app-context.ts";
import { sessionOf, type Admin, type Owner } from "#domain/accounts/actor.ts";
import { sessions } from "#domain/accounts/schema.ts";
import { endSessions, isSessionLive } from "./sessions.ts";

/** A signed-in browser. `name` is "" if unknown. `lastUsedAt` can be up to a day too early. */
export type Device = { id: string; name: string; lastUsedAt: Date; isThisOne: boolean };

/** Lists the browsers in which this user is signed in: this browser first, and then the others by last use. */
export async function listDevices({ db, clock }: Pick<AppContext, "db" | "clock">, user: Owner | Admin): Promise<Device[]> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, user.userId)).orderBy(desc(sessions.updatedAt));
  const devices = rows
    .filter((session) => isSessionLive(session, user.role, clock.now()))
    .map(({ id, device, updatedAt }) => ({ id, name: device, lastUsedAt: updatedAt, isThisOne: id === sessionOf(user) }));
  return [...devices.filter(({ isThisOne }) => isThisOne), ...devices.filter(({ isThisOne }) => !isThisOne)];
}

/** Signs out one of this user's browsers. Does nothing if the session belongs to another user or has ended. */
export async function signOutDevice({ db }: Pick<AppContext, "db">, user: Owner | Admin, id: string): Promise<void> {
  if (isUuid(id)) await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, user.userId)));
}

/** Signs out all of this user's browsers except this one. */
export async function signOutOtherDevices({ db }: Pick<AppContext, "db">, user: Owner | Admin): Promise<void> {
  await endSessions(db, user.userId, sessionOf(user));
}
