import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { queueVerificationEmail } from "#domain/accounts/email-address/verify-email.ts";
import { passwordLimits } from "#domain/accounts/account-forms.shared.ts";
import { type NewSession, signInUser } from "./new-session.ts";
import { isPassword } from "#domain/accounts/passwords/hash-password.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { countSignIn, findTwoFactorSignIn } from "#domain/accounts/two-factor/two-factor-sign-in.ts";
import { signOut } from "./sessions.ts";
import { countAttempt, clearAttempts } from "./sign-in-limits.ts";
import { findUserWithPassword } from "#domain/accounts/users.ts";

/** `browser` is what makes a browser known, empty in others. `closed` lists the emails of accounts that nobody can log in to from there, whatever the password. */
type SignIn = {
  email: string;
  password: string;
  from: string;
  browser?: string;
  only?: "admin";
  closed?: readonly string[];
};

/**
 * Signs in whoever knows the password, in a new session that takes the place of this browser's old one. `from` is the
 * address of the network, `only` the admins' door. Refuses alike whether the address or the password is unknown, and
 * after several wrong ones from one network for a while. A browser that has signed in to the account before counts by itself, so
 * that no stranger keeps its owner out. Who has a second factor is not signed in yet: the refusal says what their browser is to
 * bring to the second step.
 */
export async function signIn(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { email, password, from, browser = "", only, closed = [] }: SignIn,
): Promise<NewSession> {
  const { db, clock } = app;
  const found = await findUserWithPassword(db, email, clock.now());
  const trier = await countSignIn(app, { userId: found?.user.id ?? "", from, browser });
  if (password.length > passwordLimits.max) throw accountError("wrong_sign_in");
  await countAttempt(db, email, trier, clock.now());
  if (!(await isPassword(password, found?.hash ?? null)) || !found) throw accountError("wrong_sign_in");
  const { user } = found;
  if (closed.includes(user.email)) throw accountError("wrong_sign_in");
  await clearAttempts(db, email, trier);
  if (!user.emailVerified) {
    await queueVerificationEmail(app, actor, user);
    throw accountError("unconfirmed");
  }
  if (only && user.role !== only) throw accountError("admins_only");
  const step = await findTwoFactorSignIn(app, user);
  if (step) throw accountError("two_factor_required", undefined, { step });
  const signedIn = await signInUser(trier, app, user);
  await signOut(app, actor);
  return signedIn;
}
