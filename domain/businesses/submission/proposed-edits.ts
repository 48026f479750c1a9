import { asc, eq, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { type Actor, assertStaff } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { listOwnBusinesses, type OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { type Edit, type ProfileValues, storedProfile, writeProfile } from "#domain/businesses/updates/write-profile.ts";
import { microCategoriesBy } from "#domain/claims/proposed-values.ts";
import { createEditLink, editLinkPath } from "./edit-links.ts";
import { proposedEdits } from "./schema.ts";

/** A proposed change to a published listing that is waiting for an admin. */
export type ProposedEdit = {
  businessId: string;
  since: Date;
  /** The listing as visitors see it. */
  listing: OwnBusiness;
  /** The listing with the proposed changes. */
  proposed: OwnBusiness;
};

/** An admin's decision about a proposal. */
type EditDecision = { approve: true } | { approve: false; reason: string | null };

/**
 * Stores a published listing's changed fields for review. A later proposal replaces an earlier one. The listing does not change.
 */
export async function proposeEdit(tx: Db, businessId: string, { after }: Edit, at: Date): Promise<void> {
  const row = { values: after, createdAt: at };
  await tx
    .insert(proposedEdits)
    .values({ businessId, ...row })
    .onConflictDoUpdate({ target: proposedEdits.businessId, set: row });
}

/** Returns the listing with its proposed changes, or unchanged if there are none. */
export async function withProposedEdit(db: Db, listing: OwnBusiness): Promise<OwnBusiness> {
  const [row] = await db.select().from(proposedEdits).where(eq(proposedEdits.businessId, listing.id));
  return row ? applied(db, listing, row.values) : listing;
}

/** Returns whether changes to the listing are waiting for an admin. */
export async function hasProposedEdit(db: Db, businessId: string): Promise<boolean> {
  return (await db.$count(proposedEdits, eq(proposedEdits.businessId, businessId))) > 0;
}

/** Lists the proposals, oldest first. Admins and reviewers only. */
export async function listProposedEdits(db: Db, admin: Actor): Promise<ProposedEdit[]> {
  assertStaff(admin);
  const rows = await db.select().from(proposedEdits).orderBy(asc(proposedEdits.createdAt), asc(proposedEdits.businessId));
  const found: ProposedEdit[] = [];
  for (const { businessId, values, createdAt: since } of rows) {
    const [row] = await listOwnBusinesses(db, eq(businesses.id, businessId));
    if (row) found.push({ businessId, since, listing: row.business, proposed: await applied(db, row.business, values) });
  }
  return found;
}

/**
 * Publishes or drops a proposal, and emails the business's address, which its submitter gave. `seen` identifies what the admin
 * saw: the listing's version and the proposal's time. Throws (`conflict`) "not_pending", "stale", "phone_impossible", or
 * "micro_category_unknown". Admins and reviewers only.
 */
export async function decideProposedEdit(
  app: Pick<AppContext, "db" | "clock" | "town">,
  admin: Actor,
  businessId: string,
  seen: string,
  decision: EditDecision,
): Promise<void> {
  assertStaff(admin);
  const action = decision.approve ? "approve_edit" : "reject_edit";
  await change(app, admin, action, { kind: "business", id: businessId }, async (tx, entry) => {
    await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(eq(sql`${businesses.id}::text`, businessId))
      .for("update");
    const [row] = await tx
      .delete(proposedEdits)
      .where(eq(sql`${proposedEdits.businessId}::text`, businessId))
      .returning();
    const [found] = row ? await listOwnBusinesses(tx, eq(businesses.id, row.businessId)) : [];
    if (!row || !found) throw new DomainError("conflict", "not_pending");
    const listing = found.business;
    if (seenOf({ listing, since: row.createdAt }) !== seen) throw new DomainError("conflict", "stale");
    await emailDecision(tx, entry, listing, decision);
    if (!decision.approve) return void (entry.after = { rejectionReason: decision.reason });
    const stored = storedProfile(listing);
    const values: ProfileValues = { ...stored, ...row.values };
    const names = (Object.keys(values) as (keyof ProfileValues)[]).filter(
      (name) => !isDeepStrictEqual(values[name], stored[name]),
    );
    const edit = { values, before: pick(stored, names), after: pick(values, names) };
    if (names.length) await writeProfile(tx, app.town.country, listing, edit, entry.at);
    entry.invalidate();
    Object.assign(entry, { before: edit.before, after: edit.after });
  });
}

async function emailDecision(
  tx: Db,
  entry: Entry,
  { id, name: business, email }: OwnBusiness,
  decision: EditDecision,
): Promise<void> {
  if (!email) return;
  if (decision.approve) return entry.email(email, "edit-approved", { business, link: `/business/${id}` });
  const link = editLinkPath(await createEditLink(tx, id, entry.at));
  entry.email(email, "edit-rejected", { business, reason: decision.reason, link });
}

/** Returns a key for what an admin sees: it changes with the listing and with the proposal. */
export function seenOf({ listing, since }: Pick<ProposedEdit, "listing" | "since">): string {
  return `${listing.version}-${since.getTime()}`;
}

async function applied(
  db: Db,
  listing: OwnBusiness,
  { microCategoryIds, logo: _, photos: __, ...texts }: Partial<ProfileValues>,
) {
  const microCategories = microCategoryIds ? await microCategoriesBy(db, microCategoryIds) : listing.microCategories;
  return { ...listing, ...texts, microCategories };
}
