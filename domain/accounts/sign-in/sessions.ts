import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor, Admin, Owner } from "#domain/accounts/actor.ts";
import type { Role } from "#domain/accounts/account-forms.shared.ts";
import { twoFactorSettings, sessions, users } from "#domain/accounts/schema.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** An owner's session ends so long after the last visit, an admin's so long after signing in. */
const lifetimes: Record<Role, number> = { owner: 30 * day, admin: 12 * hour };

/** A sliding session is written at most once in so long. */
const renewedEvery = day;

/** A session as the browser gets it: what its cookie says and until when. */
export type SessionCookie = { value: string; expiresAt: Date };

/** Who is signed in by a cookie; `expiresAt` is news for the browser when it was `renewed`. */
export type SignedIn = { actor: Owner | Admin; expiresAt: Date; renewed: boolean };

/** Starts a new session of a user. */
export async function startSession(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  user: { id: string; role: Role },
): Promise<SessionCookie> {
  const now = clock.now();
  const value = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimes[user.role]);
  await db.insert(sessions).values({ userId: user.id, token: hashed(value), expiresAt, createdAt: now, updatedAt: now });
  return { value, expiresAt };
}

/** Whose session a cookie stands for, renewing an owner's at most once a day; null when it is over or never was. */
export async function findSession(
  { db, clock, twoFactor }: Pick<AppContext, "db" | "clock" | "twoFactor">,
  cookie: string,
): Promise<SignedIn | null> {
  const now = clock.now();
  const [found] = await db
    .select({ session: sessions, role: users.role, twoFactorSince: twoFactorSettings.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactorSettings, eq(twoFactorSettings.userId, users.id))
    .where(eq(sessions.token, hashed(cookie)));
  if (!found || found.session.expiresAt <= now) return null;
  const { session, role } = found;
  const actor = { role, userId: session.userId, sessionId: session.id };
  if (role === "admin") {
    if (twoFactor.required && !found.twoFactorSince) Object.assign(actor, { lacksTwoFactor: true });
    const expiresAt = new Date(Math.min(session.expiresAt.getTime(), session.createdAt.getTime() + lifetimes.admin));
    return expiresAt > now ? { actor: actor as Admin, expiresAt, renewed: false } : null;
  }
  const renewed = now.getTime() - session.updatedAt.getTime() >= renewedEvery;
  const expiresAt = renewed ? new Date(now.getTime() + lifetimes.owner) : session.expiresAt;
  if (renewed) await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, session.id));
  return { actor: actor as Owner, expiresAt, renewed };
}

/** Whether a cookie stands for a session that is not over. Renews nothing. */
export async function hasSession({ db, clock }: Pick<AppContext, "db" | "clock">, cookie: string): Promise<boolean> {
  const live = and(eq(sessions.token, hashed(cookie)), gt(sessions.expiresAt, clock.now()));
  return (await db.$count(sessions, live)) > 0;
}

/** Signs out this browser. */
export async function signOut({ db }: Pick<AppContext, "db">, actor: Actor): Promise<void> {
  if ("sessionId" in actor && actor.sessionId) await db.delete(sessions).where(eq(sessions.id, actor.sessionId));
}

/** Signs out every browser of this person, this one included. */
export async function signOutEverywhere({ db }: Pick<AppContext, "db">, actor: Actor): Promise<void> {
  if ("userId" in actor) await endSessions(db, actor.userId);
}

/** Ends a person's sessions, but for the one to keep. */
export async function endSessions(tx: Db, userId: string, keep?: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), keep ? ne(sessions.id, keep) : undefined));
}

/** Forgets sessions that are over. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

function hashed(cookie: string): string {
  return createHash("sha256").update(cookie).digest("base64url");
}
