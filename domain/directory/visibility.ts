import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { businesses } from "#domain/businesses/schema.ts";

/** A table of businesses, or an alias. */
type Reviewed = { approvalStatus: AnyPgColumn };
type Listed = Reviewed & { isClosed: AnyPgColumn };

// The values are literals instead of parameters, so that prepared plans can use the partial indexes.

/**
 * Returns the condition for businesses whose page visitors may open. The page can say that the business has closed. Lists use
 * `isVisible`.
 */
export function hasPage(table: Reviewed): SQL {
  return sql`${table.approvalStatus} = 'approved'`;
}

/**
 * Returns the condition for businesses that visitors may see in lists: those that are approved and not closed for good. Every
 * public list uses this or `isHidden`.
 */
export function isVisible(table: Listed): SQL {
  return sql`(${table.approvalStatus} = 'approved' and not ${table.isClosed})`;
}

/**
 * Returns the condition for businesses that lists must not show. Use it in queries on `all_businesses`, because deleted
 * businesses still have links.
 */
export function isHidden(table: Listed & { deletedAt: AnyPgColumn }): SQL {
  return sql`(${table.approvalStatus} <> 'approved' or ${table.isClosed} or ${table.deletedAt} is not null)`;
}

/** Returns the condition for businesses on a paid plan. */
export function isPaying(table: { plan: AnyPgColumn }): SQL {
  return sql`${table.plan} <> 'basic'`;
}

/** `isVisible` for the view `businesses`. */
export const visible = isVisible(businesses);
