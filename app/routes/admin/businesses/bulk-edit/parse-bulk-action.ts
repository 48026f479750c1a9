import { plans, type Plan } from "#domain/businesses/business-types.shared.ts";
import type { ServiceLink, Selection } from "#domain/businesses/admin/bulk-change-businesses.ts";
import { filterOf } from "#app/routes/admin/businesses/business-filter.ts";

/** A bulk change: a deletion, a new plan, or a micro-category to add or replace. */
export type BulkAction = { kind: "delete" } | { kind: "plan"; plan: Plan } | { kind: "offer"; offer: ServiceLink };

/** Returns the selected businesses: ids, or a filter. Returns null if nothing is selected. */
export function selectionOf(params: URLSearchParams): Selection | null {
  if (params.get("all") === "1") return { filter: filterOf(params) };
  const ids = params.getAll("ids");
  return ids.length ? { ids } : null;
}

/** Returns the chosen change, or null while the choice is incomplete. */
export function parseBulkAction(params: URLSearchParams): BulkAction | null {
  const param = (name: string) => params.get(name) || undefined;
  const [change, microCategoryId, insteadOf] = [param("change"), param("microCategoryId"), param("insteadOf")];
  const plan = plans.find((each) => each === param("to"));
  if (change === "delete") return { kind: "delete" };
  if (change === "plan" && plan) return { kind: "plan", plan };
  if (change === "add" && microCategoryId) return { kind: "offer", offer: { microCategoryId } };
  if (change === "replace" && microCategoryId && insteadOf) return { kind: "offer", offer: { microCategoryId, insteadOf } };
  return null;
}

/** Returns the parameters that repeat the selection, as name and value pairs. */
export function selectionParams(params: URLSearchParams): [name: string, value: string][] {
  const names = ["ids", "all", "search", "plan", "status", "group"];
  return [...params].filter(([name]) => names.includes(name));
}
