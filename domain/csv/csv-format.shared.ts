import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";

const closingColumns = ["hour_exceptions", "temporarily_closed", "closed_for_good"] as const;

/** The columns for a listing. Only `name` is required. They can be in any order. */
export const csvColumns = [
  ...["id" as const, ...publicNames, "address_shown" as const, "micro_categories" as const, ...weekdays],
  ...[...closingColumns, ...socialNetworks],
] as const;

/**
 * Exported columns that an import does not store, because it never changes the plan, owner, or status. It reads `updated_at` only
 * to refuse edits to businesses that have changed since the export.
 */
export const ignoredCsvColumns = ["plan", "approval_status", "claimable", "owner", "created_at", "updated_at"] as const;
