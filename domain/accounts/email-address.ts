import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { copyOptOut } from "#domain/optional-email/opt-out.ts";
import { accountError } from "./account-errors.ts";
import type { TokenPurpose } from "./account-forms.shared.ts";
import { type Actor, sessionOf } from "./actor.ts";
import { confirmCurrentPassword, hashNewPassword } from "./passwords/passwords.ts";
import { countEmail, countFrom, secondsToWaitForEmail } from "./rate-limits.ts";
import { endSessions, type NewSession, signInUser } from "./sessions.ts";
import { consumeToken, createEmailLink, createUnusableToken, findToken, revokeLinks } from "./tokens.ts";
import { findUser, findUserById, normalizeEmail, setPassword, updateUser, type User } from "./users.ts";

const purposes: TokenPurpose[] = ["verify-email", "verify-new-email", "replace-email"];

/** `signUp` is the secret that this browser got at sign-up, or empty. `password` is set when the person must choose one. */
type Confirmation = { token: string; signUp: string; password?: string; from: string };

/**
 * Returns the next step for this browser: confirm right away in the browser that signed up, click, choose a password, or sign in
 * first. Returns null if the link is invalid.
 */
export async function findEmailVerification(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { token, signUp }: Pick<Confirmation, "token" | "signUp">,
): Promise<"confirm" | "click" | "password" | "sign_in" | null> {
  const link = await findToken(db, token, purposes, clock.now());
  if (!link?.userId) return null;
  if (link.purpose === "verify-new-email") return isSignedInAs(actor, link.userId) ? "click" : "sign_in";
  if (link.purpose === "replace-email") return "password";
  const signUpToken = await findToken(db, signUp, ["sign-up"], clock.now());
  return signUpToken?.userId === link.userId ? "confirm" : "password";
}

/**
 * Confirms a new user's email, or the new email of an existing one. If an admin entered the new email, the person chooses a
 * password, because they may not know the old one. A new user needs a password that the email's owner chose, either here or when
 * they signed up in this browser, which is signed in then. Otherwise, a stranger's password could open the account. Throws
 * "link_dead", "password_missing", "sign_in_to_move", and the errors of `hashNewPassword`.
 */
export async function verifyEmail(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  { token, signUp, password, from }: Confirmation,
): Promise<{ changed: boolean; session: NewSession | null }> {
  const { db, clock } = app;
  await countFrom(db, "use a link", from, clock.now());
  const link = await findToken(db, token, purposes, clock.now());
  const owner = link && (await findUserById(db, link.userId));
  if (!owner) throw accountError("link_dead");
  const changed = link.purpose === "verify-new-email";
  if (changed && !isSignedInAs(actor, owner.id)) throw accountError("sign_in_to_move");
  const newHash = password === undefined || changed ? null : await hashNewPassword(app, password, owner.email);
  return change(app, actor, "verify_email", { kind: "user" }, async (tx, entry) => {
    const consumed = await consumeToken(tx, token, purposes, entry.at);
    const user = consumed && (await findUserById(tx, consumed.userId));
    if (!user || (consumed.purpose === "verify-email" && user.emailVerified)) throw accountError("link_dead");
    entry.subjectId = user.id;
    const signUpToken = await findToken(tx, signUp, ["sign-up"], entry.at);
    const isSignUpBrowser = consumed.purpose === "verify-email" && signUpToken?.userId === user.id;
    const hash = newHash ?? (isSignUpBrowser ? signUpToken.value : null);
    if (!changed) {
      if (!hash) throw accountError("password_missing");
      await setPassword(tx, user.id, hash, entry.at);
    }
    if (consumed.purpose !== "verify-email") await applyEmailChange(tx, entry, user, consumed.value, actor);
    else {
      entry.before = { emailVerified: false };
      entry.after = { emailVerified: true };
      await updateUser(tx, user.id, { emailVerified: true, updatedAt: entry.at });
      await revokeLinks(tx, user.id);
      await endSessions(tx, user.id);
    }
    const session = isSignUpBrowser ? await signInUser({ ...app, db: tx }, { browser: "sign-up" }, user) : null;
    return { changed, session };
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
    if (user && !user.emailVerified) await emailVerificationLink(tx, entry, user);
    else await createUnusableToken(tx, "verify-email", entry.at);
  });
}

/** Emails another link to a user who just entered their sign-up password, unless they reached the hourly limit. */
export async function queueVerificationEmail(app: Pick<AppContext, "db" | "clock">, actor: Actor, user: User): Promise<void> {
  const { db, clock } = app;
  if (await secondsToWaitForEmail(db, "verify-email", user.email, clock.now())) return;
  await change(app, actor, "request_email_verification", { kind: "user" }, async (tx, entry) =>
    emailVerificationLink(tx, entry, user),
  );
}

/** Emails the link that confirms a user's address. */
export async function emailVerificationLink(tx: Db, entry: Entry, { id, email }: Pick<User, "id" | "email">): Promise<void> {
  entry.subjectId = id;
  const link = await createEmailLink(tx, { purpose: "verify-email", userId: id }, entry.at);
  entry.email(email, "verify-email", { link });
}

function isSignedInAs(actor: Actor, userId: string): boolean {
  return "userId" in actor && actor.userId === userId;
}

/**
 * Emails a link to the new address. The address changes when the user confirms it on the link's page. Requires the current
 * password. If another account has the address, the response is the same, and that account gets an email.
 */
export async function changeEmail(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const { db, clock } = app;
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  if (normalizeEmail(email) === user.email) throw accountError("address_same");
  await countEmail(db, "verify-new-email", email, clock.now());
  await change(app, actor, "request_email_change", { kind: "user", id: user.id }, async (tx, entry) => {
    const value = normalizeEmail(email);
    if (await findUser(tx, email)) entry.email(value, "account-already-exists", {});
    else {
      const link = await createEmailLink(tx, { purpose: "verify-new-email", userId: user.id, value }, entry.at);
      entry.email(value, "verify-new-email", { link });
    }
  });
}

/**
 * Sets the email that the user confirmed with the link, and emails the old address. Invalidates the user's other links and ends
 * all sessions in other browsers.
 */
async function applyEmailChange(tx: Db, entry: Entry, user: User, email: string, actor: Actor): Promise<void> {
  if (await findUser(tx, email)) throw accountError("address_taken");
  entry.before = { email: user.email };
  entry.after = { email };
  await updateUser(tx, user.id, { email, emailVerified: true, updatedAt: entry.at });
  await copyOptOut(tx, user.email, email, entry.at);
  await revokeLinks(tx, user.id);
  await endSessions(tx, user.id, sessionOf(actor));
  entry.email(user.email, "email-address-changed", { newAddress: email });
}
