import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { passwordLimits } from "#domain/accounts/limits.shared.ts";
import { verifyPassword } from "#domain/accounts/passwords/passwords.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { countAttempt, clearAttempts, type AttemptKey } from "#domain/accounts/rate-limits.ts";
import { findUserWithPassword, getSignedInUser, type User } from "#domain/accounts/users.ts";

/** Signed-in users have a separate counter, so that a stranger's sign-in attempts do not block them. */
export const signedIn: AttemptKey = { browser: "signed in" };

/**
 * Returns the signed-in user after checking the password they entered again. Throws "not_signed_in", "wrong_password", or, after
 * several wrong passwords, "too_many_tries".
 */
export async function confirmCurrentPassword(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  currentPassword: string,
): Promise<User> {
  const user = await getSignedInUser(db, actor);
  if (currentPassword.length > passwordLimits.max) throw accountError("wrong_password");
  await countAttempt(db, user.email, signedIn, clock.now());
  const account = await findUserWithPassword(db, user.email, clock.now());
  if (!(await verifyPassword(currentPassword, account?.hash ?? null))) throw accountError("wrong_password");
  await clearAttempts(db, user.email, signedIn);
  return user;
}
