import { href, isRouteErrorResponse } from "react-router";
import type { CategoryLink } from "#app/http/with-categories.ts";
import { SearchBox } from "#app/routes/public/search-box/search-box.tsx";

/** A search box and some categories, for pages that have nothing to show. */
export function FindInstead({ categories = [] }: { categories?: CategoryLink[] }) {
  return (
    <div className="mt-6 w-full">
      <div className="mx-auto max-w-xl">
        <SearchBox id="page-search" initialText="" large />
      </div>
      <ul className="mt-5 flex flex-wrap justify-center gap-2">
        {categories.map(({ id: categoryId, name }) => (
          <li key={categoryId}>
            <a href={href("/category/:categoryId", { categoryId })} className="btn btn-quiet rounded-full">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href="/#categories" className="btn btn-quiet rounded-full">
            All categories
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Returns the categories that `withCategories` added to an error. */
export function categoriesOf(error: unknown): CategoryLink[] {
  return isRouteErrorResponse(error) ? ((error.data as { categories?: CategoryLink[] } | null)?.categories ?? []) : [];
}
