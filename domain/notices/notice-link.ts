import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";
import { z } from "#domain/zod.shared.ts";

const purpose = "notice links";

/** The question that one owner of one business is asked during a notice. */
export type NoticeQuestion = { noticeId: string; businessId: string; userId: string };

const fields = z.tuple([z.string(), z.string(), z.string()]);

/**
 * Returns the path where the owner can answer without logging in. The link cannot be used for anything else, and it stops working
 * when the notice ends.
 */
export async function createNoticeLink(db: Db, { noticeId, businessId, userId }: NoticeQuestion): Promise<string> {
  return `/open-today?${new URLSearchParams({ token: await signText(db, purpose, JSON.stringify([noticeId, businessId, userId])) })}`;
}

/** Returns the question that a link's token contains, or null if the token is wrong. */
export async function readNoticeToken(db: Db, token: string): Promise<NoticeQuestion | null> {
  const signed = await readSignedText(db, purpose, token);
  const read = signed === null ? null : fields.safeParse(JSON.parse(signed)).data;
  return read ? { noticeId: read[0], businessId: read[1], userId: read[2] } : null;
}
