import { randomUUID } from "node:crypto";
import { change, type Entry } from "#db/transaction.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "./actor.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { createUnusableToken, createToken, revokeLinks } from "#domain/accounts/tokens.ts";
import { emailVerificationLink } from "./email-address.ts";
import { countEmail, countFrom } from "./rate-limits.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { deleteUser, findUser, findUserById, insertUser, normalizeEmail, setPassword, updateUser, type User } from "./users.ts";

type SignUp = { email: string; password: string; from: string };

/**
 * Signs up a new owner, who must confirm their email before they can sign in. Returns a secret for the owner's browser. Only in
 * this browser can the owner confirm the email with the password chosen here. In any other browser, they must choose a new
 * password. For a known email, the response and the work are the same, and its owner gets an email.
 */
export async function signUp(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  { email, password, from }: SignUp,
): Promise<{ secret: string }> {
  const { db, clock } = app;
  await countFrom(db, "sign up", from, clock.now());
  await countEmail(db, "sign-up", email, clock.now());
  const hash = await hashNewPassword(app, password, email);
  const add = () =>
    change(app, actor, "sign_up", { kind: "user" }, (tx, entry) => addUserOrEmailOwner(tx, entry, normalizeEmail(email), hash));
  try {
    return { secret: await add() };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A concurrent sign-up created the user first, so the email is known now.
    return { secret: await add() };
  }
}

async function addUserOrEmailOwner(tx: Db, entry: Entry, email: string, hash: string): Promise<string> {
  const known = await findUser(tx, email);
  if (known?.emailVerified) {
    entry.email(email, "account-already-exists", {});
    return addAndDeleteUser(tx, hash, entry.at);
  }
  const userId = known?.id ?? (await insertUser(tx, email, entry.at));
  entry.subjectId = userId;
  entry.after = known ? undefined : { email, role: "owner" };
  return requestEmailVerification(tx, entry, { userId, email, hash });
}

/**
 * Emails the link that confirms the address, and returns the secret for the browser in which the password was chosen. The
 * password hash is stored with the secret, so that the link alone cannot activate the password.
 */
export async function requestEmailVerification(
  tx: Db,
  entry: Entry,
  { userId, email, hash }: { userId: string; email: string; hash: string },
): Promise<string> {
  await emailVerificationLink(tx, entry, { id: userId, email });
  return createToken(tx, { purpose: "sign-up", userId, value: hash }, entry.at);
}

/**
 * Creates an account, or activates an unconfirmed one, whose owner has just proved the address. Only the new password works, and
 * all earlier links and sessions end.
 */
export async function activateUser(tx: Db, email: string, hash: string, at: Date): Promise<User> {
  const userId = (await findUser(tx, email))?.id ?? (await insertUser(tx, email, at));
  await setPassword(tx, userId, hash, at);
  await updateUser(tx, userId, { emailVerified: true, updatedAt: at });
  await revokeLinks(tx, userId);
  await endSessions(tx, userId);
  return (await findUserById(tx, userId))!;
}

/** Does the work of a sign-up without leaving a row. Otherwise, the response time would reveal which emails are known. */
async function addAndDeleteUser(tx: Db, hash: string, at: Date): Promise<string> {
  const userId = await insertUser(tx, `${randomUUID()}@nobody.invalid`, at);
  await createUnusableToken(tx, "verify-email", at);
  const secret = await createToken(tx, { purpose: "sign-up", userId, value: hash }, at);
  await deleteUser(tx, userId);
  return secret;
}
