import type { BusinessFilter } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import type { ApprovalStatus, Plan } from "#domain/businesses/business-types.shared.ts";

/** The plan names in the admin area. */
export const adminPlanNames: Record<Plan, string> = {
  basic: "Basic",
  premium: "Premium",
  premium_sponsorship: "Premium Sponsorship",
};

export const statusNames: Record<ApprovalStatus, string> = { pending: "Pending", approved: "Approved", rejected: "Rejected" };

/** Returns an admin path with a filter and other query parameters. */
export function adminListPath(path: string, filter: BusinessFilter, params: Record<string, string | number> = {}): string {
  const entries = Object.entries({ ...filter, ...params }).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return query ? `${path}?${query}` : path;
}
