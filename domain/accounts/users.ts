import { hash } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { validate } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Actor } from "./actor.ts";
import { DomainError } from "#domain/domain-error.ts";
import { credentials, users, verifications } from "./schema.ts";

export type User = typeof users.$inferSelect;

/** Returns an email in the form used for storing and counting. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns the key for an address in tables that must not store addresses, such as those of people without an account. Case and
 * spaces around the address don't matter.
 */
export function hashAddress(email: string): string {
  return hash("sha256", normalizeEmail(email), "base64url");
}

export async function findUser(db: Db, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(emailIs(email));
  return user ?? null;
}

/** Returns the signed-in user. Throws `not_signed_in`. */
export async function getSignedInUser(db: Db, actor: Actor): Promise<User> {
  const user = "userId" in actor ? await findUserById(db, actor.userId) : null;
  if (!user) throw new DomainError("sign_in", "not_signed_in");
  return user;
}

export async function findUserById(db: Db, id: string | null): Promise<User | null> {
  const [user] = validate(id) ? await db.select().from(users).where(eq(users.id, id!)) : [];
  return user ?? null;
}

/**
 * Returns a user and the hash of their password, which is null if they have none. Returns null for an unknown email. Before the
 * email is confirmed, the hash is the one from the newest sign-up. That hash does not let anyone sign in. It only decides who is
 * asked to confirm first.
 */
export async function findUserWithPassword(
  db: Db,
  email: string,
  now: Date,
): Promise<{ user: User; hash: string | null } | null> {
  const newestSignUp = db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.userId, users.id), eq(verifications.purpose, "sign-up"), gt(verifications.expiresAt, now)))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(1);
  const [row] = await db
    .select({
      user: users,
      hash: sql<string | null>`case when ${users.emailVerified} then ${credentials.password} else (${newestSignUp}) end`,
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(emailIs(email));
  return row ?? null;
}

/** Inserts an owner with an unconfirmed email and no password, unless a concurrent request did. Returns the id. */
export async function insertUser(tx: Db, email: string, at: Date): Promise<string> {
  await tx
    .insert(users)
    .values({ email: normalizeEmail(email), createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  return (await findUser(tx, email))!.id;
}

/**
 * Sets or replaces the password. Call it only for a user whose email was confirmed earlier or is confirmed in the same
 * transaction.
 */
export async function setPassword(tx: Db, userId: string, hash: string, at: Date): Promise<void> {
  await tx
    .insert(credentials)
    .values({ userId, password: hash, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: credentials.userId, set: { password: hash, updatedAt: at } });
}

export async function updateUser(tx: Db, userId: string, values: Partial<User> & { updatedAt: Date }): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, userId));
}

function emailIs(email: string) {
  return sql`lower(${users.email}) = ${normalizeEmail(email)}`;
}
