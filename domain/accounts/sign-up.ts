import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "./actor.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { createToken, createUnusableToken } from "#domain/accounts/tokens.ts";
import { emailVerificationLink } from "./email-address.ts";
import { countEmail, countFrom } from "./rate-limits.ts";
import { findUser, insertUser, normalizeEmail } from "./users.ts";

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
): Promise<string> {
  const { db, clock } = app;
  await countFrom(db, "sign up", from, clock.now());
  await countEmail(db, "sign-up", email, clock.now());
  const hash = await hashNewPassword(app, password, email);
  return change(app, actor, "sign_up", { kind: "user" }, async (tx, entry) => {
    const known = await findUser(tx, email);
    if (known?.emailVerified) {
      entry.email(known.email, "account-already-exists", {});
      await createUnusableToken(tx, "verify-email", entry.at);
      return createUnusableToken(tx, "sign-up", entry.at);
    }
    const userId = known?.id ?? (await insertUser(tx, email, entry.at));
    if (!known) entry.after = { email: normalizeEmail(email), role: "owner" };
    return requestEmailVerification(tx, entry, { userId, email: normalizeEmail(email), hash });
  });
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
