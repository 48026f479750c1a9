import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";

const purpose = "checkout-cookie";

/** A browser remembers so many of the checkouts it began. */
const most = 5;

/** Says which checkouts a browser began, the newest first, so that none can say it of another's. */
export async function signStartedCheckouts(db: Db, checkoutIds: string[]): Promise<string> {
  return signText(db, purpose, [...new Set(checkoutIds)].slice(0, most).join("."));
}

/** The checkouts that a browser began; none where we did not write that. */
export async function readStartedCheckouts(db: Db, sealed: string): Promise<string[]> {
  const ids = await readSignedText(db, purpose, sealed);
  return (ids ?? "").split(".").filter((id) => isUuid(id));
}
