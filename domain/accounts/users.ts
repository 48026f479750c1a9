import { and, desc, eq, gt, sql } from "drizzle-orm";
import { v7, validate } from "uuid";
import type { Db } from "#db/handle.ts";
import type { Actor } from "./actor.ts";
import { accountError } from "./account-errors.ts";
import { credentials, users, verifications } from "./schema.ts";

export type User = typeof users.$inferSelect;

/** The one spelling under which an address is stored and counted. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function findUser(db: Db, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(emailIs(email));
  return user ?? null;
}

/** Who is signed in; refuses (`not_signed_in`) everybody else. */
export async function getSignedInUser(db: Db, actor: Actor): Promise<User> {
  const user = "userId" in actor ? await findUserById(db, actor.userId) : null;
  if (!user) throw accountError("not_signed_in");
  return user;
}

/** The admin who asks; refuses (`not_admin`) everybody else, and whoever was one until a moment ago. */
export async function getAdmin(db: Db, actor: Actor): Promise<User> {
  const user = actor.role === "admin" ? await findUserById(db, actor.userId) : null;
  if (user?.role !== "admin") throw accountError("not_admin");
  return user;
}

export async function findUserById(db: Db, id: string): Promise<User | null> {
  if (!validate(id)) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/**
 * A person with the hash that a password has to match, null where there is none. Before the address is confirmed that is the
 * password of the newest sign-up, which opens nothing: it only tells who is asked to confirm first.
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
  const [found] = await db
    .select({
      user: users,
      hash: sql<string | null>`case when ${users.emailVerified} then ${credentials.password} else (${newestSignUp}) end`,
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(emailIs(email));
  return found ?? null;
}

/** Inserts a user whose address is not proved yet: without a password, and an owner. Returns the id. */
export async function insertUser(tx: Db, email: string, at: Date): Promise<string> {
  const id = v7();
  await tx.insert(users).values({ id, email: normalizeEmail(email), createdAt: at, updatedAt: at });
  return id;
}

/** Sets or replaces the password. Only for a user whose address is proved, in the same transaction or before. */
export async function setPassword(tx: Db, userId: string, hash: string, at: Date): Promise<void> {
  await tx
    .insert(credentials)
    .values({ userId, password: hash, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: credentials.userId, set: { password: hash, updatedAt: at } });
}

export async function updateUser(tx: Db, userId: string, wanted: Partial<User> & { updatedAt: Date }): Promise<void> {
  await tx.update(users).set(wanted).where(eq(users.id, userId));
}

export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

function emailIs(email: string) {
  return sql`lower(${users.email}) = ${normalizeEmail(email)}`;
}
