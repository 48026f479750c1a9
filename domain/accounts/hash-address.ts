import { createHash } from "node:crypto";
import { normalizeEmail } from "./users.ts";

/**
 * Returns the key for an address in tables that must not store addresses, such as those of people without an account. Case and
 * spaces around the address don't matter.
 */
export function hashAddress(email: string): string {
  return createHash("sha256").update(normalizeEmail(email)).digest("base64url");
}
