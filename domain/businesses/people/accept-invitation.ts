import { eq } from "drizzle-orm";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { Actor, Owner } from "#domain/accounts/actor.ts";
import { countFrom } from "#domain/accounts/count-requests.ts";
import { findUserById, type User } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { hasBusiness } from "#domain/claims/claim-records.ts";
import { findSubscribedPlan, lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import type { Plan } from "#domain/plans/plans.shared.ts";
import { addEditor } from "./editors.ts";
import { planAfterHandover, writeHandover } from "./hand-over.ts";
import { deleteInvitations, findInvitation, type FoundInvitation } from "./invitations.ts";
import { peopleError } from "./people-errors.ts";
import type { InvitationKind } from "./people-forms.shared.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** The data for an invitation's page. */
export type ShownInvitation = {
  kind: InvitationKind;
  business: string;
  /** The owner's address and the invited address. */
  from: string;
  email: string;
  /**
   * The next step: press the button, log in, or log in to another account. Otherwise, the reason why the account can't accept.
   */
  asks: "click" | "log_in" | "other_account" | "has_a_business";
  /** The plan that the new owner must pay for within the time limit, or null. */
  unpaidPlan: Plan | null;
};

/** Returns the data for an invitation's page without using the invitation, or null if its link does not work. */
export async function showInvitation({ db, clock }: Context, actor: Actor, token: string): Promise<ShownInvitation | null> {
  const found = await findInvitation(db, token, clock.now());
  if (!found) return null;
  const { invitation, business, owner } = found;
  const { kind, email } = invitation;
  const user = "userId" in actor ? await findUserById(db, actor.userId) : null;
  const paid = kind === "owner" ? await findSubscribedPlan(db, owner.id) : "basic";
  const subscribed = user ? await findSubscribedPlan(db, user.id) : "basic";
  const unpaidPlan = kind === "owner" ? (await planAfterHandover(db, business, { paid, subscribed })).unpaid : null;
  return { kind, business: business.name, from: owner.email, email, asks: await asksFor(db, user, found), unpaidPlan };
}

async function asksFor(db: Db, user: User | null, { invitation }: FoundInvitation): Promise<ShownInvitation["asks"]> {
  if (!user) return "log_in";
  if (!isFor(user, invitation.email)) return "other_account";
  return invitation.kind === "owner" && (await hasBusiness(db, user.id)) ? "has_a_business" : "click";
}

/**
 * Accepts an invitation: the user becomes an editor or the owner of the business. The owner gets an email. Only the account whose
 * confirmed address was invited can accept, once. Throws "invitation_over", "other_account", "has_a_business", "editors_full", or
 * "too_many_requests".
 */
export async function acceptInvitation(
  app: Context,
  user: Owner,
  { token, from }: { token: string; from: string },
): Promise<{ kind: InvitationKind; businessId: string; business: string }> {
  await countFrom(app.db, "use a link", from, app.clock.now());
  const found = await findInvitation(app.db, token, app.clock.now());
  if (!found) throw peopleError("invitation_over");
  const { kind } = found.invitation;
  const action = kind === "owner" ? "take_over_business" : "become_editor";
  return change(app, user, action, { kind: "business", id: found.business.id }, async (tx, entry) => {
    const plans = await lockUsers(tx, user.userId, found.owner.id);
    const locked = await lockInvitation(tx, token, found, entry.at);
    const account = await findUserById(tx, user.userId);
    if (!account || !isFor(account, locked.invitation.email)) throw peopleError("other_account");
    const accepted = { kind, businessId: locked.business.id, business: locked.business.name };
    if (kind === "owner") {
      await writeHandover(tx, entry, { ...locked, to: account, plans });
      return accepted;
    }
    await acceptAsEditor(tx, entry, locked, account);
    return accepted;
  });
}

/**
 * Locks both users in the order of their ids, and returns their subscribed plans. Decisions about plans lock users before
 * businesses. The lock also keeps the invited user's address from changing.
 */
async function lockUsers(tx: Db, userId: string, ownerId: string): Promise<{ paid: Plan; subscribed: Plan }> {
  const plans = new Map<string, Plan>();
  for (const id of [userId, ownerId].sort()) plans.set(id, await lockSubscribedPlan(tx, id));
  return { paid: plans.get(ownerId)!, subscribed: plans.get(userId)! };
}

/**
 * Locks the business and reads the invitation again, because it may have been withdrawn, replaced, or accepted in the meantime.
 */
async function lockInvitation(tx: Db, token: string, { business, owner }: FoundInvitation, now: Date): Promise<FoundInvitation> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, business.id)).for("update");
  const locked = await findInvitation(tx, token, now);
  if (locked?.owner.id !== owner.id) throw peopleError("invitation_over");
  return locked;
}

async function acceptAsEditor(tx: Db, entry: Entry, { invitation, business, owner }: FoundInvitation, user: User): Promise<void> {
  if (user.id === owner.id) throw peopleError("other_account");
  await addEditor(tx, { businessId: business.id, ownerId: owner.id, userId: user.id }, entry.at);
  await deleteInvitations(tx, business.id, invitation.id);
  entry.after = { editor: user.email };
  entry.email(owner.email, "editor-joined", { business: business.name, editor: user.email });
}

/** Returns whether the account may accept an invitation to this address. Admins can't own or edit a business. */
function isFor(user: User, email: string): boolean {
  return user.role === "owner" && user.emailVerified && user.email === email;
}
