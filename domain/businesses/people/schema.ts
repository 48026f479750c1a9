import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { timestampTz, newId } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { plan } from "#domain/plans/schema.ts";
import { invitationKinds } from "./people-forms.shared.ts";

/**
 * The users who may edit a business without owning it. A row is valid only while `ownerId` owns the business, so that a
 * new owner never gets the former owner's editors.
 */
export const businessEditors = pgTable(
  "business_editors",
  {
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The owner who invited them. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestampTz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.userId] }),
    index("editors_of_user").on(t.userId),
    index("editors_of_owner").on(t.ownerId),
    check("editor_is_not_the_owner", sql`${t.userId} <> ${t.ownerId}`),
  ],
);

/**
 * Unanswered invitations. Accepting or withdrawing one deletes its row. `token` is the hash of the emailed token. `email`
 * is in lower case.
 */
export const businessInvitations = pgTable(
  "business_invitations",
  {
    id: newId(),
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    kind: text({ enum: invitationKinds }).notNull(),
    email: text().notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    /** Used only if a new owner is invited: whether the former owner becomes an editor. */
    keepsEditing: boolean().notNull().default(false),
    createdAt: timestampTz().notNull(),
    expiresAt: timestampTz().notNull(),
  },
  (t) => [
    uniqueIndex("one_invitation_per_address").on(t.businessId, t.email),
    uniqueIndex("one_new_owner_is_invited")
      .on(t.businessId)
      .where(sql`${t.kind} = 'owner'`),
    index("invitations_by").on(t.invitedBy),
    index("invitations_past").on(t.expiresAt),
    check("invitation_kind_is_known", sql`${t.kind} in ('editor', 'owner')`),
  ],
);

/**
 * The plan that a business keeps after a handover until the new owner pays or `payBy` passes. While the row is open, this plan is
 * the granted plan. After that, `previousGrant` is the granted plan again.
 */
export const handoverGrants = pgTable(
  "handover_grants",
  {
    id: newId(),
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    /** The new owner; null after their account was deleted. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    plan: plan().notNull(),
    previousGrant: plan().notNull(),
    createdAt: timestampTz().notNull(),
    payBy: timestampTz().notNull(),
    remindedAt: timestampTz(),
    endedAt: timestampTz(),
  },
  (t) => [
    uniqueIndex("one_open_handover_grant_per_business")
      .on(t.businessId)
      .where(sql`${t.endedAt} is null`),
    index("handover_grants_of_business").on(t.businessId),
    index("handover_grants_of_user").on(t.userId),
    index("handover_grants_due")
      .on(t.payBy)
      .where(sql`${t.endedAt} is null`),
    check("handover_grant_is_higher", sql`${t.plan} > ${t.previousGrant}`),
  ],
);
