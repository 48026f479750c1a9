const page = "/admin/dashboard/sponsors";

/** Returns the path of the list with the given search. `manage` is the id of the category whose dialog opens. */
export function sponsorsPath({ search = "", manage = "" }: { search?: string; manage?: string }): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(manage && { manage }) });
  return query.size ? `${page}?${query}` : page;
}
