import type { Db } from "#db/handle.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import { activateUser } from "#domain/accounts/email-address.ts";
import { hashNewPassword } from "#domain/accounts/passwords/passwords.ts";
import { type NewSession, signInUser } from "#domain/accounts/sessions.ts";
import { consumeToken } from "#domain/accounts/tokens.ts";
import { findUser, findUserById, type User } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockFullBusinesses } from "#domain/businesses/business-version.ts";
import { DomainError } from "#domain/domain-error.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { endClaim, publishClaim } from "./claim-business.ts";
import { type ClaimRow, findPendingClaim, insertClaim } from "./claim-records.ts";
import { getClaimable, refuseClaimant } from "./claimant.ts";
import { checkCode } from "./send-claim-code.ts";
import { proofOf } from "./website-domain.ts";

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
    } else await emailAdmins(tx, entry, "claim-received", { business: row.name, claimant: user.email, isPaid: false });
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
