import { createHmac, randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { v7, validate as isUuid } from "uuid";
import { type RateLimit, secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { signingKey } from "#domain/signed-link.ts";
import { findClaimant, getListing, refuseClaimant, claimError } from "./claimant.ts";
import { codeDigits, codeMinutes, codesPerAccount, codesPerContact, codesPerNetwork } from "./claim-forms.shared.ts";
import { claimCodes } from "./schema.ts";
import { codeAddress, proofOf, findClaimDomain } from "./website-domain.ts";
import { DomainError } from "#domain/domain-error.ts";

type Sending = Pick<AppContext, "db" | "clock">;

const window = 86_400_000;

/**
 * Sends a code to the listing's own email, or to `email`, which must be at the domain of its website. Returns the id with which the
 * code is entered. `from` is the client's network address. Throws the errors of `findClaimant`, `getListing`, and `refuseClaimant`,
 * "no_code_address", and (`too_many`) "too_many_codes_requested" or "contact_limit".
 */
export async function sendClaimCode(
  app: Sending,
  actor: Actor,
  { businessId, from, email: typed }: { businessId: string; from: string; email?: string },
): Promise<string> {
  const { db, clock } = app;
  const user = await findClaimant(db, actor);
  const listing = await getListing(db, businessId);
  await refuseClaimant(db, listing, user?.id ?? null);
  const email = typed ?? codeAddress(listing, clock);
  if (!email || !(await proofOf(app, listing, email))) throw claimError("no_code_address");
  await countCode(app, email, user?.id ?? null, from);
  return change(app, actor, "send_claim_code", { kind: "business", id: businessId }, async (tx, entry) => {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
    const id = v7();
    const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000);
    const userId = user?.id ?? null;
    // An account's new code replaces its earlier code for the listing.
    if (userId) await tx.delete(claimCodes).where(and(eq(claimCodes.businessId, businessId), eq(claimCodes.userId, userId)));
    await tx.insert(claimCodes).values({
      ...{ id, businessId, userId, email, expiresAt, createdAt: entry.at },
      code: await hashCode(tx, { id, email, code }),
    });
    const link = `/claim-business/${businessId}/code?request=${id}`;
    entry.email(email, "claim-code", { business: listing.name, code, minutes: codeMinutes, link });
    return id;
  });
}

/** Masks "pat@example.com" as "p•••@example.com". Claimants see only this. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/**
 * Returns the business's name, and the masked email to which this code was sent, or null if the code expired. Throws (`not_found`)
 * "business_unknown".
 */
export async function findCodeEntry(
  { db, clock }: Sending,
  businessId: string,
  id: string,
): Promise<{ business: string; masked: string | null }> {
  const { name } = await getListing(db, businessId);
  const isThis = and(eq(claimCodes.id, id), eq(claimCodes.businessId, businessId), gt(claimCodes.expiresAt, clock.now()));
  const [sent] = isUuid(id) ? await db.select({ email: claimCodes.email }).from(claimCodes).where(isThis) : [];
  return { business: name, masked: sent ? maskEmail(sent.email) : null };
}

/**
 * Returns the keyed hash of a code. The database stores only this hash. The key is not in the table, so a copy of the table does
 * not reveal the codes.
 */
export async function hashCode(db: Db, { id, email, code }: { id: string; email: string; code: string }): Promise<string> {
  return createHmac("sha256", await signingKey({ db }, "claim codes"))
    .update(JSON.stringify([id, email, code]))
    .digest("base64url");
}

/** Counts a code before it is sent. */
async function countCode({ db, clock }: Sending, email: string, userId: string | null, from: string): Promise<void> {
  const now = clock.now();
  const limit = (max: number): RateLimit => ({ max, window });
  const perAccount = userId ? await secondsToWait(db, `claim codes of ${userId}`, limit(codesPerAccount), now) : 0;
  const wait = perAccount || (await secondsToWaitFrom(db, "claim codes", from, limit(codesPerNetwork), now));
  if (wait) throw claimError("too_many_codes_requested", wait);
  const contact = createHmac("sha256", await signingKey({ db }, "claim codes")).update(email.toLowerCase());
  const perContact = await secondsToWait(db, `claim codes to ${contact.digest("base64url")}`, limit(codesPerContact), now);
  if (perContact) throw claimError("contact_limit", perContact);
}

/**
 * The ways to claim a listing for free: a code to its own address, which is masked, or to an address at `domain`. Each is null if it
 * is not possible.
 */
export type FreeClaimOffer = { email: string | null; domain: string | null };

/** Returns the offer for this user, or null if they cannot claim the listing for free, for example because they own it. */
export async function findFreeClaimOffer(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  businessId: string,
): Promise<FreeClaimOffer | null> {
  try {
    const user = await findClaimant(app.db, actor);
    const listing = await getListing(app.db, businessId);
    await refuseClaimant(app.db, listing, user?.id ?? null);
    const email = codeAddress(listing, app.clock);
    return { email: email && maskEmail(email), domain: await findClaimDomain(app, listing) };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
