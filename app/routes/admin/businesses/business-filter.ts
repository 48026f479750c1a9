import { approvalStatuses, plans } from "#domain/businesses/business-fields.shared.ts";
import type { BusinessFilter } from "#domain/businesses/admin/edit-business-as-admin.ts";

/** Reads the filter of the business list from the URL. Ignores unknown values. */
export function filterOf(params: URLSearchParams): BusinessFilter {
  const search = params.get("search")?.trim().slice(0, 200);
  const plan = plans.find((each) => each === params.get("plan"));
  const status = approvalStatuses.find((each) => each === params.get("status"));
  return { ...(search && { search }), ...(plan && { plan }), ...(status && { status }) };
}
