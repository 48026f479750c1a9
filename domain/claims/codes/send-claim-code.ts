import { createHmac, randomInt } from "node:crypto";
import { type RateLimit, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { claimError } from "#domain/claims/claim-errors.ts";
import {
  type CodeChannel,
  codeDigits,
  codeMinutes,
  codesPerAccount,
  codesPerContact,
  codesPerNetwork,
} from "#domain/claims/limits.shared.ts";
import { claimCodes } from "#domain/claims/schema.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { signingKey } from "#domain/sign-text.ts";
import { getClaimant, getListing, refuseClaimant } from "./claimant.ts";
import { type CodeContact, listCodeContacts } from "./code-contacts.ts";
import { queueCode } from "./queue-code.ts";

type Sending = Pick<AppContext, "db" | "clock" | "town" | "textMessages">;

const window = 86_400_000;

/**
 * Sends a code to the listing's own email or phone. The new code replaces this user's earlier code for the listing and channel.
 * `from` is the client's network address. Throws the errors of `getClaimant`, `getListing`, and `refuseClaimant`,
 * "no_such_contact", and (`too_many`) "too_many_codes_requested", "contact_limit", or "no_codes_today".
 */
export async function sendClaimCode(
  app: Sending,
  actor: Actor,
  { businessId, channel, from }: { businessId: string; channel: CodeChannel; from: string },
): Promise<{ masked: string }> {
  const { db, clock } = app;
  const user = await getClaimant(db, actor);
  const listing = await getListing(db, businessId);
  await refuseClaimant(db, listing, user.id);
  const to = listCodeContacts(app, listing).find((each) => each.channel === channel);
  if (!to) throw claimError("no_such_contact");
  await countCode(app, to, user.id, from);
  await change(app, actor, "send_claim_code", { kind: "business", id: businessId }, async (tx, entry) => {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
    const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000);
    const bound = { businessId, userId: user.id, channel };
    const stored = {
      code: await hashCode(tx, { ...bound, contact: to.contact, code }),
      tries: 0,
      expiresAt,
      createdAt: entry.at,
    };
    await tx
      .insert(claimCodes)
      .values({ ...bound, ...stored })
      .onConflictDoUpdate({ target: [claimCodes.businessId, claimCodes.userId, claimCodes.channel], set: stored });
    await queueCode(tx, entry, to, { business: listing, code, expiresAt });
    entry.after = { channel };
  });
  return { masked: to.masked };
}

/**
 * Returns the keyed hash of a code. The database stores only this hash. The key is not in the table, so a copy of the table does
 * not reveal the codes.
 */
export async function hashCode(
  db: Db,
  bound: { businessId: string; userId: string; channel: CodeChannel; contact: string; code: string },
): Promise<string> {
  const { businessId, userId, channel, contact, code } = bound;
  return createHmac("sha256", await signingKey({ db }, "claim codes"))
    .update(JSON.stringify([businessId, userId, channel, contact, code]))
    .digest("base64url");
}

/** Counts a code before it is sent. The town's daily limit is checked last, so that refused codes don't count toward it. */
async function countCode({ db, clock, textMessages }: Sending, to: CodeContact, userId: string, from: string): Promise<void> {
  const now = clock.now();
  const limit = (max: number): RateLimit => ({ max, window });
  const perAccount = await secondsToWait(db, `claim codes of ${userId}`, limit(codesPerAccount), now);
  const wait = perAccount || (await secondsToWaitFrom(db, "claim codes", from, limit(codesPerNetwork), now));
  if (wait) throw claimError("too_many_codes_requested", wait);
  const contact = createHmac("sha256", await signingKey({ db }, "claim codes")).update(to.contact.toLowerCase());
  const perContact = await secondsToWait(db, `claim codes to ${contact.digest("base64url")}`, limit(codesPerContact), now);
  if (perContact) throw claimError("contact_limit", perContact);
  if (to.channel !== "phone") return;
  const budget = await secondsToWait(db, "claim codes by phone", limit(textMessages?.perDay ?? 0), now);
  if (budget) throw claimError("no_codes_today", budget);
}
