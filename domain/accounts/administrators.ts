import { count, eq, sql } from "drizzle-orm";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { Role } from "./account-forms.shared.ts";
import { type Actor, assertAdmin, type System } from "./actor.ts";
import { activateUser } from "./email-address.ts";
import { hashNewPassword } from "./passwords/passwords.ts";
import { users } from "./schema.ts";
import { endAccess } from "./sessions.ts";
import { deleteTwoFactor } from "./two-factor.ts";
import { findUserById, normalizeEmail, updateUser, type User } from "./users.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Changes a person's account. Changes of people never run at the same time. Throws "no_such_user". Admins only. */
export async function changePerson(
  app: Context,
  admin: Actor,
  action: string,
  userId: string,
  work: (tx: Db, entry: Entry, user: User) => Promise<void>,
): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, action, { kind: "user", id: userId }, async (tx, entry) => {
    await lockAdministrators(tx);
    const isRemoved = admin.role === "admin" && (await findUserById(tx, admin.userId))?.role !== "admin";
    if (isRemoved) throw new DomainError("not_allowed", "admins_only");
    const user = await findUserById(tx, userId);
    if (!user) throw new DomainError("conflict", "no_such_user");
    await work(tx, entry, user);
  });
}

/** Makes a user with a confirmed email an admin, and signs them out. They sign in again at `/admin`. Admins only. */
export function makeAdmin(app: Context, actor: Actor, userId: string): Promise<void> {
  return changePerson(app, actor, "make_admin", userId, async (tx, entry, user) => {
    if (!user.emailVerified || user.disabledAt) throw new DomainError("conflict", "no_such_user");
    if (user.role !== "admin") await writeRole(tx, entry, user, "admin");
  });
}

/** Makes an admin an owner and signs them out. Throws "last_admin". Admins only. */
export function removeAdmin(app: Context, actor: Actor, userId: string): Promise<void> {
  return changePerson(app, actor, "remove_admin", userId, async (tx, entry, user) => {
    if (user.role !== "admin") throw new DomainError("conflict", "no_such_user");
    if (await isLastAdmin(tx, userId)) throw new DomainError("conflict", "last_admin");
    await writeRole(tx, entry, user, "owner");
    await deleteTwoFactor(tx, userId);
  });
}

async function writeRole(tx: Db, entry: Entry, { id, role: before }: User, role: Role): Promise<void> {
  entry.before = { role: before };
  entry.after = { role };
  await updateUser(tx, id, { role, updatedAt: entry.at });
  await endAccess(tx, id);
}

/**
 * Turns off two-factor authentication for a user who lost their device, signs them out, and emails them. They sign in with only
 * their password until they set it up again. An admin cannot do this to their own account, because turning it off requires a
 * code. Throws "two_factor_off".
 */
export function resetTwoFactor(app: Context, actor: Actor, userId: string): Promise<void> {
  return changePerson(app, actor, "reset_two_factor", userId, async (tx, entry, user) => {
    if ("userId" in actor && actor.userId === userId) throw new DomainError("conflict", "no_such_user");
    if (!(await deleteTwoFactor(tx, userId))) throw new DomainError("conflict", "two_factor_off");
    await endAccess(tx, userId);
    entry.email(user.email, "login-changed", { event: "two_step_off" });
  });
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
  const operator: System = { role: "system", name: "settings" };
  return change(app, operator, "make_first_admin", { kind: "user" }, async (tx, entry) => {
    await lockAdministrators(tx);
    entry.unchanged = (await countAdmins(tx)) > 0;
    if (entry.unchanged) return false;
    const { id } = await activateUser(tx, email, hash, entry.at);
    await updateUser(tx, id, { role: "admin", disabledAt: null, updatedAt: entry.at });
    entry.subjectId = id;
    entry.after = { email: normalizeEmail(email), role: "admin" };
    return true;
  });
}

/** Throws "last_admin" if the user is the only admin. Call this before deleting an account. */
export async function lockOtherAdmins(tx: Db, userId: string): Promise<void> {
  await lockAdministrators(tx);
  if (await isLastAdmin(tx, userId)) throw new DomainError("conflict", "last_admin");
}

/** Returns whether the user is the only admin. */
export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const isAdmin = (await findUserById(db, userId))?.role === "admin";
  return isAdmin && (await countAdmins(db)) < 2;
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
