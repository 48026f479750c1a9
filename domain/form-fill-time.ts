import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";

/**
 * The minimum time between opening and sending a form, in milliseconds. Bots are faster than this. A person who is too fast
 * because of autofill can send it again.
 */
const minTimeToFill = 3000;

/**
 * How long a form can be sent after it was opened, in milliseconds. An older form gets a new timestamp and must be sent again.
 */
export const formLifetime = 86_400_000;

/** Throws (`conflict`) "too_fast" if a form is sent too soon after it was opened. */
export function refuseFastForm(openedAt: Date, now: Date): void {
  if (now.getTime() - openedAt.getTime() < minTimeToFill) throw new DomainError("conflict", "too_fast");
}

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
