import { createHmac, randomInt } from "node:crypto";
import { type RateLimit, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext, Clock } from "#domain/app-context.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { signingKey } from "#domain/sign-text.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import { getClaimant, getListing, refuseClaimant } from "./claimant.ts";
import { claimError } from "./claim-errors.ts";
import { codeDigits, codeMinutes, codesPerAccount, codesPerContact, codesPerNetwork, publicDays } from "./limits.shared.ts";
import { claimCodes } from "./schema.ts";

type Sending = Pick<AppContext, "db" | "clock">;

const window = 86_400_000;

/**
 * Sends a code to the listing's own email. The new code replaces this user's earlier code for the listing. `from` is the client's
 * network address. Throws the errors of `getClaimant`, `getListing`, and `refuseClaimant`, "no_code_address", and (`too_many`)
 * "too_many_codes_requested" or "contact_limit".
 */
export async function sendClaimCode(
  app: Sending,
  actor: Actor,
  { businessId, from }: { businessId: string; from: string },
): Promise<void> {
  const { db, clock } = app;
  const user = await getClaimant(db, actor);
  const listing = await getListing(db, businessId);
  await refuseClaimant(db, listing, user.id);
  const email = codeAddress(listing, clock);
  if (!email) throw claimError("no_code_address");
  await countCode(app, email, user.id, from);
  await change(app, actor, "send_claim_code", { kind: "business", id: businessId }, async (tx, entry) => {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
    const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000);
    const bound = { businessId, userId: user.id };
    const stored = { code: await hashCode(tx, { ...bound, email, code }), tries: 0, expiresAt, createdAt: entry.at };
    await tx
      .insert(claimCodes)
      .values({ ...bound, ...stored })
      .onConflictDoUpdate({ target: [claimCodes.businessId, claimCodes.userId], set: stored });
    const link = `/claim-business/${businessId}/code`;
    entry.email(email, "claim-code", { business: listing.name, code, minutes: codeMinutes, link });
  });
}

/**
 * Returns the listing's email if it can get codes: it came from an import or an admin, or it has been public for `publicDays`.
 * Otherwise, a stranger could change the email and claim the listing with it.
 */
export function codeAddress({ email, emailPublicSince }: Pick<BusinessRow, "email" | "emailPublicSince">, clock: Clock) {
  const latest = daysBefore(clock.now().toISOString().slice(0, 10), publicDays);
  return emailPublicSince === null || emailPublicSince <= latest ? email : null;
}

/** Masks "pat@example.com" as "p•••@example.com". Claimants see only this. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/**
 * Returns the business's name and its masked email. `masked` is null if the email can't get codes. Throws (`not_found`)
 * "business_unknown".
 */
export async function findCodeEntry(
  { db, clock }: Sending,
  businessId: string,
): Promise<{ business: string; masked: string | null }> {
  const listing = await getListing(db, businessId);
  const email = codeAddress(listing, clock);
  return { business: listing.name, masked: email && maskEmail(email) };
}

/**
 * Returns the keyed hash of a code. The database stores only this hash. The key is not in the table, so a copy of the table does
 * not reveal the codes.
 */
export async function hashCode(
  db: Db,
  { businessId, userId, email, code }: { businessId: string; userId: string; email: string; code: string },
): Promise<string> {
  return createHmac("sha256", await signingKey({ db }, "claim codes"))
    .update(JSON.stringify([businessId, userId, email, code]))
    .digest("base64url");
}

/** Counts a code before it is sent. */
async function countCode({ db, clock }: Sending, email: string, userId: string, from: string): Promise<void> {
  const now = clock.now();
  const limit = (max: number): RateLimit => ({ max, window });
  const perAccount = await secondsToWait(db, `claim codes of ${userId}`, limit(codesPerAccount), now);
  const wait = perAccount || (await secondsToWaitFrom(db, "claim codes", from, limit(codesPerNetwork), now));
  if (wait) throw claimError("too_many_codes_requested", wait);
  const contact = createHmac("sha256", await signingKey({ db }, "claim codes")).update(email.toLowerCase());
  const perContact = await secondsToWait(db, `claim codes to ${contact.digest("base64url")}`, limit(codesPerContact), now);
  if (perContact) throw claimError("contact_limit", perContact);
}
