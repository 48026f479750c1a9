import { getTableColumns, sql } from "drizzle-orm";
import { pgView } from "drizzle-orm/pg-core";
import { allBusinesses, businessColumns } from "#domain/businesses/schema.ts";

export * from "./audit-log/schema.ts";
export * from "#domain/accounts/schema.ts";
export * from "#domain/pictures/schema.ts";
export * from "#domain/plans/schema.ts";
export * from "#domain/categories/schema.ts";
export * from "#domain/businesses/schema.ts";
export * from "#domain/duplicates/schema.ts";
export * from "#domain/claims/schema.ts";
export * from "#domain/sponsors/schema.ts";
export * from "#domain/billing/schema.ts";
export * from "#domain/messages/schema.ts";
export * from "#domain/listing-check/schema.ts";
export * from "#domain/analytics/schema.ts";
export * from "#domain/imports/schema.ts";
export * from "#domain/backups/schema.ts";
export * from "#domain/optional-email/schema.ts";
export * from "#domain/settings/schema.ts";
export * from "#domain/pages/schema.ts";

/**
 * The view that domain/businesses/schema.ts uses as the table `businesses`. This export takes precedence, so migrations create
 * a view.
 */
export const businesses = pgView("businesses", businessColumns()).as(
  sql`select ${sql.join(Object.values(getTableColumns(allBusinesses)), sql`, `)} from ${allBusinesses} where ${allBusinesses.deletedAt} is null`,
);
