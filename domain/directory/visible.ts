import { eq, ne } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { businesses } from "#domain/businesses/schema.ts";

/** May be shown to visitors. Every public read, list and search asks this (or its opposite) and nothing else. */
export const visible = isVisible(businesses);

/** The table of businesses, or an alias of it. */
type Reviewed = { approvalStatus: AnyPgColumn };

/** The same of an alias of the table. */
export function isVisible(table: Reviewed) {
  return eq(table.approvalStatus, "approved");
}

export function isHidden(table: Reviewed) {
  return ne(table.approvalStatus, "approved");
}
