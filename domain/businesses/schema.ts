import { type AnyColumn, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  date,
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
import { microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { plan } from "#domain/plans/schema.ts";
import {
  addressesShown,
  type AddressShown,
  approvalStatuses,
  type BusinessHours,
  type HoursException,
  type OpeningTimes,
} from "./business-types.shared.ts";
import { each, plainNames, type PlainTexts, type PublicName } from "./field-labels-and-limits.shared.ts";
import type { SocialMedia } from "./social-networks.shared.ts";

export const approvalStatus = pgEnum("approval_status", approvalStatuses);

/** The columns of both the table `all_businesses` and the view `businesses`. */
export const businessColumns = () => ({
  id: newId(),
  ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
  /** A text column for each plain field. */
  ...each(plainNames, () => text()),
  name: text().notNull(),
  sortKey: plainText().notNull(),
  /** Visitors see `address` only if this is "street". See `publicAddress`. */
  addressShown: text({ enum: addressesShown }).notNull().default("street"),
  /** The phone number, which is stored as typed, in E.164 for the `tel:` link; null if it can't be called. */
  phoneE164: text(),
  /** The first days on which visitors could see this email and website. Null if they came from an import or an admin. */
  emailPublicSince: date(),
  websitePublicSince: date(),
  hours: jsonb().$type<BusinessHours>(),
  hourExceptions: jsonb().$type<HoursException[]>().notNull().default([]),
  /**
   * Dates in the town's time zone: the first day of a temporary closing, the reopening day, and the first day of a permanent
   * closing.
   */
  temporarilyClosedFrom: date(),
  temporarilyClosedUntil: date(),
  closedForGoodOn: date(),
  /** Whether the day `closedForGoodOn` has come. Saves and a job that runs every minute update it, so that lists need no date. */
  isClosed: boolean().notNull().default(false),
  socialMedia: jsonb().$type<SocialMedia>().notNull().default({}),
  logoId: uuid().references(() => pictures.id, { onDelete: "set null" }),
  /** The plan in force: the higher of the granted plan and the owner's subscribed plan. */
  plan: plan().notNull().default("basic"),
  grantedPlan: plan().notNull().default("basic"),
  approvalStatus: approvalStatus().notNull().default("pending"),
  /** The admin's reason while the business is rejected. */
  rejectionReason: text(),
  claimable: boolean().notNull().default(false),
  /** An imported business's source, and the business's key at that source. Both are null for other businesses. */
  source: text(),
  sourceId: text(),
  /**
   * The values from the last import. If a field has a different value now, a person changed it, and imports don't overwrite it.
   */
  imported: jsonb().$type<Record<string, unknown>>(),
  /** Each save increments it. It shows whether an open form is out of date. */
  version: integer().notNull().default(1),
  /** The search columns. Every write to their source columns recomputes them with `searchable`. */
  searchName: plainText().notNull(),
  searchText: plainText().notNull(),
  searchPlace: plainText().notNull(),
  createdAt: timestampTz().notNull(),
  updatedAt: timestampTz().notNull(),
  /** The time when an admin deleted or merged the business. The row is kept until the purge. */
  deletedAt: timestampTz(),
});

/** Returns the words of a column, for `@>`. Only its first 400 characters are indexed, because an index entry has a maximum size. */
export function wordsOf(column: AnyColumn): SQL {
  return sql`string_to_array(left(${column}, ${sql.raw("400")}), ' ')`;
}

/**
 * All businesses, including deleted ones that can be restored. Foreign keys refer to this table; queries use `businesses`. Only
 * the name is required, because imports can lack the rest.
 */
export const allBusinesses = pgTable("all_businesses", businessColumns(), (t) => [
  // A deleted business doesn't block its owner or its source key.
  uniqueIndex("one_business_per_owner").on(t.ownerId).where(isNull(t.deletedAt)),
  uniqueIndex("imported_once").on(t.source, t.sourceId).where(isNull(t.deletedAt)),
  index("deleted_businesses").on(t.deletedAt).where(isNotNull(t.deletedAt)),
  index("businesses_in_review")
    .on(t.createdAt)
    .where(sql`${t.approvalStatus} = 'pending'`),
  index("businesses_by_name").on(t.sortKey, t.id),
  // Covers the sort columns, so that a search by service is an index-only scan.
  index("visible_orders")
    .on(t.id, t.plan, t.sortKey)
    .where(sql`${t.approvalStatus} = 'approved' and not ${t.isClosed} and ${t.deletedAt} is null`),
  index("businesses_of_logo").on(t.logoId),
  // Without a pending list in the index, searches are fast right after a bulk load.
  index("businesses_name_parts").using("gin", t.searchName.op("gin_trgm_ops")).with({ fastupdate: false }),
  index("businesses_text_parts").using("gin", t.searchText.op("gin_trgm_ops")).with({ fastupdate: false }),
  index("businesses_place_parts").using("gin", t.searchPlace.op("gin_trgm_ops")).with({ fastupdate: false }),
  // Finds words whose trigrams are in most addresses, such as "main" or "701".
  index("businesses_place_words").using("gin", wordsOf(t.searchPlace)).with({ fastupdate: false }),
  check("business_has_a_name", sql`length(trim(${t.name})) > 0`),
  check("claimable_means_unowned", sql`not ${t.claimable} or ${t.ownerId} is null`),
  check("grant_is_in_force", sql`${t.plan} >= ${t.grantedPlan}`),
  check("only_a_rejection_has_a_reason", sql`${t.rejectionReason} is null or ${t.approvalStatus} = 'rejected'`),
  check("website_is_a_web_address", sql`${t.website} ~* '^https?://'`),
  check("source_has_a_key", sql`(${t.source} is null) = (${t.sourceId} is null)`),
  check("hours_are_by_weekday", sql`${t.hours} is null or jsonb_typeof(${t.hours}) = 'object'`),
  check("hour_exceptions_are_a_list", sql`jsonb_typeof(${t.hourExceptions}) = 'array'`),
  check(
    "temporary_closing_ends_after_its_start",
    sql`${t.temporarilyClosedUntil} is null or (${t.temporarilyClosedFrom} is not null and ${t.temporarilyClosedUntil} >= ${t.temporarilyClosedFrom})`,
  ),
]);

/**
 * A view of the businesses that are not deleted (db/schema.ts). Visitors see only approved ones. PostgreSQL can also update the
 * view, so queries and updates never see a deleted business.
 */
export const businesses = pgTable("businesses", businessColumns());

export type BusinessRow = typeof businesses.$inferSelect;

type DerivedName = "sortKey" | "searchName" | "searchText" | "searchPlace";

/** Values of a business, without the columns that follow from them. */
export type BusinessValues = Partial<Omit<BusinessRow, "id" | "createdAt" | "deletedAt" | DerivedName>> & {
  microCategoryIds?: string[];
  photos?: { pictureId: string; alt: string }[];
};

/** Values that a claim or an import replaced, as JSON. They can be published again. */
export type BusinessVersion = Omit<BusinessValues, "updatedAt"> & { updatedAt: string };

/** A business's values in the import source. */
export type ImportedValues = PlainTexts<PublicName> &
  OpeningTimes & {
    notes?: string | null;
    addressShown: AddressShown;
    socialMedia: SocialMedia;
    microCategoryIds: string[];
  };

/** Distinct words from business names, for correcting misspelled searches. */
export const businessWords = pgTable("business_words", { word: plainText().primaryKey() }, (t) => [
  index("business_words_parts").using("gin", t.word.op("gin_trgm_ops")).with({ fastupdate: false }),
]);

/** Businesses' micro-categories. */
export const businessMicroCategories = pgTable(
  "business_micro_categories",
  {
    businessId: uuid()
      .notNull()
      .references(() => allBusinesses.id, { onDelete: "cascade" }),
    microCategoryId: text()
      .notNull()
      .references(() => microCategories.id, { onDelete: "cascade" }),
    /** Position 0 is the main micro-category. */
    position: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.microCategoryId, t.businessId] }),
    index("micro_categories_of_business").on(t.businessId, t.position),
  ],
);

/** Businesses' photos, in order. There are ten positions, so a business has at most ten photos. */
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

/** The ids of deleted businesses and of their redirects. Their URLs return 410 forever. */
export const removedBusinesses = pgTable("removed_businesses", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  removedAt: timestampTz().notNull(),
});

/** Redirects from merged businesses to the remaining ones. */
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
