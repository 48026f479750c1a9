import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";
import { rememberedCheckouts } from "./limits.shared.ts";

const purpose = "checkout-cookie";

/**
 * Signs the ids of the checkouts that were started in a browser, newest first, so that nobody can add another browser's checkouts
 * to the cookie.
 */
export async function signStartedCheckouts(db: Db, checkoutIds: string[]): Promise<string> {
  return signText(db, purpose, [...new Set(checkoutIds)].slice(0, rememberedCheckouts.max).join("."));
}

/** Returns the checkout ids in a signed cookie, or an empty list if the signature is invalid. */
export async function readStartedCheckouts(db: Db, signed: string): Promise<string[]> {
  const ids = await readSignedText(db, purpose, signed);
  return (ids ?? "").split(".").filter((id) => isUuid(id));
}
