import { approvalStatuses, plans } from "#domain/businesses/business-types.shared.ts";
import { businessGroups } from "#domain/businesses/business-types.shared.ts";
import type { BusinessFilter } from "#domain/businesses/admin/edit-business-as-admin.ts";

/** Reads the business list's filter from the URL. Ignores unknown values. */
export function filterOf(params: URLSearchParams): BusinessFilter {
  const search = params.get("search")?.trim().slice(0, 200);
  const plan = plans.find((each) => each === params.get("plan"));
  const status = approvalStatuses.find((each) => each === params.get("status"));
  const group = businessGroups.find((each) => each === params.get("group"));
  return { ...(search && { search }), ...(plan && { plan }), ...(status && { status }), ...(group && { group }) };
}

const list = "/admin/dashboard/businesses";

/** Returns the path of the list, with its filter and page, from a form's URL. */
export function listPath(params: URLSearchParams): string {
  const from = params.get("list") ?? "";
  return from.startsWith(`${list}?`) ? `${list}?${new URLSearchParams(from.slice(list.length + 1))}` : list;
}
