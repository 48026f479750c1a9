import { randomInt, timingSafeEqual } from "node:crypto";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { createToken, findToken, hashToken } from "#domain/accounts/tokens.ts";
import { hashAddress } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { countWithin, limitsFrom } from "#domain/network/client-network.ts";
import { claimCodeMinutes, codeDigits, codeTries } from "./claim-forms.shared.ts";
import { getClaimable, getListing } from "./claimant.ts";
import { codeAddress, findClaimDomain, proofOf } from "./website-domain.ts";

type Context = Pick<AppContext, "db" | "clock">;

const day = 86_400_000;

/** The maximum number of codes sent to one email in 24 hours. */
const perAddress = { max: 3, window: day };

/** The maximum number of codes and statements that one client network may request or send in 24 hours. */
const perNetwork = { max: 12, window: day };

/** What a code's token stores: the listing, the address that got the code, and the code. */
type StoredCode = { businessId: string; email: string; code: string };

/**
 * Sends a code to the listing's own email, or to `email`, which must be at the domain of its website. Returns the token with which
 * the code is entered. `from` is the client's network address. Throws the errors of `getClaimable`, "no_code_address", and
 * (`too_many`) "too_many_requests".
 */
export async function sendClaimCode(
  app: Context,
  actor: Actor,
  { businessId, from, email: typed }: { businessId: string; from: string; email?: string },
): Promise<string> {
  const { listing, user } = await getClaimable(app.db, actor, businessId);
  const email = typed ?? codeAddress(listing, app.clock);
  if (!email || !(await proofOf(app, listing, email))) throw new DomainError("conflict", "no_code_address");
  await countFromNetwork(app, from);
  await countWithin(app.db, [[`claim codes to ${hashAddress(email)}`, perAddress]], app.clock.now());
  return change(app, actor, "send_claim_code", { kind: "business", id: businessId }, async (tx, entry) => {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
    const stored: StoredCode = { businessId, email, code: hashToken(code) };
    const token = await createToken(
      tx,
      { purpose: "claim-code", userId: user?.id ?? null, value: JSON.stringify(stored) },
      entry.at,
    );
    const link = `/claim-business/${businessId}/code?request=${token}`;
    entry.email(email, "claim-code", { business: listing.name, code, minutes: claimCodeMinutes, link });
    return token;
  });
}

/** Counts a code or a statement of a client's network. Throws "too_many_requests". */
export async function countFromNetwork({ db, clock }: Context, from: string): Promise<void> {
  await countWithin(db, limitsFrom("claims", from, perNetwork), clock.now());
}

/** Masks "pat@example.com" as "p•••@example.com". Claimants see only this. */
function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`;
}

/**
 * Returns the business's name, and the masked email to which this code was sent, or null if the code expired. Throws (`not_found`)
 * "business_unknown".
 */
export async function findCodeEntry(
  app: Context,
  businessId: string,
  token: string,
): Promise<{ business: string; masked: string | null }> {
  const { name } = await getListing(app.db, businessId);
  const sent = await findCode(app, businessId, token);
  return { business: name, masked: sent && maskEmail(sent.email) };
}

/**
 * Returns the address that got a code, if the typed code is right. Counts the attempt before it compares the code, so that concurrent
 * attempts count too. Throws "code_over", "code_tries_used", or "wrong_code".
 */
export async function checkCode(
  app: Context,
  userId: string | null,
  { businessId, token, code }: { businessId: string; token: string; code: string },
): Promise<string> {
  const sent = await findCode(app, businessId, token);
  // A visitor's code also works for an account.
  if (!sent || (sent.userId && sent.userId !== userId)) throw new DomainError("conflict", "code_over");
  const limit = { max: codeTries, window: claimCodeMinutes * 60_000 };
  if (await secondsToWait(app.db, `tries of ${hashToken(token)}`, limit, app.clock.now()))
    throw new DomainError("conflict", "code_tries_used");
  if (!timingSafeEqual(Buffer.from(hashToken(code)), Buffer.from(sent.code))) throw new DomainError("conflict", "wrong_code");
  return sent.email;
}

async function findCode({ db, clock }: Context, businessId: string, token: string) {
  const found = await findToken(db, token, ["claim-code"], clock.now());
  const stored = found && (JSON.parse(found.value) as StoredCode);
  return stored?.businessId === businessId ? { ...stored, userId: found!.userId } : null;
}

/**
 * The ways to claim a listing for free: a code to its own address, which is masked, or to an address at `domain`. Each is null if it
 * is not possible.
 */
export type FreeClaimOffer = { email: string | null; domain: string | null };

/** Returns the offer for this user, or null if they cannot claim the listing for free, for example because they own it. */
export async function findFreeClaimOffer(app: Context, actor: Actor, businessId: string): Promise<FreeClaimOffer | null> {
  try {
    const { listing } = await getClaimable(app.db, actor, businessId);
    const email = codeAddress(listing, app.clock);
    return { email: email && maskEmail(email), domain: await findClaimDomain(app, listing) };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
