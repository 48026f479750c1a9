import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { copyOptOut } from "#domain/optional-email/opt-out.ts";
import type { TokenPurpose } from "./schema.ts";
import { type Actor, sessionOf } from "./actor.ts";
import { confirmCurrentPassword } from "./passwords/passwords.ts";
import { countEmail, countFrom, secondsToWaitForEmail } from "./rate-limits.ts";
import { endAccess, type NewSession, signInUser } from "./sessions.ts";
import { consumeToken, createEmailLink, findToken } from "./tokens.ts";
import { findUser, findUserById, insertUser, normalizeEmail, setPassword, updateUser, type User } from "./users.ts";

const purposes: TokenPurpose[] = ["verify-email", "verify-new-email"];

/** `signUp` is the secret that this browser got at sign-up, or empty. */
type Verification = { token: string; signUp: string };

/**
 * Returns the next step for this browser: confirm right away in the browser that signed up, click, choose a password, or sign in
 * first. Returns null if the link is invalid.
 */
export async function findEmailVerification(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { token, signUp }: Verification,
): Promise<"confirm" | "click" | "password" | "sign_in" | null> {
  const link = await findToken(db, token, purposes, clock.now());
  if (!link?.userId) return null;
  if (link.purpose === "verify-new-email") return actor.role === "visitor" ? "sign_in" : "click";
  const signUpToken = await findToken(db, signUp, ["sign-up"], clock.now());
  return signUpToken?.userId === link.userId ? "confirm" : "password";
}

/**
 * Confirms the email of a user who signed up in this browser, and signs them in, or the new email of a signed-in user, and returns
 * null. In other browsers, a new user chooses a password with `resetPassword`, because a stranger may have signed up with the email.
 * Throws "link_dead", "password_missing", or "sign_in_to_move".
 */
export async function verifyEmail(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { token, signUp, from }: Verification & { from: string },
): Promise<NewSession | null> {
  await countFrom(app.db, "use a link", from, app.clock.now());
  return change(app, actor, "verify_email", { kind: "user" }, async (tx, entry) => {
    const link = await consumeToken(tx, token, purposes, entry.at);
    const user = link && (await findUserById(tx, link.userId));
    if (!user) throw new DomainError("conflict", "link_dead");
    entry.subjectId = user.id;
    if (link.purpose === "verify-new-email") {
      if (!isSignedInAs(actor, user.id)) throw new DomainError("conflict", "sign_in_to_move");
      await moveToEmail(tx, entry, user, link.value, sessionOf(actor));
      return null;
    }
    const signUpToken = await findToken(tx, signUp, ["sign-up"], entry.at);
    if (signUpToken?.userId !== user.id) throw new DomainError("conflict", "password_missing");
    await activateUser(tx, user.email, signUpToken.value, entry.at);
    return signInUser({ ...app, db: tx }, { browser: "sign-up" }, user);
  });
}

/**
 * Creates an account, or activates an existing one, whose owner has just proved the address. Only the new password works, and all
 * earlier links and sessions end.
 */
export async function activateUser(tx: Db, email: string, hash: string, at: Date): Promise<User> {
  const userId = (await findUser(tx, email))?.id ?? (await insertUser(tx, email, at));
  await setPassword(tx, userId, hash, at);
  await updateUser(tx, userId, { emailVerified: true, updatedAt: at });
  await endAccess(tx, userId);
  return (await findUserById(tx, userId))!;
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
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  const value = normalizeEmail(email);
  if (value === user.email) throw new DomainError("conflict", "address_same");
  await countEmail(app.db, "verify-new-email", email, app.clock.now());
  await change(app, actor, "request_email_change", { kind: "user", id: user.id }, async (tx, entry) => {
    if (await findUser(tx, email)) return entry.email(value, "account-already-exists", {});
    const link = await createEmailLink(tx, { purpose: "verify-new-email", userId: user.id, value }, entry.at);
    entry.email(value, "verify-new-email", { link });
  });
}

/** Sets a proven email, emails the old address, invalidates all links, and ends all sessions except `keep`. Throws "address_taken". */
export async function moveToEmail(tx: Db, entry: Entry, user: User, email: string, keep?: string): Promise<void> {
  if (await findUser(tx, email)) throw new DomainError("conflict", "address_taken");
  entry.before = { email: user.email };
  entry.after = { email };
  await updateUser(tx, user.id, { email, emailVerified: true, updatedAt: entry.at });
  await copyOptOut(tx, user.email, email, entry.at);
  await endAccess(tx, user.id, keep);
  entry.email(user.email, "email-address-changed", { newAddress: email });
}
