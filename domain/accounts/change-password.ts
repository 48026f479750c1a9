import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sessionOf, type Actor } from "#domain/accounts/actor.ts";
import { confirmCurrentPassword, hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { createUnusableToken, revokeLinks, findToken, createEmailLink, consumeToken } from "#domain/accounts/tokens.ts";
import { countEmail, countFrom, clearAttempts } from "#domain/accounts/rate-limits.ts";
import { findUser, findUserById, setPassword, updateUser } from "#domain/accounts/users.ts";

/** Emails a link to choose a new password if there is an account. The response is the same if there is none. */
export async function requestPasswordReset(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { email, from }: { email: string; from: string },
): Promise<void> {
  const { db, clock } = app;
  await countFrom(db, "reset password", from, clock.now());
  await countEmail(db, "reset-password", email, clock.now());
  await change(app, actor, "request_password_reset", { kind: "user" }, async (tx, entry) => {
    const user = await findUser(tx, email);
    if (!user) return void (await createUnusableToken(tx, "reset-password", entry.at));
    entry.subjectId = user.id;
    const link = await createEmailLink(tx, { purpose: "reset-password", userId: user.id }, entry.at);
    entry.email(user.email, "reset-password", { link });
  });
}

/**
 * Sets a new password with an emailed link, which also confirms the email. Ends every session, invalidates every other link, and
 * emails the user. Throws "link_dead" and the errors of `hashNewPassword`.
 */
export async function resetPassword(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  { token, password, from }: { token: string; password: string; from: string },
): Promise<void> {
  const { db, clock } = app;
  await countFrom(db, "use a link", from, clock.now());
  const link = await findToken(db, token, ["reset-password"], clock.now());
  const linkOwner = link && (await findUserById(db, link.userId));
  if (!linkOwner) throw accountError("link_dead");
  const hash = await hashNewPassword(app, password, linkOwner.email);
  await change(app, actor, "reset_password", { kind: "user" }, async (tx, entry) => {
    const consumed = await consumeToken(tx, token, ["reset-password"], entry.at);
    const user = consumed && (await findUserById(tx, consumed.userId));
    if (!user) throw accountError("link_dead");
    entry.subjectId = user.id;
    await setPassword(tx, user.id, hash, entry.at);
    await updateUser(tx, user.id, { emailVerified: true, updatedAt: entry.at });
    await endSessions(tx, user.id);
    await revokeLinks(tx, user.id);
    await clearAttempts(tx, { password: user.email }, { network: from });
    entry.email(user.email, "password-changed", {});
  });
}

/** Changes the signed-in user's password. Signs out their other browsers, invalidates their links, and emails them. */
export async function changePassword(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  const hash = await hashNewPassword(app, password, user.email);
  await change(app, actor, "change_password", { kind: "user", id: user.id }, async (tx, entry) => {
    await setPassword(tx, user.id, hash, entry.at);
    await endSessions(tx, user.id, sessionOf(actor));
    await revokeLinks(tx, user.id);
    entry.email(user.email, "password-changed", {});
  });
}
