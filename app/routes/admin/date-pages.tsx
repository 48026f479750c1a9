import { LinkButton } from "#app/ui/button.tsx";

/** Returns the address of a list with these query parameters. Leaves out empty parameters. */
export function listAddress(path: string, params: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size ? `${path}?${query}` : path;
}

type Props = {
  /** Whether this is the first page. */
  isFirst: boolean;
  /** The cursor of the next page, or null. */
  next: string | null;
  /** Returns the address of the page after a cursor, or of the first page if `after` is null. */
  to(after: string | null): string;
};

/** Links to the newest rows and to the next older rows, for a list that is sorted by date. Shows nothing for a single page. */
export function DatePages({ isFirst, next, to }: Props) {
  if (isFirst && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-2">
      {!isFirst && <LinkButton to={to(null)} icon="chevron-left" label="Newest" look="btn-quiet" />}
      {next !== null && <LinkButton to={to(next)} icon="chevron-right" label="Older" look="btn-quiet" />}
    </nav>
  );
}
