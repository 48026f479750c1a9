import { and, asc, eq, gt } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { accountError } from "./account-errors.ts";
import { isStaff, type StaffRole } from "./account-forms.shared.ts";
import type { Actor } from "./actor.ts";
import { assertCanManageAdmins, lockAdministrators } from "./administrators.ts";
import { createEmailLink, hashToken, invitedAs, revokeLinks } from "./email-link-tokens.ts";
import { hashNewPassword } from "./passwords/hash-password.ts";
import { verifications } from "./schema.ts";
import { endSessions } from "./sign-in/sessions.ts";
import { countEmail, countFrom } from "./count-requests.ts";
import { clearAllAttempts } from "./sign-in/sign-in-limits.ts";
import { findUser, findUserById, insertUser, normalizeEmail, setPassword, updateUser } from "./users.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * What an invitation stores: the invited address, the role, and the id of the admin who sent it, which is null if an operator's
 * command sent it.
 */
type Invited = { email: string; role: StaffRole; by: string | null };

/** A pending invitation. */
export type TeamInvitation = { id: string; email: string; role: StaffRole; expiresAt: Date };

const isInvitation = eq(verifications.purpose, "team-invitation");

/** Lists the invitations whose link works, ordered by email. Admins only. */
export async function listTeamInvitations({ db, clock }: Context, admin: Actor): Promise<TeamInvitation[]> {
  await assertCanManageAdmins(db, admin);
  const rows = await db
    .select()
    .from(verifications)
    .where(and(isInvitation, gt(verifications.expiresAt, clock.now())))
    .orderBy(asc(invitedAs("email")));
  return rows.map(({ id, value, expiresAt }) => {
    const { email, role } = JSON.parse(value) as Invited;
    return { id, email, role, expiresAt };
  });
}

/**
 * Emails an invitation to become an admin or a reviewer. Replaces any pending invitation to this address. Throws
 * "already_on_team", "account_disabled", or, after several invitations to one address, "too_many_requests". Admins only.
 */
export async function inviteToTeam(
  app: Context,
  admin: Actor,
  { email: typed, role }: { email: string; role: StaffRole },
): Promise<void> {
  const email = normalizeEmail(typed);
  await change(app, admin, "invite_to_team", { kind: "user" }, async (tx, entry) => {
    await assertCanManageAdmins(tx, admin);
    const user = await findUser(tx, email);
    if (user && isStaff(user.role)) throw accountError("already_on_team");
    if (user?.disabledAt) throw accountError("account_disabled");
    await countEmail(tx, "team-invitation", email, entry.at);
    await tx.delete(verifications).where(and(isInvitation, eq(invitedAs("email"), email)));
    const by = "userId" in admin ? admin.userId : null;
    const value = JSON.stringify({ email, role, by } satisfies Invited);
    const link = await createEmailLink(tx, { purpose: "team-invitation", userId: null, value }, entry.at);
    entry.after = { email, role };
    const from = by === null ? null : (await findUserById(tx, by))!.email;
    entry.email(email, "team-invitation", { role, from, link });
  });
}

/** Deletes an invitation, so that its link stops working. Throws "link_dead". Admins only. */
export async function withdrawTeamInvitation(app: Context, admin: Actor, id: string): Promise<void> {
  await change(app, admin, "withdraw_team_invitation", { kind: "user" }, async (tx, entry) => {
    await assertCanManageAdmins(tx, admin);
    const [deleted] = isUuid(id)
      ? await tx
          .delete(verifications)
          .where(and(isInvitation, eq(verifications.id, id)))
          .returning()
      : [];
    if (!deleted) throw accountError("link_dead");
    const { email, role } = JSON.parse(deleted.value) as Invited;
    entry.before = { email, role };
  });
}

/**
 * Returns the address and role in an invitation, and whether the address has a confirmed account. Returns null if the link does
 * not work.
 */
export async function findTeamInvitation(
  { db, clock }: Context,
  token: string,
): Promise<{ email: string; role: StaffRole; hasAccount: boolean } | null> {
  const [row] = await db.select().from(verifications).where(isLive(token, clock.now()));
  if (!row) return null;
  const { email, role } = JSON.parse(row.value) as Invited;
  const user = await findUser(db, email);
  return { email, role, hasAccount: user?.emailVerified === true };
}

/**
 * Accepts an invitation with the emailed link. The person gets the role, the name, and the password, even if they already have an
 * account, because the link proves that they own the address, as a password reset link does. Ends all of the account's sessions
 * and invalidates its other links. Throws "link_dead" and the errors of `hashNewPassword`.
 */
export async function acceptTeamInvitation(
  app: Context & Pick<AppContext, "town">,
  actor: Actor,
  { token, name, password, from }: { token: string; name: string; password: string; from: string },
): Promise<void> {
  const { db, clock } = app;
  await countFrom(db, "use a link", from, clock.now());
  const found = await findTeamInvitation(app, token);
  if (!found) throw accountError("link_dead");
  const hash = await hashNewPassword(app, password, found.email);
  await change(app, actor, "join_team", { kind: "user" }, async (tx, entry) => {
    await lockAdministrators(tx);
    const [used] = await tx.delete(verifications).where(isLive(token, entry.at)).returning();
    if (!used) throw accountError("link_dead");
    const { email, role } = JSON.parse(used.value) as Invited;
    const existing = await findUser(tx, email);
    // Someone added the person to the team or disabled the account in the meantime. A link never changes that.
    if (existing && (isStaff(existing.role) || existing.disabledAt)) throw accountError("link_dead");
    const id = existing?.id ?? (await insertUser(tx, email, entry.at));
    entry.subjectId = id;
    entry.before = existing && { role: existing.role };
    entry.after = { email, role };
    await setPassword(tx, id, hash, entry.at);
    await updateUser(tx, id, { role, name, emailVerified: true, updatedAt: entry.at });
    await endSessions(tx, id);
    await revokeLinks(tx, id);
    await clearAllAttempts(tx, email, { network: from });
    if (existing?.emailVerified) entry.email(email, "password-changed", {});
  });
}

function isLive(token: string, now: Date) {
  return and(isInvitation, eq(verifications.identifier, hashToken(token)), gt(verifications.expiresAt, now));
}
