import { href } from "react-router";
import { filterParams } from "#app/routes/public/business-list/filter-params.ts";
import type { ShownHighlight } from "#domain/highlights/list-highlights.ts";

/** The links for this season and hour. Crawlers don't need to follow them, because filtered lists are not indexed. */
export function Highlights({ highlights }: { highlights: ShownHighlight[] }) {
  if (!highlights.length) return null;
  return (
    <ul aria-label="Right now" className="flex flex-wrap justify-center gap-2 print:hidden">
      {highlights.map((highlight) => (
        <li key={highlight.title}>
          <a href={pathOf(highlight)} rel="nofollow" className="btn btn-quiet rounded-full">
            {highlight.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function pathOf({ categoryId = "", microCategoryId, open }: ShownHighlight): string {
  const list = categoryId ? href("/businesses/:categoryId", { categoryId }) : href("/search");
  const path = microCategoryId ? href("/category/:categoryId/micro/:microCategoryId", { categoryId, microCategoryId }) : list;
  return open ? `${path}?${new URLSearchParams(filterParams(["open"], open))}` : path;
}
