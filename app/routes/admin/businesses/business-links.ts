import { businessGroups, approvalStatuses, plans } from "#domain/businesses/business-types.shared.ts";
import type { BusinessFilter } from "#domain/businesses/admin/edit-business-as-admin.ts";

export const businessesPath = "/admin/dashboard/businesses";

/** Reads the business list's filter from the URL. Ignores unknown values. */
export function filterOf(params: URLSearchParams): BusinessFilter {
  const search = params.get("search")?.trim().slice(0, 200);
  const plan = plans.find((each) => each === params.get("plan"));
  const status = approvalStatuses.find((each) => each === params.get("status"));
  const group = businessGroups.find((each) => each === params.get("group"));
  return { ...(search && { search }), ...(plan && { plan }), ...(status && { status }), ...(group && { group }) };
}

/** Returns the path of the list, with its filter and page, from a form's URL. */
export function listPath(params: URLSearchParams): string {
  const from = params.get("list") ?? "";
  return from.startsWith("?") ? `${businessesPath}?${new URLSearchParams(from)}` : businessesPath;
}

/** The toasts for changes that were not saved. */
export const businessFailures = {
  update: { title: "Failed to update business.", text: "Please try again." },
  selected: { title: "Failed to update the businesses.", text: "Please try again." },
  deletion: { title: "Failed to delete business" },
  restoring: { title: "Failed to restore the business." },
  refund: { title: "Failed to refund the payment.", text: "Please try again." },
};
