import { randomInt, timingSafeEqual } from "node:crypto";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/review-queue/review-queue.ts";
import { activateUser } from "#domain/accounts/email-address.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { type NewSession, signInUser } from "#domain/accounts/sessions.ts";
import { consumeToken, createToken, findToken, hashToken } from "#domain/accounts/tokens.ts";
import { findUser, findUserById, hashAddress, type User } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockFullBusinesses } from "#domain/businesses/business-version.ts";
import { DomainError } from "#domain/domain-error.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { countWithin } from "#domain/network/client-network.ts";
import { lockSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { endClaim, publishClaim } from "./claim-business.ts";
import { claimCodeMinutes, codeDigits, codeTries } from "./claim-forms.shared.ts";
import { type ClaimRow, findPendingClaim, insertClaim } from "./pending-claims.ts";
import { countFromNetwork, getClaimable, getListing, refuseClaimant } from "./free-claim.ts";
import { codeAddress, findClaimDomain, proofOf } from "./website-domain.ts";

type Context = Pick<AppContext, "db" | "clock">;

const day = 86_400_000;

/** The maximum number of codes sent to one email in 24 hours. */
const perAddress = { max: 3, window: day };

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
async function checkCode(
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

/** `token` is what `sendClaimCode` returned. A visitor's new account gets the password. */
type Typed = { businessId: string; token: string; code: string; password?: string };

/** Whether the claimant owns the listing now or waits for an admin, and the session of a new account. */
type ClaimByCode = { isOwner: boolean; session: NewSession | null };

/**
 * Uses a code. A visitor gets an account with exactly the address that got the code. With the listing's own address or a role at the
 * domain of its website, the claimant becomes the owner right away, and the admins get a task, because they can take the claim back.
 * With another address there, which many people can have, the claim waits for an admin. Throws the errors of `getClaimable`,
 * `checkCode`, and `hashNewPassword`, and (`conflict`) "account_exists", or "no_code_address" if the address proves nothing anymore.
 */
export async function confirmClaimCode(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  typed: Typed,
): Promise<ClaimByCode> {
  const { businessId } = typed;
  const { listing, user: signedIn } = await getClaimable(app.db, actor, businessId);
  const email = await checkCode(app, signedIn?.id ?? null, typed);
  if (!(await proofOf(app, listing, email))) throw new DomainError("conflict", "no_code_address");
  const hash = signedIn ? null : await hashNewPassword(app, typed.password ?? "", email);
  return change(app, actor, "claim_with_code", { kind: "business", id: businessId }, async (tx, entry) => {
    const user = signedIn ?? (await addClaimant(tx, email, hash!, entry.at));
    await lockSubscribedPlan(tx, user.id);
    const row = (await lockFullBusinesses(tx, [businessId])).get(businessId)?.row;
    const proven = row ? await proofOf({ ...app, db: tx }, row, email) : null;
    if (!row || !proven) throw new DomainError("conflict", "not_claimable");
    await refuseClaimant(tx, row, user.id);
    if (!(await consumeToken(tx, typed.token, ["claim-code"], entry.at))) throw new DomainError("conflict", "code_over");
    const isOwner = proven !== "person";
    const pending = await findPendingClaim(tx, { businessId });
    if (pending && (isOwner || pending.userId === user.id)) await endWeakClaim(tx, entry, pending, user);
    const proof = proven === "email" ? "email" : "domain";
    const claim = await insertClaim(tx, {
      ...{ businessId, userId: user.id, subscriptionId: null, proof, createdAt: entry.at },
      provenEmail: proof === "domain" ? email : null,
    });
    if (!claim) throw new DomainError("conflict", "claim_under_way");
    if (isOwner) {
      await publishClaim(tx, entry, app.town.country, claim, user);
      await openAdminTask(tx, { kind: "claim_granted", cause: claim.id, businessId, userId: user.id }, entry.at);
    } else await emailAdmins(tx, entry, "claim");
    entry.after = { ...(entry.after as object), proof };
    return { isOwner, session: signedIn ? null : await signInUser({ ...app, db: tx }, { browser: "claim" }, user) };
  });
}

/** Adds the account of a visitor who proved the address. Throws "account_exists" if the address has one already. */
async function addClaimant(tx: Db, email: string, hash: string, at: Date): Promise<User> {
  if ((await findUser(tx, email))?.emailVerified) throw new DomainError("conflict", "account_exists");
  return activateUser(tx, email, hash, at);
}

/** Ends an undecided claim whose proof an admin has to judge, the claimant's own or another person's. */
async function endWeakClaim(tx: Db, entry: Entry, { id, userId }: ClaimRow, claimant: User): Promise<void> {
  const isOwn = userId === claimant.id;
  const ended = await endClaim(tx, { id }, isOwn ? "withdrawn" : "rejected", entry.at);
  const other = isOwn ? null : await findUserById(tx, userId);
  const reason = "Someone else used a code to claim the business.";
  if (other) entry.email(other.email, "claim-rejected", { business: ended!.businessName, reason, refunded: false });
}
