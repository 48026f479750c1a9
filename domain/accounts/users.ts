import { and, eq, sql } from "drizzle-orm";
import { validate } from "uuid";
import type { Db } from "#db/handle.ts";
import { authRows } from "./auth.ts";
import { credentials, users } from "./schema.ts";

export type User = typeof users.$inferSelect;

/** The kind of credential that is a password, in better-auth's words. */
const byPassword = "credential";

/** The one spelling under which an address is stored and counted. */
export function spelled(email: string): string {
  return email.trim().toLowerCase();
}

export async function findUser(db: Db, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(emailIs(email));
  return user ?? null;
}

export async function findUserById(db: Db, id: string): Promise<User | null> {
  if (!validate(id)) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** A person with the hash of their password, null where they have none yet. */
export async function findUserWithPassword(db: Db, email: string): Promise<{ user: User; hash: string | null } | null> {
  const [found] = await db
    .select({ user: users, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, byPassword)))
    .where(emailIs(email));
  return found ?? null;
}

/** A new person with a password. Whoever they say they are is not confirmed yet, and nobody makes themselves an admin. */
export async function insertUser(tx: Db, email: string, hash: string, at: Date): Promise<string> {
  const auth = await authRows(tx);
  const moments = { createdAt: at, updatedAt: at };
  const person = { email: spelled(email), name: "", emailVerified: false, ...moments };
  const { id } = await auth.createUser(person, { method: "email-password" });
  await auth.linkAccount({ userId: id, providerId: byPassword, accountId: id, password: hash, ...moments });
  return id;
}

/** Sets or replaces the password. */
export async function setPassword(tx: Db, userId: string, hash: string, at: Date): Promise<void> {
  const auth = await authRows(tx);
  const existing = await auth.findCredentialAccount(userId);
  if (existing) await auth.updateAccount(existing.id, { password: hash, updatedAt: at });
  else
    await auth.linkAccount({
      userId,
      providerId: byPassword,
      accountId: userId,
      password: hash,
      createdAt: at,
      updatedAt: at,
    });
}

export async function updateUser(tx: Db, userId: string, wanted: Partial<User> & { updatedAt: Date }): Promise<void> {
  await tx.update(users).set(wanted).where(eq(users.id, userId));
}

export async function forgetUser(tx: Db, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

function emailIs(email: string) {
  return sql`lower(${users.email}) = ${spelled(email)}`;
}
