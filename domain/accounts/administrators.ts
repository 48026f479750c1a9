import { count, eq, sql } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor, System } from "./actor.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { DomainError } from "#domain/domain-error.ts";
import { users } from "./schema.ts";
import { deleteTwoFactor } from "./two-factor.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { revokeLinks } from "#domain/accounts/tokens.ts";
import { findUser, findUserById, getAdmin, insertUser, setPassword, normalizeEmail, updateUser } from "./users.ts";

/**
 * Makes a user with a confirmed email an admin, and signs them out. They sign in again at `/admin`. Throws "no_such_user". Admins
 * only.
 */
export async function makeAdmin(app: Pick<AppContext, "db" | "clock">, actor: Actor, userId: string): Promise<void> {
  await change(app, actor, "make_admin", { kind: "user", id: userId }, async (tx, entry) => {
    await lockAdministrators(tx);
    await assertCanManageAdmins(tx, actor);
    const user = await findUserById(tx, userId);
    if (!user?.emailVerified || user.disabledAt) throw new DomainError("conflict", "no_such_user");
    entry.before = { role: user.role };
    entry.after = { role: "admin" };
    if (user.role === "admin") return;
    await updateUser(tx, user.id, { role: "admin", updatedAt: entry.at });
    await endSessions(tx, user.id);
    await revokeLinks(tx, user.id);
  });
}

/** Finds the user by email and makes them an admin. For the operator's command. */
export async function makeAdminByEmail(app: Pick<AppContext, "db" | "clock">, actor: System, email: string): Promise<void> {
  const user = await findUser(app.db, email);
  if (!user) throw new DomainError("conflict", "no_such_user");
  await makeAdmin(app, actor, user.id);
}

/**
 * Makes an admin an owner and signs them out. Throws "no_such_user", or "last_admin" for the last admin, even when two admins
 * remove each other at the same time. Admins only.
 */
export async function removeAdmin(app: Pick<AppContext, "db" | "clock">, actor: Actor, userId: string): Promise<void> {
  await change(app, actor, "remove_admin", { kind: "user", id: userId }, async (tx, entry) => {
    await lockAdministrators(tx);
    await assertCanManageAdmins(tx, actor);
    if ((await findUserById(tx, userId))?.role !== "admin") throw new DomainError("conflict", "no_such_user");
    if ((await countAdmins(tx)) < 2) throw new DomainError("conflict", "last_admin");
    entry.before = { role: "admin" };
    entry.after = { role: "owner" };
    await updateUser(tx, userId, { role: "owner", updatedAt: entry.at });
    await endSessions(tx, userId);
    await revokeLinks(tx, userId);
    await deleteTwoFactor(tx, userId);
  });
}

/**
 * Turns off two-factor authentication for a user who lost their device, signs them out, and emails them. They sign in with only
 * their password until they set it up again. An admin cannot do this to their own account, because turning it off requires a
 * code.
 */
export async function resetTwoFactor(app: Pick<AppContext, "db" | "clock">, actor: Actor, userId: string): Promise<void> {
  await change(app, actor, "reset_two_factor", { kind: "user", id: userId }, async (tx, entry) => {
    await assertCanManageAdmins(tx, actor);
    const user = await findUserById(tx, userId);
    if (!user || ("userId" in actor && actor.userId === userId)) throw new DomainError("conflict", "no_such_user");
    if (!(await deleteTwoFactor(tx, userId))) throw new DomainError("conflict", "two_factor_off");
    await endSessions(tx, userId);
    await revokeLinks(tx, userId);
    entry.email(user.email, "two-factor-changed", { what: "off" });
  });
}

/** Finds the user by email and resets their two-factor authentication. For the operator's command. */
export async function resetTwoFactorByEmail(app: Pick<AppContext, "db" | "clock">, actor: System, email: string): Promise<void> {
  const user = await findUser(app.db, email);
  if (!user) throw new DomainError("conflict", "no_such_user");
  await resetTwoFactor(app, actor, user.id);
}

/**
 * Creates the first admin from the settings. Returns false if an admin exists. An existing account with this email gets the
 * operator's password, because a stranger may have created it.
 */
export async function ensureFirstAdmin(
  app: Pick<AppContext, "db" | "clock" | "town">,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (await countAdmins(app.db)) return false;
  const hash = await hashNewPassword(app, password, email);
  return app.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    if (await countAdmins(tx)) return false;
    const operator: System = { role: "system", name: "settings" };
    await change({ ...app, db: tx }, operator, "make_first_admin", { kind: "user" }, async (inner, entry) => {
      const existing = await findUser(inner, email);
      const id = existing?.id ?? (await insertUser(inner, email, entry.at));
      entry.subjectId = id;
      entry.after = { email: normalizeEmail(email), role: "admin" };
      await setPassword(inner, id, hash, entry.at);
      await updateUser(inner, id, { role: "admin", emailVerified: true, disabledAt: null, updatedAt: entry.at });
      await endSessions(inner, id);
      await revokeLinks(inner, id);
    });
    return true;
  });
}

/**
 * Throws "last_admin" if the user is the only admin. Serializes role changes until the transaction ends if the user is an admin.
 * Call this before deleting an account.
 */
export async function lockOtherAdmins(tx: Db, userId: string): Promise<void> {
  if ((await findUserById(tx, userId))?.role !== "admin") return;
  await lockAdministrators(tx);
  if (await isLastAdmin(tx, userId)) throw new DomainError("conflict", "last_admin");
}

/** Returns whether the user is the only admin. */
export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const isAdmin = (await findUserById(db, userId))?.role === "admin";
  return isAdmin && (await countAdmins(db)) < 2;
}

/**
 * Throws unless the actor is an admin or the system. Reads the role from the database, because the admin may have been removed
 * after the request began.
 */
export async function assertCanManageAdmins(db: Db, actor: Actor): Promise<void> {
  if (actor.role === "system") return;
  await getAdmin(db, actor);
  if ("lacksTwoFactor" in actor) throw new DomainError("not_allowed", "two_factor_missing");
}

/** Serializes role changes until the transaction ends. */
async function lockAdministrators(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
}

/** Returns how many admins there are. */
export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db.select({ admins: count() }).from(users).where(eq(users.role, "admin"));
  return row?.admins ?? 0;
}
