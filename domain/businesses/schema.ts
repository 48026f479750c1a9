import { isNotNull, isNull, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { timestampTz, newId, plainText } from "#db/column-types.ts";
import { users } from "#domain/accounts/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { plan, subscriptions } from "#domain/plans/schema.ts";
import { approvalStatuses, claimProofs, claimStates, type BusinessHours, type SocialMedia } from "./business-fields.shared.ts";
import { wordPrefixesOf, wordsOf } from "./search-index/word-index.ts";

export const approvalStatus = pgEnum("approval_status", approvalStatuses);

/** The columns of a business, for the table and for the view. */
export const businessColumns = () => ({
  id: newId(),
  ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
  name: text().notNull(),
  sortKey: plainText().notNull(),
  tagline: text(),
  description: text(),
  address: text(),
  /** As its owner typed it. */
  phone: text(),
  /** The same number in E.164, for the `tel:` link; null when there is none that can be called. */
  phoneE164: text(),
  email: text(),
  website: text(),
  contactName: text(),
  notes: text(),
  hours: jsonb().$type<BusinessHours>(),
  socialMedia: jsonb().$type<SocialMedia>().notNull().default({}),
  logoId: uuid().references(() => pictures.id, { onDelete: "set null" }),
  /** The plan in force: the higher of an admin's grant and a live subscription. */
  plan: plan().notNull().default("basic"),
  grantedPlan: plan().notNull().default("basic"),
  approvalStatus: approvalStatus().notNull().default("pending"),
  /** What the admin gave as the reason, for as long as the business is rejected. */
  rejectionReason: text(),
  claimable: boolean().notNull().default(false),
  /** Where an imported business came from and its key there; both null otherwise. */
  source: text(),
  sourceId: text(),
  /** What the last import wrote: a field that differs from it since was changed by a person and is left alone. */
  imported: jsonb().$type<Record<string, unknown>>(),
  /** Counts the saves, so that a stale form is noticed. */
  version: integer().notNull().default(1),
  /** What the search reads, made by `searchable` with every write of the facts it is made of. */
  searchName: plainText().notNull(),
  searchText: plainText().notNull(),
  searchPlace: plainText().notNull(),
  createdAt: timestampTz().notNull(),
  updatedAt: timestampTz().notNull(),
  /** When an admin deleted or merged it; the row stays until it is purged. */
  deletedAt: timestampTz(),
});

/**
 * Every business stored, also the deleted ones that can still be restored. Foreign keys refer to it. Queries use `businesses` instead.
 * Only the name of a business is required, as imports lack the rest.
 */
export const allBusinesses = pgTable("all_businesses", businessColumns(), (t) => [
  // A deleted business holds neither its owner nor its place in an import.
  uniqueIndex("one_business_per_owner").on(t.ownerId).where(isNull(t.deletedAt)),
  uniqueIndex("imported_once").on(t.source, t.sourceId).where(isNull(t.deletedAt)),
  index("deleted_businesses").on(t.deletedAt).where(isNotNull(t.deletedAt)),
  index("businesses_in_review")
    .on(t.createdAt)
    .where(sql`${t.approvalStatus} = 'pending'`),
  index("businesses_by_name").on(t.sortKey, t.id),
  // What is hidden is little: lists leave it out instead of looking up what is shown.
  index("hidden_businesses")
    .on(t.id)
    .where(sql`${t.approvalStatus} <> 'approved' or ${t.deletedAt} is not null`),
  index("visible_premium")
    .on(t.id)
    .where(sql`${t.approvalStatus} = 'approved' and ${t.plan} <> 'basic' and ${t.deletedAt} is null`),
  // All that an order needs: a search by service reads no row.
  index("visible_orders")
    .on(t.id, t.plan, t.sortKey)
    .where(sql`${t.approvalStatus} = 'approved' and ${t.deletedAt} is null`),
  index("businesses_of_logo").on(t.logoId),
  // Without the pending list a search is as fast after a bulk load as after a vacuum.
  index("businesses_name_parts").using("gin", t.searchName.op("gin_trgm_ops")).with({ fastupdate: false }),
  index("businesses_text_parts").using("gin", t.searchText.op("gin_trgm_ops")).with({ fastupdate: false }),
  index("businesses_place_parts").using("gin", t.searchPlace.op("gin_trgm_ops")).with({ fastupdate: false }),
  // Premium businesses come first and are few: a list is mostly filled with them alone.
  index("premium_parts")
    .using("gin", t.searchName.op("gin_trgm_ops"), t.searchText.op("gin_trgm_ops"), t.searchPlace.op("gin_trgm_ops"))
    .with({ fastupdate: false })
    .where(sql`${t.approvalStatus} = 'approved' and ${t.plan} <> 'basic' and ${t.deletedAt} is null`),
  // Frequent parts make rare words: those of "701" stand in every third telephone number, those of "sonswinter" in half the names.
  index("businesses_name_words").using("gin", wordPrefixesOf(t.searchName)).with({ fastupdate: false }),
  index("businesses_place_words").using("gin", wordsOf(t.searchPlace)).with({ fastupdate: false }),
  check("business_has_a_name", sql`length(trim(${t.name})) > 0`),
  check("claimable_means_unowned", sql`not ${t.claimable} or ${t.ownerId} is null`),
  check("grant_is_in_force", sql`${t.plan} >= ${t.grantedPlan}`),
  check("only_a_rejection_has_a_reason", sql`${t.rejectionReason} is null or ${t.approvalStatus} = 'rejected'`),
  check("website_is_a_web_address", sql`${t.website} ~* '^https?://'`),
  check("source_has_a_key", sql`(${t.source} is null) = (${t.sourceId} is null)`),
  check("hours_are_by_weekday", sql`${t.hours} is null or jsonb_typeof(${t.hours}) = 'object'`),
]);

/**
 * The businesses that are not deleted, a view (db/schema.ts). Only approved ones are shown to visitors. PostgreSQL writes through a
 * view of one table as it writes to the table, so no query and no update can find a deleted business.
 */
export const businesses = pgTable("businesses", businessColumns());

/** A business's row. */
export type BusinessRow = typeof businesses.$inferSelect;

/** A business at a time, as JSON has it: its row, its micro-categories and photos in order, and the addresses that led to it. */
export type BusinessSnapshot = {
  row: Omit<BusinessRow, "createdAt" | "updatedAt" | "deletedAt"> & { createdAt: string; updatedAt: string };
  microCategoryIds: string[];
  photos: { pictureId: string; alt: string }[];
  redirects: string[];
};

/** Every word that a business's name was ever made of, once: what a misspelt word may have meant. */
export const businessWords = pgTable("business_words", { word: plainText().primaryKey() }, (t) => [
  index("business_words_parts").using("gin", t.word.op("gin_trgm_ops")).with({ fastupdate: false }),
]);

/** What a business offers. */
export const businessMicroCategories = pgTable(
  "business_micro_categories",
  {
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    microCategoryId: text()
      .notNull()
      .references(() => microCategories.id, { onDelete: "cascade" }),
    /** 0 is what the business mainly does. */
    position: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.microCategoryId, t.businessId] }),
    index("micro_categories_of_business").on(t.businessId, t.position),
  ],
);

