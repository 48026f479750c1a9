import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { applyEmailChange } from "#domain/accounts/email-address/change-email.ts";
import type { TokenPurpose } from "#domain/accounts/account-forms.shared.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { createUnusableToken, revokeLinks, findToken, createEmailLink, consumeToken } from "#domain/accounts/tokens.ts";
import { countEmail, countFrom, secondsToWaitForEmail } from "#domain/accounts/count-requests.ts";
import { findUser, findUserById, setPassword, updateUser, type User } from "#domain/accounts/users.ts";

const purposes: TokenPurpose[] = ["verify-email", "verify-new-email", "replace-email"];

/** `signUp` is the secret that this browser got at sign-up, or empty. `password` is set when the person must choose one. */
type Confirmation = { token: string; signUp: string; password?: string; from: string };

/** Returns the next step for this browser: click, choose a password, or sign in first. Returns null if the link is invalid. */
export async function findEmailVerification(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { token, signUp }: Pick<Confirmation, "token" | "signUp">,
): Promise<{ asks: "click" | "password" | "sign_in" } | null> {
  const link = await findToken(db, token, purposes, clock.now());
  if (!link) return null;
  if (link.purpose === "verify-new-email") return { asks: isSignedInAs(actor, link.userId) ? "click" : "sign_in" };
  if (link.purpose === "replace-email") return { asks: "password" };
  const signUpToken = await findToken(db, signUp, ["sign-up"], clock.now());
  return { asks: signUpToken?.userId === link.userId ? "click" : "password" };
}

/**
 * Confirms a new user's email, or the new email of an existing one. If an admin entered the new email, the person chooses a
 * password, because they may not know the old one. A new user needs a password that the email's owner chose, either here or when
 * they signed up in this browser. Otherwise, a stranger's password could open the account. Throws "link_dead",
 * "password_missing", "sign_in_to_move", and the errors of `hashNewPassword`.
 */
export async function verifyEmail(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  { token, signUp, password, from }: Confirmation,
): Promise<{ changed: boolean }> {
  const { db, clock } = app;
  await countFrom(db, "use a link", from, clock.now());
  const link = await findToken(db, token, purposes, clock.now());
  const owner = link && (await findUserById(db, link.userId));
  if (!owner) throw accountError("link_dead");
  const isEmailChange = link.purpose === "verify-new-email";
  if (isEmailChange && !isSignedInAs(actor, owner.id)) throw accountError("sign_in_to_move");
  const newHash = password === undefined || isEmailChange ? null : await hashNewPassword(app, password, owner.email);
  return change(app, actor, "verify_email", { kind: "user" }, async (tx, entry) => {
    const consumed = await consumeToken(tx, token, purposes, entry.at);
    const user = consumed && (await findUserById(tx, consumed.userId));
    const isReplaced = consumed?.purpose === "replace-email";
    if (!user || (!isEmailChange && !isReplaced && user.emailVerified)) throw accountError("link_dead");
    entry.subjectId = user.id;
    if (isReplaced) {
      if (!newHash) throw accountError("password_missing");
      await setPassword(tx, user.id, newHash, entry.at);
      await applyEmailChange(tx, entry, consumed, actor);
      return { changed: false };
    }
    if (isEmailChange) {
      await applyEmailChange(tx, entry, consumed, actor);
      return { changed: true };
    }
    const signUpToken = await findToken(tx, signUp, ["sign-up"], entry.at);
    const hash = newHash ?? (signUpToken?.userId === user.id ? signUpToken.value : null);
    if (!hash) throw accountError("password_missing");
    entry.before = { emailVerified: false };
    entry.after = { emailVerified: true };
    await setPassword(tx, user.id, hash, entry.at);
    await updateUser(tx, user.id, { emailVerified: true, updatedAt: entry.at });
    await revokeLinks(tx, user.id);
    await endSessions(tx, user.id);
    return { changed: false };
  });
}

/** Emails another link to an unconfirmed user. The response does not reveal whether there is such a user. */
export async function resendVerification(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { email, from }: { email: string; from: string },
): Promise<void> {
  const { db, clock } = app;
  await countFrom(db, "sign up", from, clock.now());
  await countEmail(db, "verify-email", email, clock.now());
  await change(app, actor, "request_email_verification", { kind: "user" }, async (tx, entry) => {
    const user = await findUser(tx, email);
    if (!user || user.emailVerified) return void (await createUnusableToken(tx, "verify-email", entry.at));
    entry.subjectId = user.id;
    const link = await createEmailLink(tx, { purpose: "verify-email", userId: user.id }, entry.at);
    entry.email(user.email, "verify-email", { link });
  });
}

/** Emails another link to a user who just entered their sign-up password, unless they reached the hourly limit. */
export async function queueVerificationEmail(app: Pick<AppContext, "db" | "clock">, actor: Actor, user: User): Promise<void> {
  const { db, clock } = app;
  if (await secondsToWaitForEmail(db, "verify-email", user.email, clock.now())) return;
  await change(app, actor, "request_email_verification", { kind: "user", id: user.id }, async (tx, entry) => {
    const link = await createEmailLink(tx, { purpose: "verify-email", userId: user.id }, entry.at);
    entry.email(user.email, "verify-email", { link });
  });
}

function isSignedInAs(actor: Actor, userId: string): boolean {
  return "userId" in actor && actor.userId === userId;
}
