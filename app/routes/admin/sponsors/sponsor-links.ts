const page = "/admin/dashboard/sponsors";

/** Returns the path of the list with this search. `manage` opens a category's dialog. */
export function sponsorsPath({ search = "", manage = "" }: { search?: string; manage?: string }): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(manage && { manage }) });
  return query.size ? `${page}?${query}` : page;
}
