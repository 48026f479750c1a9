import type { Services } from "#domain/services.ts";
import type { Actor } from "./actor.ts";
import { passwordLimits } from "./fields.ts";
import { isPassword } from "./passwords.ts";
import { refusal } from "./refusals.ts";
import { countTry, forgetTries, type Trier } from "./sign-in-limits.ts";
import { findUserWithPassword, getOwnUser, type User } from "./users.ts";

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
