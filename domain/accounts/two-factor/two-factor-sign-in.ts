import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { readKnownBrowser } from "#domain/accounts/sign-in/known-browser.ts";
import { type NewSession, signInUser } from "#domain/accounts/sign-in/new-session.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { findTwoFactor } from "#domain/accounts/two-factor/two-factor-records.ts";
import { countCodeAttempt, clearCodeAttempts, consumeCode } from "#domain/accounts/two-factor.ts";
import { signOut } from "#domain/accounts/sessions.ts";
import { findTwoFactorToken, createToken, consumeToken } from "#domain/accounts/tokens.ts";
import { countFrom } from "#domain/accounts/count-requests.ts";
import { type AttemptKey } from "#domain/accounts/rate-limits.ts";
import { findUserById, type User } from "#domain/accounts/users.ts";

type Context = Pick<AppContext, "db" | "clock" | "twoFactor">;

/** Creates the token to send with the code. Returns null if the user needs only the password. */
export async function findTwoFactorSignIn({ db, clock }: Pick<AppContext, "db" | "clock">, user: User): Promise<string | null> {
  const settings = await findTwoFactor(db, user.id);
  if (!settings?.confirmedAt) return null;
  return createToken(db, { purpose: "two-factor", userId: user.id }, clock.now());
}

/**
 * Returns the source of a sign-in for the rate limits, and counts the attempt toward its network's limit. Attempts from known
 * browsers do not count. Throws "too_many_requests".
 */
export async function countSignIn(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { userId, from, browser }: { userId: string; from: string; browser: string },
): Promise<AttemptKey> {
  const known = userId ? await readKnownBrowser(db, browser, userId, clock.now()) : null;
  if (known) return { browser: known };
  await countFrom(db, "sign in", from, clock.now());
  return { network: from };
}

/**
 * Signs in with an app code or a recovery code, after the password was correct. Throws "two_factor_sign_in_expired",
 * "wrong_code", or "too_many_codes".
 */
export async function completeTwoFactorSignIn(
  app: Context,
  actor: Actor,
  { step, code, from, browser = "" }: { step: string; code: string; from: string; browser?: string },
): Promise<NewSession> {
  const { db, clock } = app;
  const userId = await findTwoFactorToken(db, step, clock.now());
  const attemptKey = await countSignIn(app, { userId: userId ?? "", from, browser });
  if (!userId) throw accountError("two_factor_sign_in_expired");
  await countCodeAttempt(app, userId, attemptKey);
  const user = await change(app, actor, "complete_two_factor_sign_in", { kind: "user", id: userId }, async (tx, entry) => {
    const by = await consumeCode(app, tx, userId, code, entry.at);
    const tokenUser = await findUserById(tx, userId);
    if (!tokenUser || !(await consumeToken(tx, step, ["two-factor"], entry.at))) throw accountError("two_factor_sign_in_expired");
    entry.after = { by };
    if (by === "recovery") entry.email(tokenUser.email, "two-factor-changed", { what: "code_used" });
    return tokenUser;
  });
  await clearCodeAttempts(db, userId, attemptKey);
  const signedIn = await signInUser(attemptKey, app, user);
  await signOut(app, actor);
  return signedIn;
}
