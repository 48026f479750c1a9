import type { ApprovalStatus, Plan } from "#domain/businesses/business-types.shared.ts";

/** The plan names in the admin area. */
export const adminPlanNames: Record<Plan, string> = {
  basic: "Basic",
  premium: "Premium",
  premium_sponsorship: "Premium Sponsorship",
};

export const statusNames: Record<ApprovalStatus, string> = { pending: "Pending", approved: "Approved", rejected: "Rejected" };
