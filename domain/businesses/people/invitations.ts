import { randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { hashToken } from "#domain/accounts/email-link-tokens.ts";
import { confirmCurrentPassword } from "#domain/accounts/passwords/confirm-current-password.ts";
import { users } from "#domain/accounts/schema.ts";
import { countEmail } from "#domain/accounts/count-requests.ts";
import { getSignedInUser, normalizeEmail } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { findSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { checkNewEditor } from "./editors.ts";
import { invitationDays, invitationsPerDay } from "./limits.shared.ts";
import { lockOwnedBusiness } from "./lock-owned-business.ts";
import { peopleError } from "./people-errors.ts";
import type { InvitationKind } from "./people-forms.shared.ts";
import { refuseRecentlyClaimed } from "./refuse-recently-claimed.ts";
import { businessInvitations } from "./schema.ts";

type Context = Pick<AppContext, "db" | "clock">;
type Asked = { kind: InvitationKind; email: string; keepsEditing: boolean };

const day = 86_400_000;
/** Expired invitations stay in the owner's list for this long, so that they can be sent again. */
const listedDays = 30;

/**
 * Emails an invitation to edit the business. The response is the same whether or not the address has an account. Throws "is_you",
 * "already_editor", "editors_full", "too_many_invitations", "too_many_requests", and the errors of `lockOwnedBusiness`.
 */
export async function inviteEditor(app: Context, owner: Owner, businessId: string, email: string): Promise<void> {
  await invite(app, owner, businessId, { kind: "editor", email: normalizeEmail(email), keepsEditing: false });
}

/**
 * Emails an invitation to become the owner of the business. It replaces an earlier invitation of this kind. With `keepsEditing`,
 * the former owner becomes an editor. Throws "is_you", "too_many_invitations", "too_many_requests", "wrong_password",
 * "too_many_tries", "recently_claimed", and the errors of `lockOwnedBusiness`.
 */
export async function offerBusiness(
  app: Context,
  owner: Owner,
  businessId: string,
  { email, currentPassword, keepsEditing }: { email: string; currentPassword: string; keepsEditing: boolean },
): Promise<void> {
  await confirmCurrentPassword(app, owner, currentPassword);
  await invite(app, owner, businessId, { kind: "owner", email: normalizeEmail(email), keepsEditing });
}

/**
 * Sends an invitation again with a new link. The old link stops working. Throws "invitation_unknown", and the errors of
 * `inviteEditor`.
 */
export async function resendInvitation(app: Context, owner: Owner, businessId: string, id: string): Promise<void> {
  await change(app, owner, "resend_invitation", { kind: "business", id: businessId }, async (tx, entry) => {
    const { name } = await lockOwnedBusiness(tx, owner, businessId);
    const invitation = await findOwn(tx, owner, businessId, id);
    await send(tx, entry, owner, { id: businessId, name }, invitation);
  });
}

/** Deletes an invitation, so that its link stops working. Throws "invitation_unknown", and the errors of `lockOwnedBusiness`. */
export async function withdrawInvitation(app: Context, owner: Owner, businessId: string, id: string): Promise<void> {
  await change(app, owner, "withdraw_invitation", { kind: "business", id: businessId }, async (tx, entry) => {
    await lockOwnedBusiness(tx, owner, businessId);
    const { kind, email } = await findOwn(tx, owner, businessId, id);
    await tx.delete(businessInvitations).where(eq(businessInvitations.id, id));
    entry.before = { invitation: kind, email };
  });
}

/** Returns the invitation with this token, its business, and the owner who sent it; null if the link does not work. */
export async function findInvitation(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ invitation: businessInvitations, business: businesses, owner: { id: users.id, email: users.email } })
    .from(businessInvitations)
    .innerJoin(
      businesses,
      and(eq(businesses.id, businessInvitations.businessId), eq(businesses.ownerId, businessInvitations.invitedBy)),
    )
    .innerJoin(users, eq(users.id, businessInvitations.invitedBy))
    .where(and(eq(businessInvitations.token, hashToken(token)), gt(businessInvitations.expiresAt, now)));
  return found ?? null;
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Deletes all invitations to a locked business, or only the one with this id. */
export async function deleteInvitations(tx: Db, businessId: string, id?: string): Promise<void> {
  const one = id === undefined ? undefined : eq(businessInvitations.id, id);
  await tx.delete(businessInvitations).where(and(eq(businessInvitations.businessId, businessId), one));
}

/** Deletes the invitations to an address. */
export async function deleteInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.delete(businessInvitations).where(eq(businessInvitations.email, email));
}

/** Deletes the invitations that expired more than `listedDays` ago. */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(businessInvitations).where(lt(businessInvitations.expiresAt, new Date(now.getTime() - listedDays * day)));
}

async function invite(app: Context, owner: Owner, businessId: string, asked: Asked): Promise<void> {
  const action = asked.kind === "owner" ? "offer_business" : "invite_editor";
  await change(app, owner, action, { kind: "business", id: businessId }, async (tx, entry) => {
    const { name } = await lockOwnedBusiness(tx, owner, businessId);
    if (asked.kind === "owner") await refuseRecentlyClaimed(tx, businessId, entry.at);
    await send(tx, entry, owner, { id: businessId, name }, asked);
  });
}

/**
 * Stores and emails an invitation to a locked business. If this throws, the transaction rolls back this request's counts, but the
 * counts of earlier requests, which reached the limit, remain.
 */
async function send(
  tx: Db,
  entry: Entry,
  owner: Owner,
  business: { id: string; name: string },
  { kind, email, keepsEditing }: Asked,
): Promise<void> {
  const { id: invitedBy, email: from } = await getSignedInUser(tx, owner);
  if (email === from) throw peopleError("is_you");
  if (kind === "editor") await checkNewEditor(tx, business.id, invitedBy, email, entry.at);
  const perOwner = { max: invitationsPerDay, window: day };
  const wait = await secondsToWait(tx, `invitations by ${invitedBy}`, perOwner, entry.at);
  if (wait) throw peopleError("too_many_invitations", wait);
  await countEmail(tx, "business-invitation", email, entry.at);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(entry.at.getTime() + invitationDays * day);
  const values = { kind, invitedBy, token: hashToken(token), keepsEditing, createdAt: entry.at, expiresAt };
  if (kind === "owner")
    await tx
      .delete(businessInvitations)
      .where(and(eq(businessInvitations.businessId, business.id), eq(businessInvitations.kind, "owner")));
  await tx
    .insert(businessInvitations)
    .values({ businessId: business.id, email, ...values })
    .onConflictDoUpdate({ target: [businessInvitations.businessId, businessInvitations.email], set: values });
  entry.after = { invitation: kind, email };
  const payload = { business: business.name, from, link: `/invitation?${new URLSearchParams({ token })}` };
  if (kind === "editor") return entry.email(email, "editor-invitation", payload);
  entry.email(email, "business-offer", { ...payload, plan: await findSubscribedPlan(tx, invitedBy) });
}

async function findOwn(tx: Db, { userId }: Owner, businessId: string, id: string) {
  const rows = await tx
    .select()
    .from(businessInvitations)
    .where(and(eq(businessInvitations.businessId, businessId), eq(businessInvitations.invitedBy, userId)));
  const found = rows.find((row) => row.id === id);
  if (!found) throw peopleError("invitation_unknown");
  return found;
}
