import type { BusinessFilter } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import type { ApprovalStatus, Plan } from "#domain/businesses/business-fields.shared.ts";

/** The words of plans in the admin area. */
export const adminPlanNames: Record<Plan, string> = {
  basic: "Basic",
  premium: "Premium",
  premium_sponsorship: "Premium Sponsorship",
};

export const statusNames: Record<ApprovalStatus, string> = { pending: "Pending", approved: "Approved", rejected: "Rejected" };

/** An address of the admin area with a filter, and whatever else it says. */
export function adminListPath(path: string, filter: BusinessFilter, more: Record<string, string | number> = {}): string {
  const entries = Object.entries({ ...filter, ...more }).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return query ? `${path}?${query}` : path;
}
