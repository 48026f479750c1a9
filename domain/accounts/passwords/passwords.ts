import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { DomainError } from "#domain/domain-error.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { passwordLimits } from "#domain/accounts/account-forms.shared.ts";
import { clearAttempts, countAttempt, signedIn } from "#domain/accounts/rate-limits.ts";
import { findUserWithPassword, getSignedInUser, normalizeEmail, type User } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * The scrypt parameters of every stored hash, which is "salt:key" in hex. Changing them would require a second format, because
 * the old hashes remain.
 */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const [saltBytes, keyBytes] = [16, 64];

/** Matches no password. Comparing with it makes an unknown email take as long as a known one. */
const noPassword = `${"0".repeat(2 * saltBytes)}:${"0".repeat(2 * keyBytes)}`;

/**
 * Returns the hash of a new password. Throws if the password is too short, too long, common, or the email itself. Hashing takes
 * about 60 ms on another thread. Call this function outside of transactions, so that they do not wait for the hash.
 */
export async function hashNewPassword({ town }: Pick<AppContext, "town">, password: string, email: string): Promise<string> {
  const length = [...password].length;
  if (length < passwordLimits.min) throw new DomainError("conflict", "password_short");
  if (password.length > passwordLimits.max) throw new DomainError("conflict", "password_long");
  if (normalizeEmail(password) === normalizeEmail(email)) throw new DomainError("conflict", "password_is_email");
  const known = [town.name, town.state, town.siteName, town.postalCode, email.split("@")[0]!].filter(Boolean);
  if (isCommonPassword(password, known)) throw new DomainError("conflict", "password_common");
  const salt = randomBytes(saltBytes).toString("hex");
  return `${salt}:${(await derivedKey(password, salt)).toString("hex")}`;
}

/** Returns whether the password matches the hash. Without a hash, it returns false after the same work. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = "", hexKey = ""] = (hash ?? noPassword).split(":");
  const [key, storedKey] = [await derivedKey(password, salt), Buffer.from(hexKey, "hex")];
  return hash !== null && key.length === storedKey.length && timingSafeEqual(key, storedKey);
}

function derivedKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

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
  if (currentPassword.length > passwordLimits.max) throw new DomainError("conflict", "wrong_password");
  await countAttempt(db, { password: user.email }, signedIn, clock.now());
  const account = await findUserWithPassword(db, user.email, clock.now());
  if (!(await verifyPassword(currentPassword, account?.hash ?? null))) throw new DomainError("conflict", "wrong_password");
  await clearAttempts(db, { password: user.email }, signedIn);
  return user;
}
