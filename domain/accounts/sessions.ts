import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor, Owner, Admin } from "#domain/accounts/actor.ts";
import { type Role } from "#domain/accounts/account-forms.shared.ts";
import { twoFactorSettings, sessions, users } from "#domain/accounts/schema.ts";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * How long an owner's session lasts after the last visit, and how long an admin's session lasts after signing in.
 */
const lifetimes: Record<Role, number> = { owner: 30 * day, admin: 12 * hour };

/** The minimum time between two renewals of an owner's session. */
const renewInterval = day;

/** The value and expiry of the session cookie. */
export type SessionCookie = { value: string; expiresAt: Date };

/** The actor that a session cookie belongs to. When `renewed`, the browser needs a cookie with the new `expiresAt`. */
type SignedIn = { actor: Owner | Admin; expiresAt: Date; renewed: boolean };

/** Starts a session. */
export async function startSession(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  user: { id: string; role: Role },
): Promise<SessionCookie> {
  const now = clock.now();
  const value = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimes[user.role]);
  await db.insert(sessions).values({ userId: user.id, token: hash(value), expiresAt, createdAt: now, updatedAt: now });
  return { value, expiresAt };
}

/**
 * Returns the session for a cookie, or null if the session has ended or is unknown. Renews an owner's session at most once a day.
 */
export async function findSession(
  { db, clock, twoFactor }: Pick<AppContext, "db" | "clock" | "twoFactor">,
  cookie: string,
): Promise<SignedIn | null> {
  const now = clock.now();
  const [row] = await db
    .select({ session: sessions, role: users.role, twoFactorSince: twoFactorSettings.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactorSettings, eq(twoFactorSettings.userId, users.id))
    // The account may have been disabled while the person was logging in.
    .where(and(eq(sessions.token, hash(cookie)), isNull(users.disabledAt)));
  if (!row || !isSessionLive(row.session, row.role, now)) return null;
  const { session, role } = row;
  const actor = { role, userId: session.userId, sessionId: session.id };
  if (role === "admin") {
    if (twoFactor.required && !row.twoFactorSince) Object.assign(actor, { lacksTwoFactor: true });
    return { actor: actor as Admin, expiresAt: endOf(session, role), renewed: false };
  }
  const renewed = now.getTime() - session.updatedAt.getTime() >= renewInterval;
  const expiresAt = renewed ? new Date(now.getTime() + lifetimes.owner) : session.expiresAt;
  if (renewed) await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, session.id));
  return { actor: actor as Owner, expiresAt, renewed };
}

type Lifetime = Pick<typeof sessions.$inferSelect, "expiresAt" | "createdAt">;

/** Returns whether the session of a user with this role is still valid. */
function isSessionLive(session: Lifetime, role: Role, now: Date): boolean {
  return endOf(session, role) > now;
}

/** Returns when a session ends. When an owner becomes an admin, their existing sessions get the shorter lifetime. */
function endOf({ expiresAt, createdAt }: Lifetime, role: Role): Date {
  return role === "admin" ? new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + lifetimes[role])) : expiresAt;
}

/** Returns whether an unexpired session exists for a cookie. Does not renew the session. */
export async function hasSession({ db, clock }: Pick<AppContext, "db" | "clock">, cookie: string): Promise<boolean> {
  const live = and(eq(sessions.token, hash(cookie)), gt(sessions.expiresAt, clock.now()));
  return (await db.$count(sessions, live)) > 0;
}

/** Signs out this browser. */
export async function signOut({ db }: Pick<AppContext, "db">, actor: Actor): Promise<void> {
  if ("sessionId" in actor && actor.sessionId) await db.delete(sessions).where(eq(sessions.id, actor.sessionId));
}

/** Signs out all of this user's browsers, including this one. */
export async function signOutEverywhere({ db }: Pick<AppContext, "db">, actor: Actor): Promise<void> {
  if ("userId" in actor) await endSessions(db, actor.userId);
}

/** Ends the user's sessions, except `keep`. */
export async function endSessions(tx: Db, userId: string, keep?: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), keep ? ne(sessions.id, keep) : undefined));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

function hash(cookie: string): string {
  return createHash("sha256").update(cookie).digest("base64url");
}
