import { asc, count, eq, sql } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor, System } from "./actor.ts";
import { hashNewPassword } from "./passwords/hash-password.ts";
import { accountError } from "./account-errors.ts";
import { twoFactorSettings, users } from "./schema.ts";
import { deleteTwoFactor } from "./two-factor/two-factor-records.ts";
import { endSessions } from "./sign-in/sessions.ts";
import { revokeLinks } from "./email-link-tokens.ts";
import { findUser, findUserById, getAdmin, insertUser, setPassword, normalizeEmail, updateUser } from "./users.ts";

/** Any number that nothing else of ours locks. */
const adminsLock = 5880_1002;

/** Who may administer, by address. */
export async function listAdmins(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
): Promise<{ id: string; email: string; twoFactor: boolean }[]> {
  await mayAppoint(db, actor);
  const twoFactor = sql<boolean>`${twoFactorSettings.confirmedAt} is not null`;
  return db
    .select({ id: users.id, email: users.email, twoFactor })
    .from(users)
    .leftJoin(twoFactorSettings, eq(twoFactorSettings.userId, users.id))
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.email));
}

/** Makes a person who has an account an admin. They sign in anew, at the admins' door. */
export async function makeAdmin(app: Pick<AppContext, "db" | "clock">, actor: Actor, email: string): Promise<void> {
  await change(app, actor, "make_admin", { kind: "user" }, async (tx, entry) => {
    await lockAdministrators(tx);
    await mayAppoint(tx, actor);
    const user = await findUser(tx, email);
    if (!user?.emailVerified) throw accountError("no_such_user");
    entry.subjectId = user.id;
    entry.before = { role: user.role };
    entry.after = { role: "admin" };
    if (user.role === "admin") return;
    await updateUser(tx, user.id, { role: "admin", updatedAt: entry.at });
    await endSessions(tx, user.id);
  });
}

/** Makes an admin an owner like others and signs them out. Refuses to remove the last one, also of two at once. */
export async function removeAdmin(app: Pick<AppContext, "db" | "clock">, actor: Actor, userId: string): Promise<void> {
  await change(app, actor, "remove_admin", { kind: "user", id: userId }, async (tx, entry) => {
    await lockAdministrators(tx);
    await mayAppoint(tx, actor);
    const user = await findUserById(tx, userId);
    if (user?.role !== "admin") throw accountError("no_such_user");
    if ((await countAdmins(tx)) < 2) throw accountError("last_admin");
    entry.before = { role: "admin" };
    entry.after = { role: "owner" };
    await updateUser(tx, userId, { role: "owner", updatedAt: entry.at });
    await deleteTwoFactor(tx, userId);
    await endSessions(tx, userId);
  });
}

/**
 * Takes away the second factor of an admin who lost theirs, signs them out and tells them. Their password alone signs them
 * in until they set up another. Nobody does it to themselves: that needs a code.
 */
export async function resetTwoFactor(app: Pick<AppContext, "db" | "clock">, actor: Actor, userId: string): Promise<void> {
  await change(app, actor, "reset_two_factor", { kind: "user", id: userId }, async (tx, entry) => {
    await mayAppoint(tx, actor);
    const user = await findUserById(tx, userId);
    if (user?.role !== "admin" || ("userId" in actor && actor.userId === userId)) throw accountError("no_such_user");
    if (!(await deleteTwoFactor(tx, userId))) throw accountError("two_factor_off");
    await endSessions(tx, userId);
    await revokeLinks(tx, userId);
    entry.email(user.email, "two-factor-off", {});
  });
}

/** The same by address, for the operator's command. */
export async function resetTwoFactorByEmail(app: Pick<AppContext, "db" | "clock">, actor: System, email: string): Promise<void> {
  const user = await findUser(app.db, email);
  if (!user) throw accountError("no_such_user");
  await resetTwoFactor(app, actor, user.id);
}

/**
 * Makes the first admin as the settings say, and says whether it did. While there is any admin nothing happens. An account
 * that somebody made with this address before gets the operator's password: it may be a stranger's.
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
      await updateUser(inner, id, { role: "admin", emailVerified: true, updatedAt: entry.at });
      await endSessions(inner, id);
      await revokeLinks(inner, id);
    });
    return true;
  });
}

/** Admins and the operator's commands may; whoever was removed a moment ago may no more. */
async function mayAppoint(db: Db, actor: Actor): Promise<void> {
  if (actor.role === "system") return;
  await getAdmin(db, actor);
  if ("lacksTwoFactor" in actor) throw accountError("two_factor_missing");
}

/** Roles change one after another until the transaction ends. */
async function lockAdministrators(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${adminsLock})`);
}

async function countAdmins(db: Db): Promise<number> {
  const [row] = await db.select({ admins: count() }).from(users).where(eq(users.role, "admin"));
  return row?.admins ?? 0;
}
