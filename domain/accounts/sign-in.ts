import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { queueVerificationEmail } from "#domain/accounts/email-address.ts";
import { passwordLimits } from "#domain/accounts/limits.shared.ts";
import { type NewSession, signInUser } from "#domain/accounts/sign-in/new-session.ts";
import { verifyPassword } from "#domain/accounts/passwords/passwords.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { countSignIn, findTwoFactorSignIn } from "#domain/accounts/two-factor/two-factor-sign-in.ts";
import { signOut } from "#domain/accounts/sessions.ts";
import { countAttempt, clearAttempts } from "#domain/accounts/rate-limits.ts";
import { findUserWithPassword } from "#domain/accounts/users.ts";

/**
 * `browser` is a known browser's signed value, or "". `device` is the browser's name in the list of devices. Accounts whose email
 * is in `closed` cannot sign in from this browser.
 */
type SignIn = {
  email: string;
  password: string;
  from: string;
  browser?: string;
  only?: "admins";
  closed?: readonly string[];
};

/**
 * Signs in with email and password, in a new session that replaces this browser's old one. `from` is the client's network
 * address; `only: "admins"` rejects owners. The error is the same for an unknown email and a wrong password. Wrong attempts cause
 * waits. A known browser has a separate counter, so that a stranger cannot block its user. With two-factor authentication on, it
 * throws "two_factor_required" with the token for the code.
 */
export async function signIn(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { email, password, from, browser = "", only, closed = [] }: SignIn,
): Promise<NewSession> {
  const { db, clock } = app;
  const account = await findUserWithPassword(db, email, clock.now());
  const attemptKey = await countSignIn(app, { userId: account?.user.id ?? "", from, browser });
  if (password.length > passwordLimits.max) throw accountError("wrong_sign_in");
  await countAttempt(db, email, attemptKey, clock.now());
  if (!(await verifyPassword(password, account?.hash ?? null)) || !account) throw accountError("wrong_sign_in");
  const { user } = account;
  if (closed.includes(user.email)) throw accountError("wrong_sign_in");
  await clearAttempts(db, email, attemptKey);
  if (!user.emailVerified) {
    await queueVerificationEmail(app, actor, user);
    throw accountError("unconfirmed");
  }
  if (user.disabledAt) throw accountError("account_disabled");
  if (only && user.role !== "admin") throw accountError("admins_only");
  const step = await findTwoFactorSignIn(app, user);
  if (step) throw accountError("two_factor_required", undefined, { step });
  const signedIn = await signInUser(attemptKey, app, user);
  await signOut(app, actor);
  return signedIn;
}
