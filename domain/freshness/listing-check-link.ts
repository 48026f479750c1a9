import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";
import { z } from "#domain/zod.shared.ts";
import { listingCheckLinkDays } from "./limits.shared.ts";

const purpose = "listing check links";

const lifetime = listingCheckLinkDays * 86_400_000;

/** The question that asks one owner whether a business's listing is still correct. */
export type ListingCheck = { businessId: string; userId: string };

const fields = z.tuple([z.string(), z.string(), z.number()]);

/** Returns the path where the owner can answer without logging in. The link cannot be used for anything else. */
export async function createListingCheckLink(db: Db, { businessId, userId }: ListingCheck, now: Date): Promise<string> {
  const token = await signText(db, purpose, JSON.stringify([businessId, userId, now.getTime() + lifetime]));
  return `/listing-check?${new URLSearchParams({ token })}`;
}

/** Returns the question that a link asks, or null when the token is wrong or expired. */
export async function readListingCheckToken(db: Db, token: string, now: Date): Promise<ListingCheck | null> {
  const signed = await readSignedText(db, purpose, token);
  const read = signed === null ? null : fields.safeParse(JSON.parse(signed)).data;
  return read && read[2] > now.getTime() ? { businessId: read[0], userId: read[1] } : null;
}
