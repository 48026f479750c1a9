import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { signedLink } from "#domain/signed-link.ts";
import { z } from "#domain/zod.shared.ts";
import type { Role } from "./account-forms.shared.ts";
import type { Actor, Admin, Owner } from "./actor.ts";
import type { AttemptSource } from "./rate-limits.ts";
import { sessions, users, verifications } from "./schema.ts";
import { hashToken } from "./tokens.ts";
import type { User } from "./users.ts";

type Context = Pick<AppContext, "db" | "clock">;

const hour = 3_600_000;
const day = 24 * hour;

/** How long an owner's session lasts after the last visit, and how long an admin's session lasts after signing in. */
const lifetimes: Record<Role, number> = { owner: 30 * day, admin: 12 * hour };

/** The minimum time between two renewals of an owner's session. */
const renewInterval = day;

/** A browser that signed in has its own rate limit for this long. */
export const knownBrowserDays = 180;

/**
 * What a browser that signed in to an account carries. It only gives the browser its own rate limit, so that other people's wrong
 * passwords do not block it.
 */
const knownBrowser = signedLink("known browsers", z.object({ userId: z.string(), since: z.number() }), knownBrowserDays * day);

/** Returns the browser's rate-limit name, or null if it has not signed in to this account within `knownBrowserDays`. */
export async function readKnownBrowser(db: Db, signed: string, userId: string, now: Date): Promise<string | null> {
  const known = await knownBrowser.read(db, signed, now);
  return known?.userId === userId ? `browser ${known.since}` : null;
}

/** The value and expiry of the session cookie. */
export type SessionCookie = { value: string; expiresAt: Date };

/** A new session. `browser` is the signed value that identifies this browser at its next sign-in to the account. */
export type NewSession = { session: SessionCookie; browser: string; userId: string; role: Role; isNewAdminBrowser: boolean };

/**
 * Opens a session for a user who has proved their identity. An admin's login from an unknown browser is recorded in
 * the activity log and emailed to that person, in the same transaction.
 */
export async function signInUser(
  { db, clock }: Context,
  source: AttemptSource,
  user: Pick<User, "id" | "email" | "role">,
): Promise<NewSession> {
  const isNewAdminBrowser = user.role === "admin" && !("browser" in source);
  const actor = { role: user.role, userId: user.id };
  const session = isNewAdminBrowser
    ? await change({ db, clock }, actor, "sign_in_new_browser", { kind: "user", id: user.id }, async (tx, entry) => {
        entry.email(user.email, "login-changed", { event: "new_browser" });
        return startSession({ db: tx, clock }, user);
      })
    : await startSession({ db, clock }, user);
  const now = clock.now();
  const browser = await knownBrowser.sign(db, { userId: user.id, since: now.getTime() }, now);
  return { session, browser, userId: user.id, role: user.role, isNewAdminBrowser };
}

/** Starts a session. */
export async function startSession({ db, clock }: Context, user: { id: string; role: Role }): Promise<SessionCookie> {
  const now = clock.now();
  const value = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimes[user.role]);
  await db.insert(sessions).values({ userId: user.id, token: hashToken(value), expiresAt, createdAt: now, updatedAt: now });
  return { value, expiresAt };
}

/** The actor that a session cookie belongs to. When `renewed`, the browser needs a cookie with the new `expiresAt`. */
type SignedIn = { actor: Owner | Admin; expiresAt: Date; renewed: boolean };

/**
 * Returns the session for a cookie, or null if the session has ended or is unknown. Renews an owner's session at most once a day.
 * When an owner becomes an admin, their sessions get the shorter lifetime.
 */
export async function findSession({ db, clock }: Context, cookie: string): Promise<SignedIn | null> {
  const now = clock.now();
  const [row] = await db
    .select({ session: sessions, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // The account may have been disabled while the person was logging in.
    .where(and(isLive(cookie, now), isNull(users.disabledAt)));
  if (!row) return null;
  const { id: sessionId, userId, createdAt, updatedAt, expiresAt } = row.session;
  if (row.role === "admin") {
    const end = new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + lifetimes.admin));
    const actor: Admin = { role: "admin", userId, sessionId };
    return end > now ? { actor, expiresAt: end, renewed: false } : null;
  }
  const actor: Owner = { role: "owner", userId, sessionId };
  if (now.getTime() - updatedAt.getTime() < renewInterval) return { actor, expiresAt, renewed: false };
  const renewedUntil = new Date(now.getTime() + lifetimes.owner);
  await db.update(sessions).set({ expiresAt: renewedUntil, updatedAt: now }).where(eq(sessions.id, sessionId));
  return { actor, expiresAt: renewedUntil, renewed: true };
}

/** Signs out this browser. */
export async function signOut({ db }: Pick<AppContext, "db">, actor: Actor): Promise<void> {
  if ("sessionId" in actor && actor.sessionId) await db.delete(sessions).where(eq(sessions.id, actor.sessionId));
}

/** Signs out all of this user's browsers, including this one. */
export async function signOutEverywhere({ db }: Pick<AppContext, "db">, actor: Actor): Promise<void> {
  if ("userId" in actor) await endAccess(db, actor.userId);
}

/** Ends the user's sessions, except `keep`, and invalidates all their links. */
export async function endAccess(tx: Db, userId: string, keep?: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.userId, userId));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), keep ? ne(sessions.id, keep) : undefined));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

function isLive(cookie: string, now: Date) {
  return and(eq(sessions.token, hashToken(cookie)), gt(sessions.expiresAt, now));
}
