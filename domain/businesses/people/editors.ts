import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { findUserById } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { maxEditors } from "./limits.shared.ts";
import { findOwnedBusiness, lockOwnedBusiness } from "./lock-owned-business.ts";
import { peopleError } from "./people-errors.ts";
import type { InvitationKind } from "./people-forms.shared.ts";
import { businessEditors, businessInvitations } from "./schema.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** `id` is the user's id. */
export type Editor = { id: string; email: string; since: Date };
export type OpenInvitation = { id: string; kind: InvitationKind; email: string; expiresAt: Date };

/**
 * Returns the business that the user owns, with its editors and the user's invitations, both in order of creation; null if the
 * user owns no business.
 */
export async function findPeople(db: Db, owner: Owner) {
  const business = await findOwnedBusiness(db, owner);
  if (!business) return null;
  const { id, kind, email, expiresAt } = businessInvitations;
  const editors: Editor[] = await db
    .select({ id: users.id, email: users.email, since: businessEditors.createdAt })
    .from(businessEditors)
    .innerJoin(users, eq(users.id, businessEditors.userId))
    .where(ofOwner(business.id, owner.userId))
    .orderBy(asc(businessEditors.createdAt), asc(users.id));
  const invitations: OpenInvitation[] = await db
    .select({ id, kind, email, expiresAt })
    .from(businessInvitations)
    .where(and(eq(businessInvitations.businessId, business.id), eq(businessInvitations.invitedBy, owner.userId)))
    .orderBy(asc(businessInvitations.createdAt), asc(id));
  return { business, editors, invitations };
}

/**
 * Removes an editor and emails them. Their next request is refused. Throws "editor_unknown", and the errors of
 * `lockOwnedBusiness`.
 */
export async function removeEditor(app: Context, owner: Owner, businessId: string, userId: string): Promise<void> {
  await change(app, owner, "remove_editor", { kind: "business", id: businessId }, async (tx, entry) => {
    const { name } = await lockOwnedBusiness(tx, owner, businessId);
    const editor = await findUserById(tx, userId);
    if (!editor || !(await deleteEditor(tx, businessId, editor.id))) throw peopleError("editor_unknown");
    entry.before = { editor: editor.email };
    entry.email(editor.email, "editor-removed", { business: name });
  });
}

/** Ends the user's own access as an editor. Throws "editor_unknown", and the errors of `getOwnBusiness`. */
export async function stopEditing(app: Context, editor: Owner, businessId: string): Promise<void> {
  await getOwnBusiness(app.db, editor, businessId);
  await change(app, editor, "stop_editing", { kind: "business", id: businessId }, async (tx) => {
    if (!(await deleteEditor(tx, businessId, editor.userId))) throw peopleError("editor_unknown");
  });
}

/** Makes a user an editor of a locked business. Throws "editors_full". */
export async function addEditor(
  tx: Db,
  { businessId, ownerId, userId }: { businessId: string; ownerId: string; userId: string },
  at: Date,
): Promise<void> {
  const others = await tx.$count(businessEditors, and(ofOwner(businessId, ownerId), ne(businessEditors.userId, userId)));
  if (others >= maxEditors) throw peopleError("editors_full");
  await tx
    .insert(businessEditors)
    .values({ businessId, ownerId, userId, createdAt: at })
    .onConflictDoUpdate({ target: [businessEditors.businessId, businessEditors.userId], set: { ownerId, createdAt: at } });
}

/** Throws "editors_full" if the locked business can't have another editor, or "already_editor" if the address belongs to one. */
export async function checkNewEditor(tx: Db, businessId: string, ownerId: string, email: string, now: Date): Promise<void> {
  const editors = await tx
    .select({ email: users.email })
    .from(businessEditors)
    .innerJoin(users, eq(users.id, businessEditors.userId))
    .where(ofOwner(businessId, ownerId));
  if (editors.some((editor) => editor.email === email)) throw peopleError("already_editor");
  const invited = and(
    eq(businessInvitations.businessId, businessId),
    eq(businessInvitations.invitedBy, ownerId),
    eq(businessInvitations.kind, "editor"),
    ne(businessInvitations.email, email),
    gt(businessInvitations.expiresAt, now),
  );
  if (editors.length + (await tx.$count(businessInvitations, invited)) >= maxEditors) throw peopleError("editors_full");
}

/** Ends the access of all editors of a locked business. */
export async function deleteEditors(tx: Db, businessId: string): Promise<void> {
  await tx.delete(businessEditors).where(eq(businessEditors.businessId, businessId));
}

async function deleteEditor(tx: Db, businessId: string, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(businessEditors)
    .where(and(eq(businessEditors.businessId, businessId), eq(businessEditors.userId, userId)))
    .returning();
  return deleted.length > 0;
}

function ofOwner(businessId: string, ownerId: string) {
  return and(eq(businessEditors.businessId, businessId), eq(businessEditors.ownerId, ownerId));
}
