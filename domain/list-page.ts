/** The number of rows on a page of an admin's list. */
const rowsPerPage = 50;

/** One page of a list. `total` counts the rows on all pages. */
export type ListPage<Row> = { rows: Row[]; total: number; page: number; pages: number };

/** Returns which rows are on a page of a list. A page past the end is the last page. */
export function pageAt(requested: number, total: number, perPage = rowsPerPage) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages);
  return { page, pages, limit: perPage, offset: (page - 1) * perPage };
}

/** Returns a page of rows that are all in memory. */
export function pageOf<Row>(all: Row[], requested = 1): ListPage<Row> {
  const { limit, offset, ...place } = pageAt(requested, all.length);
  return { rows: all.slice(offset, offset + limit), total: all.length, ...place };
}
