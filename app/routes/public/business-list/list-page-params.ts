import { hourOf } from "#domain/directory/list-order.ts";

/**
 * Which stretch of a list an address asks for. "More" links carry the hour whose order they continue; only this
 * hour and the one before are honoured, so that nobody can ask for orders of their choice.
 */
export function listPageParams(params: URLSearchParams, now: Date): { hour: number; page: number } {
  const current = hourOf(now);
  const wanted = Number(params.get("hour"));
  const page = Number(params.get("page"));
  return {
    hour: wanted === current - 1 ? wanted : current,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}
