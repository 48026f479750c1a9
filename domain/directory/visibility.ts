import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { businesses } from "#domain/businesses/schema.ts";

/** A table of businesses, or an alias. */
type Reviewed = { approvalStatus: AnyPgColumn };

// The values are literals instead of parameters, so that prepared plans can use the partial indexes.

/** Visitors may see the business. Every public query uses this or `isHidden`. */
export function isVisible(table: Reviewed): SQL {
  return sql`${table.approvalStatus} = 'approved'`;
}

/** Visitors may not see the business. For queries of `all_businesses`, because deleted businesses still have links. */
export function isHidden(table: Reviewed & { deletedAt: AnyPgColumn }): SQL {
  return sql`(${table.approvalStatus} <> 'approved' or ${table.deletedAt} is not null)`;
}

/** The business is on a paid plan. */
export function isPaying(table: { plan: AnyPgColumn }): SQL {
  return sql`${table.plan} <> 'basic'`;
}

/** `isVisible` for the view `businesses`. */
export const visible = isVisible(businesses);
