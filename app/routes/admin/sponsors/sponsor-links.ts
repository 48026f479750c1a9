const page = "/admin/dashboard/sponsors";

/** The list as it is searched, with the dialog of a category when one is named. */
export function sponsorsAt({ search = "", manage = "" }: { search?: string; manage?: string }): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(manage && { manage }) });
  return query.size ? `${page}?${query}` : page;
}
