import type { Services } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { passwordLimits } from "#domain/accounts/account-forms.shared.ts";
import { isPassword } from "./hash-password.ts";
import { refusal } from "#domain/accounts/account-errors.ts";
import { countTry, forgetTries, type Trier } from "#domain/accounts/sign-in/sign-in-limits.ts";
import { findUserWithPassword, getOwnUser, type User } from "#domain/accounts/users.ts";

/** Who is signed in counts apart from everybody who tries to sign in: neither keeps the other out. */
export const signedIn: Trier = { browser: "signed in" };

/** The person who is signed in, once they have given their password again. Wrong ones are slowed as at signing in. */
export async function getByPassword(
  { db, clock }: Pick<Services, "db" | "clock">,
  actor: Actor,
  currentPassword: string,
): Promise<User> {
  const user = await getOwnUser(db, actor);
  if (currentPassword.length > passwordLimits.most) throw refusal("wrong_password");
  await countTry(db, user.email, signedIn, clock.now());
  const found = await findUserWithPassword(db, user.email, clock.now());
  if (!(await isPassword(currentPassword, found?.hash ?? null))) throw refusal("wrong_password");
  await forgetTries(db, user.email, signedIn);
  return user;
}
