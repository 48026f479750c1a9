import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { type NewSession, signInUser } from "#domain/accounts/sessions.ts";
import { consumeToken } from "#domain/accounts/tokens.ts";
import { activateUser } from "#domain/accounts/email-address.ts";
import { findUser, findUserById, normalizeEmail, type User } from "#domain/accounts/users.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { applyPlan } from "#domain/billing/subscriptions/apply-plan-to-business.ts";
import { lockFullBusinesses } from "#domain/businesses/business-version.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { endClaim, publishClaim, tellPreviousContact } from "#domain/claims/claim-business.ts";
import { claimError, findClaimant, getListing, refuseClaimant } from "./claimant.ts";
import { type ClaimRow, findPendingClaim, insertClaim } from "#domain/claims/claim-records.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { checkCode } from "./send-claim-code.ts";
import { type AddressProof, proofOf } from "./website-domain.ts";

type Confirming = Pick<AppContext, "db" | "clock" | "town">;

/** `token` is what `sendClaimCode` returned. A visitor's new account gets the password. */
type Typed = { businessId: string; token: string; code: string; password?: string };

/** Whether the claimant owns the listing now or waits for an admin, and the session of a new account. */
type ClaimByCode = { isOwner: boolean; session: NewSession | null };

/**
 * Uses a code. A visitor gets an account with exactly the address that got the code. With the listing's own address or a role at the
 * domain of its website, the claimant becomes the owner right away. With another address there, the claim waits for an admin. Throws the errors of `findClaimant`, `getListing`, `refuseClaimant`, and
 * `hashNewPassword`, and (`conflict`) "wrong_code", "code_over", "code_tries_used", "account_exists", or "no_code_address" if the
 * address proves nothing anymore.
 */
export async function confirmClaimCode(app: Confirming, actor: Actor, typed: Typed): Promise<ClaimByCode> {
  const { businessId } = typed;
  const signedIn = await findClaimant(app.db, actor);
  const listing = await getListing(app.db, businessId);
  await refuseClaimant(app.db, listing, signedIn?.id ?? null);
  const email = await checkCode(app, signedIn?.id ?? null, typed);
  if (!(await proofOf(app, listing, email))) throw claimError("no_code_address");
  const hash = signedIn ? null : await hashNewPassword(app, typed.password ?? "", email);
  return change(app, actor, "claim_with_code", { kind: "business", id: businessId }, async (tx, entry) => {
    const user = signedIn ?? (await addClaimant(tx, email, hash!, entry.at));
    await lockSubscribedPlan(tx, user.id);
    const row = (await lockFullBusinesses(tx, [businessId])).get(businessId)?.row;
    const proof = row ? await proofOf({ ...app, db: tx }, row, email) : null;
    if (!row || !proof) throw claimError("not_claimable");
    await refuseClaimant(tx, row, user.id);
    if (!(await consumeToken(tx, typed.token, ["claim-code"], entry.at))) throw claimError("code_over");
    const isOwner = proof !== "person";
    if (isOwner) await claimNow(app, tx, entry, { row, user, email, proof });
    else await proposeClaim(tx, entry, { row, user, email });
    const session = signedIn ? null : await signInUser({ ...app, db: tx }, { browser: "claim" }, user);
    return { isOwner, session };
  });
}

/** Adds the account of a visitor who proved the address. Throws "account_exists" if the address has one already. */
async function addClaimant(tx: Db, email: string, hash: string, at: Date): Promise<User> {
  if ((await findUser(tx, normalizeEmail(email)))?.emailVerified) throw claimError("account_exists");
  return activateUser(tx, normalizeEmail(email), hash, at);
}

type Claimed = { row: BusinessRow; user: User; email: string };

/** Makes the claimant the owner. The listing does not change. The admins get a task, because they can take the claim back. */
async function claimNow(
  { town }: Confirming,
  tx: Db,
  entry: Entry,
  { row, user, email, proof: proven }: Claimed & { proof: AddressProof },
): Promise<void> {
  await endWeakClaim(tx, entry, row, user.id);
  const proof = proven === "email" ? "email" : "domain";
  const claim = await addClaim(tx, entry, { row, user, email }, proof);
  const published = await publishClaim(tx, town.country, { ...claim, userId: user.id }, entry.at);
  tellPreviousContact(entry, row, user.email);
  await openAdminTask(tx, { kind: "claim_granted", cause: claim.id, businessId: row.id, userId: user.id }, entry.at);
  await applyPlan(tx, entry, user.id, null);
  entry.before = published.before;
  entry.after = { ...published.after, proof };
  entry.invalidate();
  entry.email(user.email, "claim-approved", { business: row.name, link: "/dashboard" });
}

/** Adds a claim that waits for an admin, because many people can have such an address. */
async function proposeClaim(tx: Db, entry: Entry, claimed: Claimed): Promise<void> {
  const { row, user } = claimed;
  const pending = await findPendingClaim(tx, { businessId: row.id });
  if (pending?.userId === user.id) await endClaim(tx, { id: pending.id }, "withdrawn", entry.at);
  await addClaim(tx, entry, claimed, "domain");
  entry.after = { proof: "domain" };
  await emailAdmins(tx, entry, { kind: "claim", business: row.name, claimant: user.email, isPaid: false });
}

async function addClaim(tx: Db, entry: Entry, { row, user, email }: Claimed, proof: "email" | "domain"): Promise<ClaimRow> {
  const claim = await insertClaim(tx, {
    ...{ businessId: row.id, userId: user.id, subscriptionId: null, proof, createdAt: entry.at },
    provenEmail: proof === "domain" ? email : null,
  });
  if (!claim) throw claimError("claim_under_way");
  return claim;
}

/** Ends an undecided claim whose proof an admin has to judge. */
async function endWeakClaim(tx: Db, entry: Entry, { id, name }: BusinessRow, userId: string): Promise<void> {
  const pending = await findPendingClaim(tx, { businessId: id });
  if (!pending) return;
  const isOwn = pending.userId === userId;
  await endClaim(tx, { id: pending.id }, isOwn ? "withdrawn" : "rejected", entry.at);
  const other = pending.userId && !isOwn ? await findUserById(tx, pending.userId) : null;
  const reason = "Someone else used a code to claim the business.";
  if (other) entry.email(other.email, "claim-rejected", { business: name, reason, refunded: false });
}
