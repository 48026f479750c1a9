import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { TokenPurpose } from "./schema.ts";
import { type Actor, sessionOf } from "./actor.ts";
import { activateUser, emailVerificationLink, moveToEmail } from "./email-address.ts";
import { confirmCurrentPassword, hashNewPassword } from "./passwords/passwords.ts";
import { clearAttempts, countEmail, countFrom } from "./rate-limits.ts";
import { endAccess } from "./sessions.ts";
import { consumeToken, createEmailLink, createUnusableToken, findToken } from "./tokens.ts";
import { findUser, findUserById, setPassword } from "./users.ts";

/** The purposes of the links with which a person chooses a password. */
const purposes: TokenPurpose[] = ["reset-password", "verify-email", "replace-email"];

/**
 * Emails a link to choose a new password if there is an account, or to confirm the email if it is unconfirmed. The response is the
 * same if there is none.
 */
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
    if (!user.emailVerified) return emailVerificationLink(tx, entry, user);
    entry.subjectId = user.id;
    const link = await createEmailLink(tx, { purpose: "reset-password", userId: user.id }, entry.at);
    entry.email(user.email, "reset-password", { link });
  });
}

/** Returns whether the link to choose a password is valid. */
export async function canResetPassword({ db, clock }: Pick<AppContext, "db" | "clock">, token: string): Promise<boolean> {
  return (await findToken(db, token, purposes, clock.now())) !== null;
}

/**
 * Sets a new password with an emailed link, which also confirms the email, or the new one that an admin entered. Ends every session,
 * invalidates every other link, and emails the user. Throws "link_dead" and the errors of `hashNewPassword` and `moveToEmail`.
 */
export async function resetPassword(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  { token, password, from }: { token: string; password: string; from: string },
): Promise<void> {
  const { db, clock } = app;
  await countFrom(db, "use a link", from, clock.now());
  const link = await findToken(db, token, purposes, clock.now());
  const user = link && (await findUserById(db, link.userId));
  if (!user) throw new DomainError("conflict", "link_dead");
  const hash = await hashNewPassword(app, password, user.email);
  await change(app, actor, "reset_password", { kind: "user", id: user.id }, async (tx, entry) => {
    if (!(await consumeToken(tx, token, purposes, entry.at))) throw new DomainError("conflict", "link_dead");
    await activateUser(tx, user.email, hash, entry.at);
    await clearAttempts(tx, { password: user.email }, { network: from });
    if (link.purpose === "replace-email") await moveToEmail(tx, entry, user, link.value);
    if (link.purpose === "reset-password") entry.email(user.email, "login-changed", { event: "password" });
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
    await endAccess(tx, user.id, sessionOf(actor));
    entry.email(user.email, "login-changed", { event: "password" });
  });
}
