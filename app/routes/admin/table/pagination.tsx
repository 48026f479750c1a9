import { Link } from "react-router";

type Props = {
  /** The current page, starting at 1. */
  page: number;
  pages: number;
  /** Returns the URL of a page. */
  to(page: number): string;
};

/** Links to the previous, next, and numbered pages. Shows nothing for a single page. */
export function Pagination({ page, pages, to }: Props) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={linkLook}>
          Previous
        </Link>
      )}
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="px-1 text-ink-soft">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={linkLook}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={linkLook}>
          Next
        </Link>
      )}
    </nav>
  );
}

const linkLook =
  "grid min-h-11 min-w-11 place-content-center rounded-control border border-transparent px-2 font-medium tabular-nums hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";

/**
 * Returns all page numbers if there are at most five. Otherwise, returns the first page, the last page, and the current page with its
 * neighbors, with null for each gap.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= 5) return all;
  const shown = all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1);
  return shown.flatMap((number, index) => (index > 0 && number - shown[index - 1]! > 1 ? [null, number] : [number]));
}
