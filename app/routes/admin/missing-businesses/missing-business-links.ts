export const missingBusinessesPath = "/admin/dashboard/missing-businesses";

/** Returns the path of the form that adds a suggested business. */
export function addSuggestionPath(id: string): string {
  return `/admin/dashboard/businesses/new?${new URLSearchParams({ suggestion: id })}`;
}
