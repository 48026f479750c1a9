import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";
import { z } from "#domain/zod.shared.ts";
import type { PublicHoliday } from "./public-holidays.ts";

const purpose = "holiday question links";

/** The question that one owner of one business is asked about one holiday. */
export type HolidayQuestion = { businessId: string; userId: string; holiday: PublicHoliday };

const fields = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]);

/**
 * Returns the path where the owner can answer without logging in. The link cannot be used for anything else, and it expires after
 * the holiday.
 */
export async function createHolidayQuestionLink(
  db: Db,
  { businessId, userId, holiday: { name, from, to } }: HolidayQuestion,
): Promise<string> {
  const token = await signText(db, purpose, JSON.stringify([businessId, userId, from, to, name]));
  return `/holiday-hours?${new URLSearchParams({ token })}`;
}

/** Returns the question in a link's token, or null if the token is wrong or the holiday ended before `today`. */
export async function readHolidayQuestionToken(db: Db, token: string, today: string): Promise<HolidayQuestion | null> {
  const signed = await readSignedText(db, purpose, token);
  const read = signed === null ? null : fields.safeParse(JSON.parse(signed)).data;
  if (!read) return null;
  const [businessId, userId, from, to, name] = read;
  return to >= today ? { businessId, userId, holiday: { name, from, to } } : null;
}
