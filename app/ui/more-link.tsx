import { Link } from "react-router";
import { pageSize } from "#domain/directory/fields.ts";

type Stretch = { total: number; page: number; hour: number };

/** The way to the next stretch of a long list, in the order of the hour in which reading began. */
export function MoreLink({ list: { total, page, hour }, query = {} }: { list: Stretch; query?: Record<string, string> }) {
  const left = total - page * pageSize;
  if (left <= 0) return null;
  const search = new URLSearchParams({ ...query, page: String(page + 1), hour: String(hour) });
  return (
    <p className="mt-8 text-center">
      <Link to={`?${search}`} className="btn btn-quiet">
        Show {Math.min(left, pageSize)} more
      </Link>
    </p>
  );
}
