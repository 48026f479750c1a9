import { plans, type Plan } from "#domain/businesses/business-fields.shared.ts";
import type { ServiceLink, Selection } from "#domain/businesses/admin/bulk-change-businesses.ts";
import { filterOf } from "#app/routes/admin/businesses/business-filter.ts";

/** What a change of many is to do. */
export type BulkAction = { kind: "plan"; plan: Plan } | { kind: "offer"; offer: ServiceLink };

/** Which businesses a change of many is about: those ticked, or all that a filter shows. Null when none are named. */
export function selectionOf(params: URLSearchParams): Selection | null {
  if (params.get("all") === "1") return { filter: filterOf(params) };
  const ids = params.getAll("ids");
  return ids.length ? { ids } : null;
}

/** What they are to become; null as long as that is not said whole. */
export function parseBulkAction(params: URLSearchParams): BulkAction | null {
  const said = (name: string) => params.get(name) || undefined;
  const [change, microCategoryId, insteadOf] = [said("change"), said("microCategoryId"), said("insteadOf")];
  const plan = plans.find((each) => each === said("to"));
  if (change === "plan" && plan) return { kind: "plan", plan };
  if (change === "add" && microCategoryId) return { kind: "offer", offer: { microCategoryId } };
  if (change === "replace" && microCategoryId && insteadOf) return { kind: "offer", offer: { microCategoryId, insteadOf } };
  return null;
}

/** The names and values that say all of this again. */
export function saidAgain(params: URLSearchParams): [name: string, value: string][] {
  const names = ["ids", "all", "search", "plan", "status"];
  return [...params].filter(([name]) => names.includes(name));
}
