import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";

const purpose = "form stamps";

/** Says in a form when it was opened, so that nobody can say another time. */
export async function signFormTimestamp(db: Db, openedAt: Date): Promise<string> {
  return signText(db, purpose, String(openedAt.getTime()));
}

/** When a form with this stamp was opened; null for one that we did not write. */
export async function readFormTimestamp(db: Db, stamp: string): Promise<Date | null> {
  const time = await readSignedText(db, purpose, stamp);
  return time ? new Date(Number(time)) : null;
}