/** The photos of a business in their order: ten positions, so never more than ten photos. */
export const businessPhotos = pgTable(
  "business_photos",
  {
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    alt: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.position] }),
    index("photos_of_picture").on(t.pictureId),
    check("at_most_ten_photos", sql`${t.position} between 0 and 9`),
  ],
);

/** The addresses of deleted businesses, and those that led to them: they say that it is gone, for ever. */
export const removedBusinesses = pgTable("removed_businesses", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  removedAt: timestampTz().notNull(),
});

/** Where the address of a business that was merged into another leads. */
export const businessRedirects = pgTable(
  "business_redirects",
  {
    fromId: uuid().primaryKey(),
    toId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    createdAt: timestampTz().notNull(),
  },
  (t) => [index("redirects_to").on(t.toId), check("a_redirect_leads_elsewhere", sql`${t.fromId} <> ${t.toId}`)],
);

/** A claim to a business that nobody owns. Until an admin approves it, what the claimant wants the business to say waits here. */
export const claims = pgTable(
  "claims",
  {
    id: newId(),
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: "set null" }),
    state: text({ enum: claimStates }).notNull().default("pending"),
    proof: text({ enum: claimProofs }).notNull().default("payment"),
    /** The fields that the claimant changed, with their new values, as `Facts` names them. Empty once it is rejected or withdrawn. */
    proposed: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The category the claimant chose to sponsor. Nobody else can have it while the claim is pending. */
    sponsoredCategoryId: text().references(() => categories.id, { onDelete: "set null" }),
    /** Counts the claimant's saves. */
    version: integer().notNull().default(0),
    /** The business and its sponsorship as they were when the claim was approved, so that this can be undone; null otherwise. */
    snapshot: jsonb().$type<BusinessSnapshot & { beside: { categoryId: string; imageId: string | null } | null }>(),
    createdAt: timestampTz().notNull(),
    decidedAt: timestampTz(),
  },
  (t) => [
    uniqueIndex("one_claim_waits_per_business")
      .on(t.businessId)
      .where(sql`${t.state} = 'pending'`),
    uniqueIndex("one_claim_waits_per_user")
      .on(t.userId)
      .where(sql`${t.state} = 'pending'`),
    uniqueIndex("one_claim_holds_a_category")
      .on(t.sponsoredCategoryId)
      .where(sql`${t.state} = 'pending'`),
    index("claims_of_business").on(t.businessId),
    index("claims_of_user").on(t.userId),
    index("claims_of_subscription").on(t.subscriptionId),
    index("claims_of_category").on(t.sponsoredCategoryId),
  ],
);

/** The pictures that a pending claim proposes, and those that its approval can be undone with: the sweep leaves them alone. */
export const claimPictures = pgTable(
  "claim_pictures",
  {
    claimId: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: "cascade" }),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.pictureId] }), index("claims_of_picture").on(t.pictureId)],
);
