import { Link } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";

type Props = {
  /** The page shown, from 1, and how many there are. */
  page: number;
  pages: number;
  /** Where a page is. */
  to(page: number): string;
};

const linkClassName =
  "grid min-h-11 min-w-11 place-content-center rounded-control border border-transparent px-2 font-medium tabular-nums hover:bg-sunken";

/** The way through a long list: previous, next and the numbers, those far away left out. Nothing for a single page. */
export function Pagination({ page, pages, to }: Props) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? to(page - 1) : null} rel="prev" label="Previous" icon="chevron-left" />
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
                className={`${linkClassName} aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step to={page < pages ? to(page + 1) : null} rel="next" label="Next" icon="chevron-right" />
    </nav>
  );
}

function Step({ to, rel, label, icon }: { to: string | null; rel: string; label: string; icon: string }) {
  const words = (
    <>
      <Icon name={icon} className="size-5" />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </>
  );
  const look = `${linkClassName} auto-cols-max grid-flow-col items-center gap-1`;
  if (to === null) {
    return (
      <span aria-disabled="true" className={`${look} text-ink-soft opacity-60`}>
        {words}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={look}>
      {words}
    </Link>
  );
}

/** All numbers when there are five or fewer; otherwise the first, the last and the neighbours, null for what lies between. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= 5) return all;
  const shown = all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1);
  return shown.flatMap((number, index) => (index > 0 && number - shown[index - 1]! > 1 ? [null, number] : [number]));
}
