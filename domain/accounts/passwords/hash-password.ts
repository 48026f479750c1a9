import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { AppContext } from "#domain/app-context.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { passwordLimits } from "#domain/accounts/account-forms.shared.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { normalizeEmail } from "#domain/accounts/users.ts";

/** The parameters of every stored hash, "salt:key" in hex. A change needs a second format: the old hashes stay. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const [saltBytes, keyBytes] = [16, 64];

/** Matches no password. An unknown address is compared with it, so that it takes as long as a known one. */
const noPassword = `${"0".repeat(2 * saltBytes)}:${"0".repeat(2 * keyBytes)}`;

/**
 * Hashes a new password, or refuses it. Takes 60 ms on another thread: never inside a transaction, where everyone else would wait
 * for it.
 */
export async function hashNewPassword({ town }: Pick<AppContext, "town">, password: string, email: string): Promise<string> {
  const length = [...password].length;
  if (length < passwordLimits.min) throw accountError("password_short");
  if (password.length > passwordLimits.max) throw accountError("password_long");
  if (normalizeEmail(password) === normalizeEmail(email)) throw accountError("password_is_email");
  const known = [town.name, town.state, town.siteName, town.postalCode, email.split("@")[0]!];
  if (isCommonPassword(password, known)) throw accountError("password_common");
  const salt = randomBytes(saltBytes).toString("hex");
  return `${salt}:${(await derivedKey(password, salt)).toString("hex")}`;
}

/** Returns whether a password is the one that was hashed; false after the same work where there is no hash. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? noPassword).split(":");
  const [given, stored] = [await derivedKey(password, salt), Buffer.from(key, "hex")];
  return hash !== null && given.length === stored.length && timingSafeEqual(given, stored);
}

function derivedKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
