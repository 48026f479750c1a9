import type { KindFilter } from "#domain/kinds/list-kinds.ts";

/** Reads the list's filter from its URL. */
export function kindFilterOf(params: URLSearchParams): KindFilter {
  const page = Number(params.get("page"));
  return {
    show: params.get("show") === "all" ? "all" : "missing",
    search: (params.get("search") ?? "").slice(0, 200),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the path of the list with this filter. `edit` is the kind whose dialog is open. */
export function kindsPath({ show, search, page }: KindFilter, edit?: string): string {
  const query = new URLSearchParams({
    ...(show === "all" && { show }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(edit && { edit }),
  }).toString();
  return `/admin/dashboard/kinds${query && `?${query}`}`;
}
