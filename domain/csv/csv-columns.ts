import { socialNetworks, weekdays } from "#domain/businesses/business-fields.shared.ts";
import { publicNames } from "#domain/businesses/plain-fields.shared.ts";

const closingColumns = ["hour_exceptions", "temporarily_closed", "closed_for_good"] as const;

/** The columns of a listing. Only `name` is required. The order is free. */
export const csvColumns = ["id", ...publicNames, "micro_categories", ...weekdays, ...closingColumns, ...socialNetworks] as const;

/** Exported columns that an import ignores. Plan, owner and status follow only from payment and review. */
export const ignoredCsvColumns = ["plan", "approval_status", "claimable", "owner", "created_at", "updated_at"] as const;
