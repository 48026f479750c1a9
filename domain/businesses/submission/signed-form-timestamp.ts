import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";

/** Bots send a form faster than this. A person who is too fast because of autofill can send it again. */
export const minMillisecondsToFill = 3000;

const purpose = "form stamps";

/** Signs the time when a form was opened, so that a client cannot change it. */
export async function signFormTimestamp(db: Db, openedAt: Date): Promise<string> {
  return signText(db, purpose, String(openedAt.getTime()));
}

/** Returns the time when a form was opened, or null for a forged timestamp. */
export async function readFormTimestamp(db: Db, stamp: string): Promise<Date | null> {
  const time = await readSignedText(db, purpose, stamp);
  return time ? new Date(Number(time)) : null;
}
