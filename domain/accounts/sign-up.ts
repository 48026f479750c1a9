import { randomUUID } from "node:crypto";
import { change, type Entry } from "#db/transaction.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "./actor.ts";
import { hashNewPassword } from "./passwords/hash-password.ts";
import { unusableToken, emailedLink, newToken } from "./email-link-tokens.ts";
import { countEmail, countFrom } from "./sign-in/sign-in-limits.ts";
import { findUser, deleteUser, insertUser, normalizeEmail } from "./users.ts";

type SignUp = { email: string; password: string; from: string };

/**
 * Signs up a new owner, who gets an emailed link to confirm the address and cannot sign in before. Returns a secret for the
 * browser that signed up: it alone confirms with the password chosen here, any other browser chooses one after the link. The
 * owner of a known address gets an email instead; the answer is the same, and so is the work.
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
    change(app, actor, "sign_up", { kind: "user" }, (tx, entry) => addOrTell(tx, entry, normalizeEmail(email), hash));
  try {
    return { secret: await add() };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another sign-up with this address was faster; by now the address is known.
    return { secret: await add() };
  }
}

async function addOrTell(tx: Db, entry: Entry, email: string, hash: string): Promise<string> {
  const known = await findUser(tx, email);
  if (known?.emailVerified) {
    entry.email(email, "account-already-exists", {});
    return addNobody(tx, hash, entry.at);
  }
  const userId = known?.id ?? (await insertUser(tx, email, entry.at));
  entry.subjectId = userId;
  entry.after = known ? undefined : { email, role: "owner" };
  return requestEmailVerification(tx, entry, { userId, email, hash });
}

/**
 * Emails the link that proves the address of a person who signed up. The password waits under the secret that is returned for
 * their browser: the link alone never makes it the account's.
 */
export async function requestEmailVerification(
  tx: Db,
  entry: Entry,
  { userId, email, hash }: { userId: string; email: string; hash: string },
): Promise<string> {
  const link = await emailedLink(tx, { purpose: "verify-email", userId }, entry.at);
  entry.email(email, "verify-email", { link });
  return newToken(tx, { purpose: "sign-up", userId, value: hash }, entry.at);
}

/** As much work as a new owner, and no row stays: else the time would tell which addresses are known. */
async function addNobody(tx: Db, hash: string, at: Date): Promise<string> {
  const userId = await insertUser(tx, `${randomUUID()}@nobody.invalid`, at);
  await unusableToken(tx, "verify-email", at);
  const secret = await newToken(tx, { purpose: "sign-up", userId, value: hash }, at);
  await deleteUser(tx, userId);
  return secret;
}
