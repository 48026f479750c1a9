import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { businesses } from "#domain/businesses/schema.ts";

/** The table of businesses, or an alias of it. */
type Reviewed = { approvalStatus: AnyPgColumn };

// The values stand in the statement, where a plan that is kept finds the index of just these; it cannot know what a parameter will be.

/** May be shown to visitors. Every public read, list and search of `businesses` asks this, or `isHidden` of all businesses, and nothing else. */
export function isVisible(table: Reviewed): SQL {
  return sql`${table.approvalStatus} = 'approved'`;
}

/** What lists leave out that read links to businesses: asked of all businesses, as deleted ones have links too. */
export function isHidden(table: Reviewed & { deletedAt: AnyPgColumn }): SQL {
  return sql`(${table.approvalStatus} <> 'approved' or ${table.deletedAt} is not null)`;
}

/** On a paid plan. */
export function isPaying(table: { plan: AnyPgColumn }): SQL {
  return sql`${table.plan} <> 'basic'`;
}

/** `isVisible` of the table itself. */
export const visible = isVisible(businesses);
