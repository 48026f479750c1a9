import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Services } from "#domain/services.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { passwordLimits } from "./fields.ts";
import { refusal } from "./refusals.ts";
import { spelled } from "./users.ts";

/** Of no password at all: what an unknown address is compared with, so that it takes as long as a known one. */
const nobodys = `${"0".repeat(32)}:${"0".repeat(128)}`;

/**
 * Hashes a password that somebody wants, or refuses it. Takes 60 ms on another thread: never inside a transaction,
 * where everyone else would wait for it.
 */
export async function hashNewPassword({ town }: Pick<Services, "town">, password: string, email: string): Promise<string> {
  const length = [...password].length;
  if (length < passwordLimits.least) throw refusal("password_short");
  if (password.length > passwordLimits.most) throw refusal("password_long");
  if (spelled(password) === spelled(email)) throw refusal("password_is_email");
  const known = [town.name, town.state, town.siteName, town.postalCode, email.split("@")[0]!];
  if (isCommonPassword(password, known)) throw refusal("password_common");
  return hashPassword(password);
}

/** Says whether a password is the one that was hashed; with nothing to compare it is wrong after the same work. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const right = await verifyPassword({ password, hash: hash ?? nobodys });
  return right && hash !== null;
}
